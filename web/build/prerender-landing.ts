import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, loadEnv, type Plugin, type Rolldown } from 'vite';
import { BEFORE_PAINT } from './before-paint.ts';
import { BUILT_YEAR } from './built-year.ts';
import { staticStyles } from './static-styles.ts';
import type * as PrerenderModule from '../src/prerender.tsx';

const ROOT = path.join(import.meta.dirname, '..');
const LANDING = '<!-- landing -->';
const SERVICE_WORKER = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');

/** `mode`: it names the file of variables that the page is built with. */
const renderLanding = async (mode: string) => {
  const outDir = path.join(ROOT, '.local/prerender');
  await build({
    root: ROOT,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: BUILT_YEAR,
    plugins: [react(), staticStyles()],
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const entry = pathToFileURL(path.join(outDir, 'prerender.js')).href;
  const { prerender } = (await import(`${entry}?${String(Date.now())}`)) as typeof PrerenderModule;
  const landing = await prerender();
  await rm(outDir, { recursive: true });
  return landing;
};

/** Puts the icon into the page. This costs 300 bytes and saves one request per visit. */
const withIconInside = (html: string): string => {
  const icon = readFileSync(path.join(ROOT, 'public/favicon.svg'), 'utf8').trim();
  return html.replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
};

const BEFORE_PAINT_TAG = `<script src="/${BEFORE_PAINT}"`;
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

/** These files, and all that they import before they run. */
const withImports = (bundle: Rolldown.OutputBundle, names: RegExp): string[] => {
  const found = new Set(Object.keys(bundle).filter((file) => names.test(file)));
  // What is added is looked at too.
  for (const file of found) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])])
      found.add(next);
  }
  return [...found].map((file) => `/${file}`);
};

/** Who is signed in needs the look and the code of the dashboard as soon as the code that starts it. */
const withDashboardAhead = (html: string, bundle: Rolldown.OutputBundle): string => {
  const parts = withImports(bundle, /\/work-[^/]*\.js$/).filter((file) => !html.includes(file));
  const [style] = parts.filter((file) => file.endsWith('.css'));
  const code = parts.filter((file) => file !== style).join(' ');
  return html
    .replace('</head>', `<link rel="stylesheet" crossorigin href="${style ?? ''}">$&`)
    .replace(BEFORE_PAINT_TAG, `$& data-dashboard-parts="${code}"`);
};

/** Also the other page for which the kept comments are enough, and what nobody presses for. */
const WITHOUT_NETWORK =
  /\/(index|work|entry-..|dashboard-..|sent|toaster|batch-progress|onest-.*|before-paint)-[^/]{8}\.[^/]+$/;

type Landing = Awaited<ReturnType<typeof renderLanding>>;

const replaced = (html: string, before: string, after: string): string => {
  if (!html.includes(before)) throw new Error(`index.html does not say "${before}".`);
  return html.replaceAll(before, () => after);
};

/** The head of /ru says in Russian what that of / says in English. */
const inRussian = (html: string, { en, ru }: Landing): string =>
  [
    ['<html lang="en"', '<html lang="ru"'],
    [en.title, ru.title],
    [en.description, ru.description],
    ['content="en_US"', 'content="ru_RU"'],
    ['"og:locale:alternate" content="ru_RU"', '"og:locale:alternate" content="en_US"'],
  ].reduce((now, [before = '', after = '']) => replaced(now, before, after), html);

/** Search engines and messengers take full addresses only, so the site's own has to be known. */
const withAddresses = (html: string, site: string, language: 'en' | 'ru'): string => {
  if (!site) return html;
  const addresses = { en: `${site}/`, ru: `${site}/ru` };
  const links = Object.entries(addresses).map(
    ([one, address]) => `<link rel="alternate" hreflang="${one}" href="${address}" />`,
  );
  const tags = [
    `<link rel="canonical" href="${addresses[language]}" />`,
    ...links,
    `<meta property="og:url" content="${addresses[language]}" />`,
    `<meta property="og:image" content="${site}/pictures/dashboard-wide-${language}-light.webp" />`,
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
};

/**
 * index.html holds the landing page in both languages, for / and /login, and ru.html for /ru in one.
 * app.html is for every other address.
 */
export const prerenderLanding = (): Plugin => ({
  name: 'prerender-landing',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('The build has made no index.html.');
      const landing = await renderLanding(this.environment.config.mode);
      const shell = withIconInside(String(document.source));
      if (!shell.includes(LANDING)) throw new Error(`index.html has no place for ${LANDING}.`);
      const { mode } = this.environment.config;
      const site = loadEnv(mode, ROOT, 'VITE_').VITE_SITE_URL?.replace(/\/$/, '') ?? '';
      const patient = withPatientCode(shell);
      const { en, ru } = landing;
      document.source = withAddresses(patient, site, 'en').replace(
        LANDING,
        () => en.page + ru.page,
      );
      const russian = withAddresses(inRussian(patient, landing), site, 'ru').replace(
        LANDING,
        () => ru.page,
      );
      this.emitFile({ type: 'asset', fileName: 'ru.html', source: russian });
      const app = withDashboardAhead(shell.replace(LANDING, ''), bundle);
      this.emitFile({ type: 'asset', fileName: 'app.html', source: app });
      // The service worker keeps it under a name that no other version has. src/main.tsx knows it.
      const source = app.replace('<html', '$& data-kept');
      const named = this.emitFile({ type: 'asset', name: 'app.html', source });
      const kept = [`/${this.getFileName(named)}`, ...withImports(bundle, WITHOUT_NETWORK)];
      const worker = SERVICE_WORKER.replace('%APP%', kept.join("', '"));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  },
});
