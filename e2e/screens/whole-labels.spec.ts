import { getStats } from '@replywell/contract/endpoints/stats';
import type { Locator, Page } from '@playwright/test';
import { drafted } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { firstPage, signedIn, statistics } from '../../testing/site/usual-answers.ts';
import { openScene } from './open-scene.ts';
import { findRowFaults } from './checks/rows.ts';
import { quiet } from './quiet.ts';
import { expect, test } from './site-fixture.ts';
import { LANGUAGES } from './words.ts';

const row = (page: Page): Locator => page.getByRole('article').nth(1);

for (const language of LANGUAGES)
  test(`the longest name of a period is whole beside the figures, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const scene = {
      name: 'picked-days',
      path: '/dashboard?status=with_responses&date=pick&from=2025-12-28&to=2026-01-05',
      stubs: signedIn,
      shows: ({ page }: { page: Page }) => page.getByRole('article').first(),
    };
    const view = { language, theme: 'light', width: 'desktop' } as const;
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    await quiet(page);
    const label = page.locator('.filters-bar button', { hasText: '05.01.2026' }).first();
    const cut = await label.evaluate((button) =>
      [...button.querySelectorAll('span')].some((one) => one.scrollWidth > one.clientWidth),
    );
    expect(cut).toBe(false);
    const [bar, figures] = await Promise.all(
      ['.filters-bar', '.channel-figures'].map((part) => page.locator(part).boundingBox()),
    );
    expect((figures?.x ?? 0) + (figures?.width ?? Infinity)).toBeLessThan(bar?.x ?? 0);
    await close();
  });

const large = {
  ...statistics,
  totalVideos: 60,
  totalComments: 10_000,
  pendingResponses: 9_500,
};

for (const language of LANGUAGES)
  test(`the figures of a large channel are whole, and so are the filters beside them, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const scene = {
      name: 'large-figures',
      path: '/dashboard?date=pick&from=2026-05-10&to=2026-05-13',
      stubs: [...signedIn, firstPage(drafted), answer(getStats, large)],
      shows: ({ page }: { page: Page }) => page.getByRole('article').nth(2),
    };
    const view = { language, theme: 'light', width: 'phone' } as const;
    const { page, resize, close } = await openScene(contexts[language], origin, scene, view);
    await row(page).getByRole('checkbox').check();
    await quiet(page);
    const rightOf = (part: string): Promise<number> =>
      page
        .locator(part)
        .last()
        .evaluate((one) => one.getBoundingClientRect().right);
    expect(await rightOf('.channel-figures > div')).toBeLessThanOrEqual(350);
    expect(await rightOf('.selection-bar .actions button')).toBeLessThanOrEqual(344);
    await resize('desktop');
    await quiet(page);
    const cut = await page
      .locator('.filters-bar button:visible span')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    await close();
  });

/** In Russian each row also offers its translation. */
const ofKinds = drafted.map((comment) => ({
  ...comment,
  languages: ['en'],
  assessment: { kinds: ['question'], language: 'en', needsYou: null, guessed: false } as const,
}));

/** Beside two chips the longest name is cut at some of these widths, and no chip at any. */
const WIDTHS = { roomy: [768, 1024, 1060, 1440], narrow: [700, 730, 1000, 1012, 1279] };

for (const language of LANGUAGES)
  test(`no chip is cut, and the video's title makes room for the author's name, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const scene = {
      name: 'kinds-and-names',
      path: '/dashboard?status=all&date=all',
      stubs: [...signedIn, firstPage(ofKinds)],
      shows: ({ page }: { page: Page }) => page.locator('.kind:visible').first(),
    };
    const view = { language, theme: 'light', width: 'laptop' } as const;
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    for (const width of [...WIDTHS.roomy, ...WIDTHS.narrow]) {
      await page.setViewportSize({ width, height: 900 });
      await quiet(page);
      const cut = await page
        .locator('.comment-meta strong')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      if (WIDTHS.roomy.includes(width)) expect.soft(cut, `${String(width)} px`).toEqual([]);
      const chips = await page
        .locator('.kind:visible')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      expect.soft(chips, `${String(width)} px`).toEqual([]);
      expect.soft((await findRowFaults(page)).authors, `${String(width)} px`).toEqual([]);
    }
    await close();
  });
