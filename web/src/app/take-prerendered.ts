import { paths } from '../config/paths.ts';
import type { Language } from '../i18n/language.ts';
import { seemsSignedIn } from '../lib/signed-in-hint.ts';

const LANDING_PATHS: readonly string[] = [paths.home.path, paths.login.path];

/**
 * The landing page as it stands in the document, in the language on screen, for React to take over;
 * null where React starts from nothing. Whatever will not be used is removed.
 */
export const takePrerendered = (language: Language): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>('.prerendered')];
  const usable = LANDING_PATHS.includes(window.location.pathname) && !seemsSignedIn();
  const taken = usable ? all.find(({ lang }) => lang === language) : undefined;
  for (const each of all) if (each !== taken) each.remove();
  if (!taken) return null;
  document.getElementById('root')?.remove();
  taken.id = 'root';
  // From here on the page changes its language by itself, and the document's is the one that counts.
  taken.removeAttribute('lang');
  taken.classList.remove('prerendered');
  return taken;
};
