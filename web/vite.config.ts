import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanMui } from './build/lean-mui.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerenderLanding, previewAsHosted } from './build/prerender-landing.ts';
import { requireOperator } from './build/require-operator.ts';
import { textChunkOf } from './build/text-chunks.ts';

const API = { '/api': process.env.REPLYWELL_HOSTING ?? 'http://localhost:5055' };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    requireOperator(),
    leanMui(),
    react(),
    preloadFonts(),
    prerenderLanding(),
    previewAsHosted(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts are preloaded by address, so they must stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file for what every page starts with, one for the controls, one for the dashboard: left
        // alone, the bundler makes thirty small ones, and each is a request before the first paint.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: textChunkOf, debugName: 'texts' },
            { name: 'controls', test: /web\/src\/(components\/(icon-)?button|theme\/mui)\.tsx$/ },
            // One file: two that need each other would be run in an order in which one of them has
            // nothing yet.
            // Without what few pages need, or is fetched later: the security log, passwords, the admin's
            // calls, and what drafts are written with.
            {
              name: 'contract',
              test: /\/(contract|zod)\/(?!documents\/comments\.ts|((endpoints|documents)\/)?(security|admin|email|credentials|facts|notes|replay|translations|wishes|account|activity|prompt|search)\.ts)/,
            },
            { name: 'work', test: /web\/src\/app\/routes\/(signed-in|dashboard)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: API },
  preview: { proxy: API },
});
