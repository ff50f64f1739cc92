import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme.ts';

const NAME = 'virtual:theme.css';
const RESOLVED = '/virtual-theme.css';

/** The theme's variables as CSS, for what is painted before MUI is there. */
export const themeStyle = (): string =>
  theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, values]) => {
      const lines = Object.entries(values as Record<string, unknown>).map(
        ([name, value]) => `${name}:${String(value)}`,
      );
      return `${selector}{${lines.join(';')}}`;
    })
    .join('');

export const themeSheet = (): Plugin => ({
  name: 'theme-sheet',
  resolveId: (id) => (id === NAME ? RESOLVED : null),
  load: (id) => (id === RESOLVED ? themeStyle() : null),
});
