import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const FONTS = {
  latin: 'onest-latin-wght-normal',
  cyrillic: 'onest-cyrillic-wght-normal',
} as const;

/**
 * Names the hashed font files in index.html, so text is not painted twice: Latin always, Cyrillic
 * only for pages in Russian, which before-paint.js knows.
 */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
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
          attrs: { src: '/before-paint.js', 'data-cyrillic-font': urlOf(FONTS.cyrillic) },
        },
      ];
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts are preloaded by address, so they must stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file for what every page starts with: left alone, the bundler makes a dozen small
        // ones, and each is a request before the first paint.
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'] }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:5055' } },
});
