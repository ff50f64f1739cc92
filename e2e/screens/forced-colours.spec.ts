import type { Locator, Page } from '@playwright/test';
import { boxOf } from './box-of.ts';
import { openScene, type Opened } from './open-scene.ts';
import { quiet } from './quiet.ts';
import { scenes } from './scenes/scenes.ts';
import type { Width } from './scene.ts';
import { expect, test, type Contexts } from './site-fixture.ts';

/** Opens a scene in forced colours. As in Windows, a few chosen colours replace the page's own. */
const openInForcedColours = async (
  contexts: Contexts,
  origin: string,
  name: string,
  width: Width = 'desktop',
): Promise<Opened> => {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const opened = await openScene(contexts.en, origin, scene, {
    language: 'en',
    theme: 'light',
    width,
  });
  await opened.page.emulateMedia({ forcedColors: 'active' });
  await quiet(opened.page);
  return opened;
};

const leave = async ({ page, close }: Opened): Promise<void> => {
  await page.emulateMedia({ forcedColors: null });
  await close();
};

/** The place in its box where an element shows its state. There is no text at this place. */
type Spot = 'top' | 'left' | 'bottom' | 'start' | 'end';

const SPOT_PX = 3;

/** Returns a few drawn pixels, because computed styles do not show what the browser changes. */
const drawnAt = async (locator: Locator, spot: Spot): Promise<string> => {
  const { x, y, width, height } = await boxOf(locator.first());
  const middle = { x: x + width / 2, y: y + height / 2 };
  const places: Readonly<Record<Spot, { x: number; y: number }>> = {
    top: { x: middle.x, y: y + SPOT_PX },
    left: { x, y: middle.y },
    bottom: { x: middle.x, y: y + height - 2 },
    start: { x: x + 2 * SPOT_PX, y: middle.y - 1 },
    end: { x: x + width - 4 * SPOT_PX, y: middle.y - 1 },
  };
  const clip = { ...places[spot], width: SPOT_PX, height: 2 };
  return (await locator.page().screenshot({ clip })).toString('base64');
};

const pixels = async (locator: Locator): Promise<string> =>
  (await locator.first().screenshot()).toString('base64');

test('a ticked box looks ticked, a half ticked one half, without the page’s own colours', async ({
  contexts,
  origin,
}) => {
  const opened = await openInForcedColours(contexts, origin, 'dashboard');
  const { page } = opened;
  const box = page.getByRole('article').nth(1).getByRole('checkbox');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await page.mouse.move(0, 0);
  const [unticked, none] = [await pixels(box), await pixels(all)];
  await box.check();
  await box.blur();
  await expect.poll(() => pixels(box)).not.toBe(unticked);
  await expect.poll(() => pixels(all)).not.toBe(none);
  await quiet(page);
  const some = await pixels(all);
  await all.check();
  await all.blur();
  await expect.poll(() => pixels(all)).not.toBe(some);
  await leave(opened);
});

interface Pair {
  readonly what: string;
  readonly scene: string;
  readonly width?: Width;
  readonly chosen: (page: Page) => Locator;
  readonly other: (page: Page) => Locator;
  readonly spots?: readonly [Spot, Spot];
}

