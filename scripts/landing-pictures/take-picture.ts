import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { Language } from '../../web/src/i18n/language.ts';
import { NOW } from './scene-answers.ts';

export interface Camera {
  width: number;
  height: number;
  /** Pixels of the picture per CSS pixel. */
  density: number;
  quality: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Points in the picture, in CSS pixels. */
export interface Places {
  /** The point at which the line of a caption ends. */
  captions: Record<'state' | 'submit' | 'batch', Point>;
  /** The point that is at the edge (or the middle) of a feature card, and at its top. */
  crops: Record<'drafts' | 'youtube' | 'batches' | 'community', Point>;
}

const capturedSchema = z.object({ data: z.string() });

const row = (page: Page, index: number): Locator => page.locator(`#comment-row-${String(index)}`);

/** Selects two drafts, makes the first row the current one, and waits until everything is drawn. */
const arrange = async (page: Page): Promise<void> => {
  const batch = page.locator('[data-batch-card]');
  const strip = batch.getByRole('button', { expanded: false });
  const bar = batch.getByRole('progressbar');
  await strip.or(bar).first().waitFor();
  if (await strip.isVisible()) await strip.click();
  await bar.first().waitFor();
  // The first row comes last, so that it is the current one, with the coral button.
  for (const index of [3, 0]) await row(page, index).getByRole('checkbox').check();
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.waitForLoadState('networkidle');
};

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`${String(locator)} is not on the page.`);
  return {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
};

const MARGIN = 16;

const middleOf = ({ y, height }: Box): number => y + height / 2;

/**
 * More than half the width of a caption's number, so that the number hides no word and is not cut
 * at the edge.
 */
const BESIDE = 18;

const rightOf = (box: Box): Point => ({ x: box.x + box.width + BESIDE, y: middleOf(box) });
const leftOf = (box: Box): Point => ({ x: box.x - BESIDE, y: middleOf(box) });
const topOf = (box: Box): Point => ({ x: box.x + 2 * BESIDE, y: box.y });

const placesOf = async (page: Page): Promise<Places> => {
  const avatar = await boxOf(row(page, 0).locator('.avatar'));
  const [first, second] = [await boxOf(row(page, 0)), await boxOf(row(page, 1))];
  const header = await boxOf(page.locator('.page-header'));
  const batch = await boxOf(page.locator('[data-batch-card]'));
  const state = await boxOf(row(page, 0).locator('.status-badge'));
  // On a phone the state is between the comment and its draft, and a card is too low to show all of
  // them.
  const stacked = state.x < first.x + first.width / 2;
  return {
    captions: {
      state: rightOf(state),
      submit: leftOf(await boxOf(row(page, 0).locator('.forward-submit'))),
      batch: topOf(batch),
    },
    crops: {
      drafts: { x: avatar.x - MARGIN, y: stacked ? state.y - MARGIN : first.y },
      youtube: { x: header.x - MARGIN, y: 0 },
      batches: { x: batch.x + batch.width / 2, y: batch.y - 2 * MARGIN },
      community: { x: first.x + first.width + MARGIN, y: second.y },
    },
  };
};

/** Uses Chromium's WebP encoder, so that the picture is small and the same in every run. */
const capture = async (page: Page, camera: Camera): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const answer: unknown = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: camera.quality,
    clip: { x: 0, y: 0, width: camera.width, height: camera.height, scale: camera.density },
  });
  return Buffer.from(capturedSchema.parse(answer).data, 'base64');
};

export interface PictureRequest {
  origin: string;
  language: Language;
  scheme: 'light' | 'dark';
  camera: Camera;
}

/** Takes a picture of the dashboard as a creator sees it. Throws if anything went wrong on the way. */
export const takePicture = async (
  browser: Browser,
  { origin, language, scheme, camera }: PictureRequest,
): Promise<{ picture: Buffer; places: Places }> => {
  const context = await browser.newContext({
    locale: language,
    timezoneId: 'UTC',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width: camera.width, height: camera.height },
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.clock.setFixedTime(new Date(NOW));
  // A creator who has been here before and has already answered the cookie question.
  await page.addInitScript(() => {
    localStorage.setItem('signed-in', 'yes');
    localStorage.setItem('cookieConsent', 'declined');
  });
  await page.goto(`${origin}/dashboard`);
  await arrange(page);
  const taken = { picture: await capture(page, camera), places: await placesOf(page) };
  await context.close();
  if (errors.length > 0) throw new Error(`The dashboard failed: ${errors.join('; ')}`);
  return taken;
};
