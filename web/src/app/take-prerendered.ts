import { paths } from '../config/paths.ts';
import type { Language } from '../i18n/language.ts';
import { seemsSignedIn } from '../lib/signed-in-hint.ts';

const LANDING_PATHS: readonly string[] = [paths.home.path, paths.login.path];

/** The landing page in this language, for React to take over. null: React begins anew. */
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
