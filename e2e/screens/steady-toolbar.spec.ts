import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { getQuota } from '@replywell/contract/endpoints/batches';
import type { Page } from '@playwright/test';
import { quiet } from './quiet.ts';
import { openScene } from './open-scene.ts';
import { drafted, NOW, videos } from '../../testing/site/sample-channel.ts';
import { expect, test } from './site-fixture.ts';
import { answer, silence, type Stub } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { LANGUAGES, speak, type Say } from './words.ts';

/** The widths that are promised, and the widths on both sides of every breakpoint of the layout. */
const WIDTHS_PX = [360, 390, 699, 700, 768, 999, 1000, 1024, 1279, 1280, 1440];
const HEIGHT_PX = 900;

const LIST = '/dashboard?status=all&date=all';
const stubs: readonly Stub[] = [
  ...signedIn,
  firstPage(drafted),
  silence(generateCustomResponse),
  answer(getQuota, { left: 167, resetsAt: new Date(NOW + 14 * 3_600_000).toISOString() }),
];

interface Held {
  readonly listTop: number;
  readonly toolbarHeight: number;
  /** Parts of the toolbar that are cut off or extend beyond it. */
  readonly outside: string[];
  /** The left edges of the buttons that are shown. */
  readonly lefts: readonly number[];
  /** The height of the bar at the bottom of a phone. 0 if there is none. */
  readonly barHeight: number;
  /** Whether the number of selected rows is shown. */
  readonly count: 'shown' | 'hidden';
}

const look = (page: Page): Promise<Held> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((next) => requestAnimationFrame(next));
    const boxOf = (selector: string): DOMRect =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const toolbar = boxOf('.comments-toolbar');
    const isFixed = (element: Element): boolean =>
      element.closest('.actions') !== null &&
      getComputedStyle(element.closest('.actions') ?? element).position === 'fixed';
    const buttons = [...document.querySelectorAll('.selection-bar .actions button')].filter(
      (button) => button.checkVisibility(),
    );
    const pieces = [
      ...document.querySelectorAll('.comments-toolbar :is(button, .count, .quota-note)'),
    ]
      .filter((piece) => piece.checkVisibility() && !isFixed(piece))
      .filter((piece) => piece.getBoundingClientRect().width > 1);
    return {
      listTop: boxOf('.comment-list').top + window.scrollY,
      toolbarHeight: toolbar.height,
      outside: pieces
        .filter((piece) => {
          const box = piece.getBoundingClientRect();
          return (
            box.right > toolbar.right + 1 ||
            box.left < toolbar.left - 1 ||
            box.top < toolbar.top ||
            box.bottom > toolbar.bottom
          );
        })
        .map((piece) => piece.textContent),
      lefts: buttons.map((button) => Math.round(button.getBoundingClientRect().left)),
      barHeight: [...document.querySelectorAll('[data-bottom-bar]')]
        .filter(isFixed)
        .map((bar) => bar.getBoundingClientRect().height)
        .reduce((sum, height) => sum + height, 0),
      count: boxOf('.selection-bar .count').width > 1 ? ('shown' as const) : ('hidden' as const),
    };
  });

/** Measures until two results are equal. Then the changes for the new width have been painted. */
const settled = async (page: Page): Promise<Held> => {
  let last = await look(page);
  await expect(async () => {
    const before = last;
    last = await look(page);
    expect(last).toEqual(before);
  }).toPass();
  return last;
};

const tick = (page: Page, index: number): Promise<void> =>
  page.getByRole('article').nth(index).getByRole('checkbox').check();

const UNTOUCHED = 'nothing ticked';

/** The states in the order they are reached, from an untouched list to drafts being written. */
const statesOf = (page: Page, say: Say): Readonly<Record<string, () => Promise<unknown>>> => ({
  [UNTOUCHED]: () => Promise.resolve(),
  'one ticked': async () => {
    await tick(page, 0);
    await page.locator('.quota-note').waitFor();
  },
  'three ticked': async () => {
    await tick(page, 1);
    await tick(page, 2);
  },
  'all ticked': () => page.getByRole('checkbox', { name: say('comments.selectAll') }).check(),
  'drafts being written': async () => {
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('comments.generate') })
      .click();
    await page.getByRole('button', { name: say('comments.stop'), exact: true }).waitFor();
  },
  stopping: () => page.getByRole('button', { name: say('comments.stop'), exact: true }).click(),
});

/** What was shown first at one width. A button or a bar that appears later adds its place. */
class Places {
  readonly #first: Held;
  readonly #lefts: number[] = [];
  #barHeight = 0;

  constructor(first: Held) {
    this.#first = first;
  }

