import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BEFORE_PAINT, BEFORE_PAINT_FILE } from './before-paint.ts';

const FONTS = {
  latin: 'onest-latin-wght-normal',
  cyrillic: 'onest-cyrillic-wght-normal',
} as const;

/** So that text is not painted twice. before-paint.js adds the Cyrillic one on Russian pages. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BEFORE_PAINT_FILE, source: BEFORE_PAINT });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const urlOf = (name: string): string => {
        const built = Object.keys(bundle ?? {}).find((file) => file.includes(name));
        return built
          ? `/${built}`
          : `/@fs${fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/${name}.woff2`))}`;
      };
      return [
        {
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: {
            rel: 'preload',
            href: urlOf(FONTS.latin),
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
        },
        {
          tag: 'script',
          injectTo: 'head-prepend',
          attrs: {
            src: bundle ? `/${BEFORE_PAINT_FILE}` : '/src/before-paint.js',
            'data-cyrillic-font': urlOf(FONTS.cyrillic),
          },
        },
      ];
    },
  },
});