const PAIRS: readonly Pair[] = [
  {
    what: 'the row in hand',
    scene: 'dashboard-reading',
    chosen: (page) => page.locator('.comment-row[data-active]'),
    other: (page) => page.locator('.comment-row:not([data-active])'),
    spots: ['left', 'left'],
  },
  {
    what: 'the page one is on',
    scene: 'statistics',
    chosen: (page) => page.locator('nav [aria-current]'),
    other: (page) => page.locator('nav a:not([aria-current])'),
  },
  {
    what: 'the chosen period',
    scene: 'statistics',
    chosen: (page) => page.locator('.MuiToggleButtonGroup-root [aria-pressed="true"]'),
    other: (page) => page.locator('.MuiToggleButtonGroup-root [aria-pressed="false"]'),
  },
  {
    what: 'the chosen filter',
    scene: 'filters-sheet',
    width: 'phone',
    chosen: (page) => page.locator('fieldset label:has(:checked)'),
    other: (page) => page.locator('fieldset label:not(:has(:checked))'),
  },
  {
    what: 'the picked days',
    scene: 'filters-dates-picked',
    chosen: (page) => page.locator('.rdp-selected .rdp-day_button'),
    other: (page) => page.locator('.rdp-day:not(.rdp-selected) .rdp-day_button'),
  },
  {
    what: 'the open tab',
    scene: 'queue-every-status',
    chosen: (page) => page.locator('.MuiTabs-root [aria-selected="true"]'),
    other: (page) => page.locator('.MuiTabs-root [aria-selected="false"]'),
    spots: ['bottom', 'bottom'],
  },
  {
    what: 'what of a batch is done',
    scene: 'batch-running',
    chosen: (page) => page.locator('.MuiLinearProgress-root'),
    other: (page) => page.locator('.MuiLinearProgress-root'),
    spots: ['start', 'end'],
  },
];

const INSIDE: readonly [Spot, Spot] = ['top', 'top'];

for (const { what, scene, width, chosen, other, spots = INSIDE } of PAIRS)
  test(`${what} is told from the others without the page’s own colours`, async ({
    contexts,
    origin,
  }) => {
    const opened = await openInForcedColours(contexts, origin, scene, width);
    const { page } = opened;
    await page.mouse.move(0, 0);
    const [ofChosen, ofOther] = spots;
    expect(await drawnAt(chosen(page), ofChosen)).not.toBe(await drawnAt(other(page), ofOther));
    await leave(opened);
  });

test('what has the focus and what state a row is in are seen without the page’s own colours', async ({
  contexts,
  origin,
}) => {
  const opened = await openInForcedColours(contexts, origin, 'dashboard');
  const { page } = opened;
  const submit = page.getByRole('article').nth(1).getByRole('button', { name: 'Submit' });
  await page.mouse.move(0, 0);
  const unfocused = await pixels(page.getByRole('article').nth(1));
  await submit.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await expect.poll(() => pixels(page.getByRole('article').nth(1))).not.toBe(unfocused);
  const outline = await submit.evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(outline).not.toBe('none');
  const badge = page.locator('.status-badge[data-status="ready"]').first();
  const border = await badge.evaluate((one) => getComputedStyle(one).borderTopStyle);
  expect(border).toBe('solid');
  await leave(opened);
});

test('the word at the end of a cut comment covers the letters under it without the page’s own colours', async ({
  contexts,
  origin,
}) => {
  const opened = await openInForcedColours(contexts, origin, 'dashboard');
  const more = opened.page.locator('.comment-text .more').first();
  const looks = await more.evaluate((button) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(button);
    return { backgroundColor, backgroundImage };
  });
  expect(looks.backgroundImage).toBe('none');
  expect(looks.backgroundColor).toMatch(/^rgb\(/);
  await leave(opened);
});

test('the edge of a kind is whole above the text of the comment', async ({ contexts, origin }) => {
  const opened = await openInForcedColours(contexts, origin, 'dashboard-kinds');
  const { page } = opened;
  await page.mouse.move(0, 0);
  const kinds = await page.locator('.kind:visible').all();
  const boxes = (await Promise.all(kinds.slice(0, 6).map(boxOf))).filter(({ width }) => width > 0);
  expect(boxes).not.toEqual([]);
  const lineAt = async (x: number, y: number): Promise<string> =>
    (await page.screenshot({ clip: { x, y, width: SPOT_PX, height: 1 } })).toString('base64');
  for (const { x, y, width, height } of boxes) {
    const middle = x + width / 2;
    expect(await lineAt(middle, y + height - 1)).toBe(await lineAt(middle, y));
  }
  await leave(opened);
});
