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
}

/** A part of the page over its whole width. */
interface Crop {
  y: number;
  height: number;
}

export type Crops = Record<'drafts' | 'youtube' | 'batches' | 'community', Crop>;

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

const middleOf = ({ y, height }: Box): number => y + height / 2;

/**
 * More than half the width of a caption's number, so that the number hides no word and is not cut
 * at the edge.
 */
const BESIDE = 18;

const rightOf = (box: Box): Point => ({ x: box.x + box.width + BESIDE, y: middleOf(box) });
const leftOf = (box: Box): Point => ({ x: box.x - BESIDE, y: middleOf(box) });
const topOf = (box: Box): Point => ({ x: box.x + 2 * BESIDE, y: box.y });

const placesOf = async (page: Page): Promise<Places> => ({
  captions: {
    state: rightOf(await boxOf(row(page, 0).locator('.status-badge'))),
    submit: leftOf(await boxOf(row(page, 0).locator('.forward-submit'))),
    batch: topOf(await boxOf(page.locator('[data-batch-card]'))),
  },
});

const cropOf = ({ y }: Pick<Box, 'y'>, end: number): Crop => ({ y, height: end - y });
const endOf = ({ y, height }: Box): number => y + height;

/** Only a phone's page has parts that reach from edge to edge and are low enough for a card. */
const cropsOf = async (page: Page): Promise<Crops> => {
  const [first, second] = [await boxOf(row(page, 0)), await boxOf(row(page, 1))];
  const batch = await boxOf(page.locator('[data-batch-card]'));
  return {
    // From the state on: the whole comment with its draft is too high.
    drafts: cropOf(await boxOf(row(page, 0).locator('.check-box')), endOf(first)),
    youtube: cropOf({ y: 0 }, (await boxOf(page.locator('.comment-list'))).y),
    batches: cropOf(batch, endOf(batch)),
    community: cropOf(second, endOf(second)),
  };
};

/** Returns the texts that a crop would show without their beginning or their end. */
const findCutTexts = (page: Page, crop: Crop): Promise<string[]> =>
  page.evaluate(({ y, height }) => {
    const ROOM = 1;
    const end = y + height;
    const isSeenAt = (element: Element, x: number, at: number): boolean =>
      element.contains(document.elementFromPoint(x, at));
    const isCut = (text: Node, element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
        const middle = (left + right) / 2;
        const over = (edge: number): boolean => top < edge - ROOM && bottom > edge + ROOM;
        const inside = top >= y - ROOM && bottom <= end + ROOM;
        return (
          (over(y) && isSeenAt(element, middle, y + ROOM)) ||
          (over(end) && isSeenAt(element, middle, end - ROOM)) ||
          (inside &&
            isSeenAt(element, left + ROOM, (top + bottom) / 2) &&
            (right > innerWidth || element.scrollWidth > element.clientWidth + ROOM))
        );
      });
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const words = text.textContent?.trim() ?? '';
      const element = text.parentElement;
      if (words !== '' && element?.checkVisibility() && isCut(text, element)) cut.push(words);
    }
    return cut;
  }, crop);

const expectWholeTexts = async (page: Page, crops: Crops): Promise<void> => {
  for (const [name, crop] of Object.entries(crops)) {
    const cut = await findCutTexts(page, crop);
    if (cut.length > 0) throw new Error(`The part for "${name}" cuts: ${cut.join('; ')}`);
  }
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
  /** The picture is also shown in parts, which must cut nothing. */
  inParts: boolean;
}

interface Taken {
  picture: Buffer;
  places: Places;
  /** null: the picture is not shown in parts. */
  crops: Crops | null;
}

/** Takes a picture of the dashboard as a creator sees it. Throws if anything went wrong on the way. */
export const takePicture = async (
  browser: Browser,
  { origin, language, scheme, camera, inParts }: PictureRequest,
): Promise<Taken> => {
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
  const crops = inParts ? await cropsOf(page) : null;
  if (crops) await expectWholeTexts(page, crops);
  const taken = { picture: await capture(page, camera), places: await placesOf(page), crops };
  await context.close();
  if (errors.length > 0) throw new Error(`The dashboard failed: ${errors.join('; ')}`);
  return taken;
};
