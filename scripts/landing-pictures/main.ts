import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { format } from 'prettier';
import { serveSite } from '../../testing/site/serve.ts';
import { LANGUAGES, type Language } from '../../web/src/i18n/language.ts';
import { findChromium, NO_CHROMIUM } from '../checks/chromium.ts';
import { stubsOf } from './scene-answers.ts';
import { scenes } from './scenes.ts';
import { takePicture, type Camera, type Crops, type Places } from './take-picture.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const OUT = path.join(ROOT, 'web/src/features/landing/pictures');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

const CAMERAS: Readonly<Record<'wide' | 'narrow', Camera>> = {
  wide: { width: 1140, height: 740, density: 1.25, quality: 50 },
  narrow: { width: 390, height: 790, density: 1.6, quality: 50 },
};

const executablePath = await findChromium({
  root: ROOT,
  node: process.execPath,
  environment: process.env,
  say: (line) => console.error(line),
});
if (!executablePath) throw new Error(NO_CHROMIUM);
const browser = await chromium.launch({ executablePath, args: FLAGS });
const places: Partial<Record<'wide' | 'narrow', Partial<Record<Language, Places>>>> = {};
const crops: Partial<Record<Language, Crops>> = {};
for (const language of LANGUAGES) {
  const site = await serveSite(stubsOf(scenes[language]));
  for (const name of ['wide', 'narrow'] as const) {
    const camera = CAMERAS[name];
    for (const scheme of ['light', 'dark'] as const) {
      const request = { origin: site.origin, language, scheme, camera, inParts: name === 'narrow' };
      const taken = await takePicture(browser, request);
      const file = `dashboard-${name}-${language}-${scheme}.webp`;
      writeFileSync(path.join(OUT, file), taken.picture);
      console.log(`${file}: ${(taken.picture.length / 1024).toFixed(1)} KiB`);
      places[name] = { ...places[name], [language]: taken.places };
      if (taken.crops) crops[language] = taken.crops;
    }
  }
  site.close();
}
await browser.close();
const sizeOf = ({ width, height }: Camera) => ({ width, height });
const cameras = { wide: sizeOf(CAMERAS.wide), narrow: sizeOf(CAMERAS.narrow) };
const source = `import type { PicturePlaces } from '../lib/picture-places.ts';

/** Written by \`npm run landing-pictures\` beside the pictures: where in them things are. */
export const places: PicturePlaces = ${JSON.stringify({ cameras, ...places, crops })};
`;
const written = await format(source, { parser: 'typescript', singleQuote: true, printWidth: 100 });
writeFileSync(path.join(OUT, 'places.ts'), written);
