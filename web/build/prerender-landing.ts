import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { BEFORE_PAINT_FILE } from './before-paint.ts';
import { OFFLINE_SCRIPT, serviceWorkerFor } from './service-worker.ts';
import { staticStyles, themeStyle } from './static-styles.ts';
import type * as PrerenderModule from '../src/prerender.tsx';

const ROOT = path.join(import.meta.dirname, '..');
const LANDING = '<!-- landing -->';

const renderPages = async (): Promise<PrerenderModule.Prerendered[]> => {
  const outDir = path.join(ROOT, '.local/prerender');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), staticStyles()],
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const entry = pathToFileURL(path.join(outDir, 'prerender.js')).href;
  const { prerender } = (await import(`${entry}?${String(Date.now())}`)) as typeof PrerenderModule;
  const pages = await prerender();
  await rm(outDir, { recursive: true });
  return pages;
};

const readStyle = (file: string): string => readFileSync(path.join(ROOT, 'src', file), 'utf8');

/** Returns one file with everything but its script. The policy does not allow inline scripts. */
const offlineDocument = (pages: readonly PrerenderModule.Prerendered[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Replywell</title>
<script src="/offline.js"></script>
<style>${themeStyle()}${readStyle('theme/base.css')}</style>
</head>
<body>
${pages.map(({ language, offline }) => `<div class="prerendered" lang="${language}">${offline}</div>`).join('\n')}
</body>
</html>
`;

/** Puts the icon into the page. This costs 300 bytes and saves one request per visit. */
const withIconInside = (html: string): string => {
  const icon = readFileSync(path.join(ROOT, 'public/favicon.svg'), 'utf8').trim();
  return html.replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
};

const BEFORE_PAINT_TAG = `<script src="/${BEFORE_PAINT_FILE}"`;
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PART = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** The page can be read without its code, so before-paint.js loads it after the first paint. */
const withPatientCode = (html: string): string => {
  const [, entry] = ENTRY.exec(html) ?? [];
  if (!entry) throw new Error('index.html has no script of the app.');
  const parts = [...html.matchAll(PART)].map(([, part]) => part);
  return html
    .replace(ENTRY, '')
    .replaceAll(PART, '')
    .replace(BEFORE_PAINT_TAG, `$& data-app="${entry}" data-app-parts="${parts.join(' ')}"`);
};

const DASHBOARD = [/\/work-[^/]*\.css$/, /\/work-.*js$/, /\/controls-.*js$/, /\/contract-.*js$/];

/** Who is signed in needs the look and the code of the dashboard as soon as the code that starts it. */
const withDashboardAhead = (html: string, bundle: Rolldown.OutputBundle): string => {
  const [style, ...parts] = DASHBOARD.map((name) => {
    const built = Object.keys(bundle).find((file) => name.test(file));
    if (built === undefined) throw new Error(`The build has no ${name.source}.`);
    return `/${built}`;
  });
  return html
    .replace('</head>', `<link rel="stylesheet" crossorigin href="${style}">$&`)
    .replace(BEFORE_PAINT_TAG, `$& data-dashboard-parts="${parts.join(' ')}"`);
};

/** index.html holds the landing page, for / and /login. app.html is for every other address. */
export const prerenderLanding = (): Plugin => ({
  name: 'prerender-landing',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('The build has made no index.html.');
      const pages = await renderPages();
      const shell = withIconInside(String(document.source));
      if (!shell.includes(LANDING)) throw new Error(`index.html has no place for ${LANDING}.`);
      const landing = pages
        .map(
          ({ language, landing }) => `<div class="prerendered" lang="${language}">${landing}</div>`,
        )
        .join('');
      document.source = withPatientCode(shell).replace(LANDING, () => landing);
      const offline = offlineDocument(pages);
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: offline });
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: OFFLINE_SCRIPT });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorkerFor(offline) });
      const app = withDashboardAhead(shell.replace(LANDING, ''), bundle);
      this.emitFile({ type: 'asset', fileName: 'app.html', source: app });
    },
  },
});
