import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { format } from 'prettier';
import { launchOptions } from '../../../scripts/checks/chromium.ts';
import { serveSite } from '../../../testing/site/serve.ts';
import { nobody } from '../../../testing/site/usual-answers.ts';
import { openScene, type Theme } from '../open-scene.ts';
import { painted, quiet } from '../quiet.ts';
import type { Width } from '../scene.ts';
import { contextFor } from '../site-fixture.ts';
import { LANGUAGES, type Language } from '../words.ts';
import { DASHBOARD, pictureScene } from './picture-scene.ts';

/** `npm run pictures`: the landing page's pictures, their sizes, and what its numbers point to. */
const WEB = path.join(import.meta.dirname, '../../../web');
const QUALITY = 45;
/** Some are shown enlarged, and most screens are dense. */
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
  const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;
  const at = (x: number, y: number) => ({ x: percent(x, innerWidth), y: percent(y, innerHeight) });
  const bar = boxOf('article .bar');
  const submit = boxOf('article .submit');
  const card = boxOf('section:has([role="progressbar"])');
  if (camera === 'wide')
    return {
      state: at(bar.left - 14, bar.top + 16),
      submit: at(submit.left + 31, submit.bottom + 20),
      batch: at(card.right, card.top - 10),
    };
  const pause = boxOf('section .step button');
  const box = boxOf('article .check-box');
  return {
    state: at(box.left - 4, box.top + box.height / 2),
    submit: at(submit.right - 18, submit.top + submit.height / 2),
    batch: at(pause.left + 2, pause.bottom - 6),
  };
};

/** What is shown of each page: from a little above the one element to the end of the other. */
const PARTS = {
  drafts: { page: DASHBOARD, from: 'main article', to: 'main article', above: 8 },
  youtube: { page: '/sent', from: 'main section', to: 'main li:nth-child(3)', above: 16 },
  batches: { page: '/queue', from: 'main section', to: 'main li:nth-child(2)', above: 12 },
  community: { page: '/answers', from: 'main section', to: 'main section + section li', above: 16 },
};
/** The column of a page's content, with some ground beside it. */
const COLUMNS = { wide: { x: 216, width: 916 }, narrow: { x: 0, width: 390 } };

const clipOf = async (page: Page, { from, to, above }: typeof PARTS.drafts, camera: Camera) => {
  const top = await page.locator(from).first().boundingBox();
  const end = await page.locator(to).first().boundingBox();
  if (!top || !end) throw new Error(`There is no ${from}, or no ${to}.`);
  const y = Math.round(top.y - above);
  return { ...COLUMNS[camera], y, height: Math.floor(end.y + end.height) - y };
};
type Clip = Awaited<ReturnType<typeof clipOf>>;

const capture = async (
  page: Page,
  clip: Clip,
  as: { format: 'webp' | 'png'; quality?: number },
) => {
  const session = await page.context().newCDPSession(page);
  const options = { ...as, fromSurface: true, clip: { ...clip, scale: SCALE } };
  const { data } = await session.send('Page.captureScreenshot', options);
  await session.detach();
  return data;
};

const save = async (page: Page, clip: Clip, name: string): Promise<void> => {
  const data = await capture(page, clip, { format: 'webp', quality: QUALITY });
  await writeFile(path.join(WEB, 'public/pictures', `${name}.webp`), Buffer.from(data, 'base64'));
};

const browser = await chromium.launch(await launchOptions());
const site = await serveSite(nobody);

/** Opens a page as it is in the pictures, with nothing under the pointer. */
const openPage = async (language: Language, camera: Camera, address: string, first = 0) => {
  const context = await contextFor(browser, language);
  const view = { language, theme: 'light', width: OPENED_AT[camera] } as const;
  const scene = pictureScene(language, view.width, address, first);
  const opened = await openScene(context, site.origin, scene, view);
  await opened.page.setViewportSize(CAMERAS[camera]);
  await opened.page.mouse.move(0, 0);
  await quiet(opened.page);
  await opened.page.evaluate(hideCutViews);
  await painted(opened.page);
  return { ...opened, leave: () => context.close() };
};

/** The dashboard in both themes. */
const takeDashboard = async (language: Language, camera: Camera) => {
  const { page, wear, leave } = await openPage(language, camera, DASHBOARD);
  const cut = await page.evaluate(cutAtEdge);
  if (cut.length > 0) throw new Error(`${camera}, ${language}: the edge cuts ${cut.join(', ')}.`);
  for (const theme of THEMES) {
    await wear(theme);
    await save(
      page,
      { x: 0, y: 0, ...CAMERAS[camera] },
      `dashboard-${camera}-${language}-${theme}`,
    );
  }
  const captions = await page.evaluate(placesIn, camera);
  await leave();
  return { size: CAMERAS[camera], captions };
};

/** The parts of several pages in both themes, one below the other in one picture: one request. */
const takeFeatures = async (language: Language, camera: Camera) => {
  const taken: Record<Theme, string[]> = { light: [], dark: [] };
  const clips: Clip[] = [];
  for (const part of Object.values(PARTS)) {
    const { page, wear, leave } = await openPage(language, camera, part.page, 1);
    const clip = await clipOf(page, part, camera);
    for (const theme of THEMES) {
      await wear(theme);
      taken[theme].push(await capture(page, clip, { format: 'png' }));
    }
    clips.push(clip);
    await leave();
  }
  const { width } = COLUMNS[camera];
  const size = { width, height: clips.reduce((sum, { height }) => sum + height, 0) };
  const page = await browser.newPage({ viewport: size });
  for (const theme of THEMES) {
    const images = taken[theme].map(
      (data) => `<img width="${width}" style="display: block" src="data:image/png;base64,${data}">`,
    );
    await page.setContent(`<body style="margin: 0">${images.join('')}`);
    await painted(page);
    await save(page, { x: 0, y: 0, ...size }, `features-${camera}-${language}-${theme}`);
  }
  await page.close();
  const parts = Object.keys(PARTS).map((name, place) => {
    const above = clips.slice(0, place).reduce((sum, { height }) => sum + height, 0);
    return [name, { top: above, height: clips[place]?.height }] as const;
  });
  return { size, parts: Object.fromEntries(parts) };
};

const takePictures = async (language: Language, camera: Camera) => ({
  dashboard: await takeDashboard(language, camera),
  features: await takeFeatures(language, camera),
});

const places: Partial<Record<Language, Record<Camera, unknown>>> = {};
for (const language of LANGUAGES)
  places[language] = {
    wide: await takePictures(language, 'wide'),
    narrow: await takePictures(language, 'narrow'),
  };
await browser.close();
site.close();

const file = path.join(WEB, 'src/features/landing/lib/places.json');
await writeFile(file, await format(JSON.stringify(places), { parser: 'json' }));
