import { paths } from '../config/paths.ts';
import type { Language } from '../i18n/language.ts';
import { seemsSignedIn } from '../lib/signed-in-hint.ts';

const LANDING_PATHS: readonly string[] = [paths.home.path, paths.login.path];

/**
 * Returns the prerendered landing page in the current language, so that React can take it over.
 * null means that React starts with an empty page. Removes everything that will not be used.
 */
export const takePrerendered = (language: Language): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>('.prerendered')];
  const usable = LANDING_PATHS.includes(window.location.pathname) && !seemsSignedIn();
  const taken = usable ? all.find(({ lang }) => lang === language) : undefined;
  for (const each of all) if (each !== taken) each.remove();
  if (!taken) return null;
  document.getElementById('root')?.remove();
  taken.id = 'root';
  // From now on the page changes its own language, and only the document's language counts.
  taken.removeAttribute('lang');
  taken.classList.remove('prerendered');
  return taken;
};
