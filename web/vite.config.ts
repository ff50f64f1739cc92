import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerenderLanding, previewAsHosted } from './build/prerender-landing.ts';
import { textChunkOf } from './build/text-chunks.ts';

const API = { '/api': process.env.REPLYWELL_HOSTING ?? 'http://localhost:5055' };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), prerenderLanding(), previewAsHosted()],
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
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: textChunkOf, debugName: 'texts' },
          ],
        },
      },
    },
  },
  server: { proxy: API },
  preview: { proxy: API },
});
