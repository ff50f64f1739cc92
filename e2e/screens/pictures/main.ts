import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { launchOptions } from '../../../scripts/checks/chromium.ts';
import { serveSite } from '../../../testing/site/serve.ts';
import { nobody } from '../../../testing/site/usual-answers.ts';
import { openScene, type Theme } from '../open-scene.ts';
import { painted, quiet } from '../quiet.ts';
import type { Width } from '../scene.ts';
import { contextFor } from '../site-fixture.ts';
import { LANGUAGES, type Language } from '../words.ts';
import { pictureScene } from './picture-scene.ts';

/** `npm run pictures`: the landing page's pictures of the dashboard, and what its numbers point to. */
const FOLDER = path.join(import.meta.dirname, '../../../web/src/features/landing/pictures');
const QUALITY = 45;
/** The crops of the feature cards are enlarged, and most screens are dense. */
const SCALE = 2;
const THEMES: readonly Theme[] = ['light', 'dark'];

const CAMERAS = { wide: { width: 1140, height: 772 }, narrow: { width: 390, height: 765 } };
type Camera = keyof typeof CAMERAS;
const OPENED_AT: Readonly<Record<Camera, Width>> = { wide: 'desktop', narrow: 'phone' };

/** Runs in the page. Links that only scrolling would show whole are not shown at all. */
const hideCutViews = (): void => {
  for (const list of document.querySelectorAll('.views')) {
    const { right, bottom } = list.getBoundingClientRect();
    for (const view of list.querySelectorAll('a')) {
      const box = view.getBoundingClientRect();
      if (box.right > right || box.bottom > bottom) view.style.visibility = 'hidden';
    }
  }
};

/** Runs in the page. What of the rows the lower edge goes through. Letters do not fill their line. */
const cutAtEdge = (): string[] => {
  const card = document.querySelector('section:has([role="progressbar"])');
  const edge = card?.closest('.start')?.getBoundingClientRect().top ?? innerHeight;
  const parts = document.querySelectorAll('article :is(.meta > *, p, button, .avatar, .thumb)');
  return [...parts]
    .filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const leading = part.matches('strong, time, a, p, span:not([class])') ? 4 : 0;
      return top + leading < edge && bottom - leading > edge;
    })
    .map((part) => part.textContent || part.className);
};

/** Runs in the page. Beside what the numbers point to, where nothing is that they would cover. */
const placesIn = (camera: Camera) => {
  const boxOf = (selector: string): DOMRect => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found.getBoundingClientRect();
  };
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y) });
  const bar = boxOf('article .bar');
  const submit = boxOf('article .submit');
  const card = boxOf('section:has([role="progressbar"])');
  if (camera === 'wide')
    return {
      state: at(bar.left - 26, bar.top + 16),
      submit: at(submit.left + 31, submit.bottom + 20),
      batch: at(card.right, card.top - 10),
    };
  const pause = boxOf('section .step button');
  return {
    state: at(bar.left, bar.top + bar.height / 2),
    submit: at(submit.right - 18, submit.top + submit.height / 2),
    batch: at(pause.left + 2, pause.bottom - 6),
  };
};
type Places = ReturnType<typeof placesIn>;

const capture = async (page: Page, camera: Camera, file: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    fromSurface: true,
    clip: { x: 0, y: 0, ...CAMERAS[camera], scale: SCALE },
  });
  await session.detach();
  await writeFile(path.join(FOLDER, file), Buffer.from(data, 'base64'));
};

const browser = await chromium.launch(await launchOptions());
const site = await serveSite(nobody);

/** Takes the pictures of one language and camera, one for each theme. */
const takePictures = async (language: Language, camera: Camera): Promise<Places> => {
  const context = await contextFor(browser, language);
  const view = { language, theme: 'light', width: OPENED_AT[camera] } as const;
  const { page, wear } = await openScene(
    context,
    site.origin,
    pictureScene(language, view.width),
    view,
  );
  await page.setViewportSize(CAMERAS[camera]);
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  await quiet(page);
  await page.evaluate(hideCutViews);
  await painted(page);
  const cut = await page.evaluate(cutAtEdge);
  if (cut.length > 0) throw new Error(`${camera}, ${language}: the edge cuts ${cut.join(', ')}.`);
  for (const theme of THEMES) {
    await wear(theme);
    await capture(page, camera, `dashboard-${camera}-${language}-${theme}.webp`);
  }
  const places = await page.evaluate(placesIn, camera);
  await context.close();
  return places;
};

const captions: Partial<Record<Language, Record<Camera, Places>>> = {};
for (const language of LANGUAGES)
  captions[language] = {
    wide: await takePictures(language, 'wide'),
    narrow: await takePictures(language, 'narrow'),
  };
await browser.close();
site.close();

const file = path.join(FOLDER, 'places.ts');
const source = `/** Positions in the screenshots beside this file, in CSS pixels. Written by \`npm run pictures\`. */
export const cameras = ${JSON.stringify(CAMERAS)};

export const captions = ${JSON.stringify(captions)};`;
await writeFile(file, await format(source, { ...(await resolveConfig(file)), filepath: file }));
