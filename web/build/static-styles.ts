import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { Head } from '../src/features/comments/components/head-look.ts';
import { List } from '../src/features/comments/components/list-look.ts';
import { theme } from '../src/theme/theme.ts';

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

/** The CSS of a styled element, for the class `name`. */
const styleOf = (name: string, element: ElementType): string => {
  const markup = renderToStaticMarkup(createElement(element));
  const [, css, made] = /<style[^>]*>(.*)<\/style>.* class="([^"]*)"/s.exec(markup) ?? [];
  if (!css || !made) throw new Error(`No style was made for ${name}.`);
  return css.replaceAll(made, name);
};

const SHEETS: Readonly<Record<string, () => string>> = {
  'virtual:theme.css': themeStyle,
  // Made in the page, the look of the list delays its first row by a twentieth.
  'virtual:list.css': () => styleOf('comment-list', List) + styleOf('comments-head', Head),
};

export const staticStyles = (): Plugin => ({
  name: 'static-styles',
  resolveId: (id) => (id in SHEETS ? `/${id}` : null),
  load: (id) => SHEETS[id.slice(1)]?.() ?? null,
});
