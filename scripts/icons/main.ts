/**
 * Draws the icons of the installed app from the logo. Run it again when web/public/favicon.svg
 * changes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../checks/chromium.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PUBLIC = path.join(ROOT, 'web/public');
const CORAL = '#c2410c';

interface Icon {
  file: string;
  size: number;
  /** The part of the icon that the logo takes. Of a maskable icon only the middle may be visible. */
  share: number;
  ground: string;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.92, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 0.92, ground: 'transparent' },
  { file: 'maskable-512.png', size: 512, share: 0.8, ground: CORAL },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9, ground: CORAL },
];

const executablePath = await findChromium({
  root: ROOT,
  node: process.execPath,
  environment: process.env,
  say: (line) => console.error(line),
});
if (!executablePath) throw new Error(NO_CHROMIUM);
const logo = readFileSync(path.join(PUBLIC, 'favicon.svg')).toString('base64');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { file, size, share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
      <img width="${String(size * share)}" src="data:image/svg+xml;base64,${logo}">`,
  );
  await page.screenshot({ path: path.join(PUBLIC, 'icons', file), omitBackground: true });
  await page.close();
}
await browser.close();
