import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserslist } from '../package.json';
import { webManifest } from './build/manifest.ts';
import { openApi } from './build/open-api.ts';
import { BUILT_YEAR } from './build/built-year.ts';
import { ownNetworkTest } from './build/own-network-test.ts';
import { beforePaint } from './build/before-paint.ts';
import { prerenderLanding } from './build/prerender-landing.ts';
import { requireOperator } from './build/require-operator.ts';
import { textChunkOf } from './build/text-chunks.ts';
import { staticStyles } from './build/static-styles.ts';

const API = { '/api': process.env.REPLYWELL_HOSTING ?? 'http://localhost:5055' };

/** "Chrome 117, Edge 121, …", for who has an older one. */
const OLDEST = browserslist
  .filter((one) => !one.startsWith('ios'))
  .map((one) => one.charAt(0).toUpperCase() + one.slice(1).replace(' >=', ''))
  .join(', ');

export default defineConfig({
  root: import.meta.dirname,
  define: { ...BUILT_YEAR, 'import.meta.env.OLDEST_BROWSERS': JSON.stringify(OLDEST) },
  plugins: [
    ...[requireOperator(), react(), staticStyles(), ownNetworkTest()],
    ...[beforePaint(), prerenderLanding(), openApi(), webManifest()],
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browserslist.map((one) => one.replace('ios_saf', 'ios').replace(' >= ', '')),
    // Fonts are preloaded by address, so they must stay files.
    assetsInlineLimit: 0,
    // Every browser of the target does it itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for what every page starts with, one for the controls, one for the dashboard: left
        // alone, the bundler makes thirty small ones, and each is a request before the first paint.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: textChunkOf, debugName: 'texts' },
            { name: 'controls', test: /web\/src\/(components\/(icon-)?button|theme\/mui)\.tsx$/ },
            { name: 'contract', test: /\/(contract|zod)\// },
            { name: 'work', test: /web\/src\/app\/(shell\/shell|routes\/dashboard)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: API },
});