  /** How everything must be at this width, as far as it has been shown before. */
  expected({ lefts, barHeight }: Held, ticked: boolean): Held {
    for (const [index, left] of lefts.entries()) this.#lefts[index] ??= left;
    this.#barHeight ||= barHeight;
    return {
      ...this.#first,
      outside: [],
      lefts: this.#lefts.slice(0, lefts.length),
      barHeight: barHeight === 0 ? 0 : this.#barHeight,
      count: ticked ? 'shown' : this.#first.count,
    };
  }
}

for (const language of LANGUAGES)
  test(`the toolbar has one height and the list one place in every state and width, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const scene = {
      name: 'steady-toolbar',
      path: LIST,
      stubs,
      shows: ({ page }: { page: Page }) => page.getByRole('article').nth(2),
    };
    const say = speak(language);
    const view = { language, theme: 'light', width: 'desktop' } as const;
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    const places = new Map<number, Places>();
    for (const [state, reach] of Object.entries(statesOf(page, say))) {
      await page.setViewportSize({ width: 1440, height: HEIGHT_PX });
      await reach();
      await quiet(page);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: HEIGHT_PX });
        const held = await settled(page);
        const known = places.get(width) ?? new Places(held);
        places.set(width, known);
        const expected = known.expected(held, state !== UNTOUCHED);
        expect.soft(held, `${state}, ${String(width)} px`).toEqual(expected);
      }
    }
    await close();
  });

/** Filters with long names, all at once. */
const LONG = [
  ['a chosen video', 'status=all&date=all', ''],
  ['a video, days of two years and a kind', 'status=with_responses', 'is:hostile first:questions'],
] as const;

for (const language of LANGUAGES)
  for (const [what, query, q] of LONG)
    test(`${what}: the line of the filters stays as it is, ${language}`, async ({
      contexts,
      origin,
    }) => {
      const [{ id } = { id: '' }] = videos;
      const days = query.includes('date=') ? '' : '&date=pick&from=2025-11-20&to=2026-11-14';
      const scene = {
        name: 'steady-filters',
        path: `/dashboard?${query}${days}&videoId=${id}&q=${q}`,
        stubs,
        shows: ({ page }: { page: Page }) => page.locator('.comments-head'),
      };
      const view = { language, theme: 'light', width: 'desktop' } as const;
      const { page, say, close } = await openScene(contexts[language], origin, scene, view);
      const kinds = page.getByRole('button', { name: `${say('filters.kinds.label')}: ` });
      await kinds.waitFor();
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT_PX });
        await quiet(page);
        const boxes = await page
          .locator('.channel-figures, .filters-bar > :visible')
          .evaluateAll((pieces) =>
            pieces.map((piece) => piece.getBoundingClientRect().toJSON() as DOMRect),
          );
        const [figures, ...filters] = boxes;
        for (const [index, box] of filters.entries())
          expect(box.left).toBeGreaterThan(
            (index === 0 ? figures : filters[index - 1])?.right ?? 0,
          );
        const bar = await page.locator('.comments-head').boundingBox();
        expect(boxes.at(-1)?.right).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1);
        for (const { height } of filters) expect(height).toBe(filters[0]?.height);
      }
      await close();
    });

test('where the menus have no room, the kinds are chosen in the sheet', async ({
  contexts,
  origin,
}) => {
  const scene = {
    name: 'kinds-in-the-sheet',
    path: LIST,
    stubs,
    shows: ({ page }: { page: Page }) => page.getByRole('article').first(),
  };
  const view = { language: 'ru', theme: 'light', width: 'desktop' } as const;
  const { page, say, close } = await openScene(contexts.ru, origin, scene, view);
  const kinds = page.getByRole('button', { name: `${say('filters.kinds.label')}: ` });
  await expect(kinds).toBeVisible();
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await expect(kinds).toBeHidden();
    await page.locator('.all-filters').click();
    const sheet = page.getByRole('dialog', { name: say('filters.title') });
    await expect(sheet.getByRole('group', { name: say('filters.kinds.label') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  await close();
});

for (const language of LANGUAGES)
  test(`the words in the search box are whole, ${language}`, async ({ contexts, origin }) => {
    const scene = {
      name: 'search-words',
      path: LIST,
      stubs,
      shows: ({ page }: { page: Page }) => page.getByRole('article').first(),
    };
    const view = { language, theme: 'light', width: 'desktop' } as const;
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      const spare = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return -1;
        pen.font = font;
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return room - pen.measureText(input.placeholder).width;
      });
      expect.soft(spare, `${String(width)} px`).toBeGreaterThanOrEqual(0);
    }
    await close();
  });
