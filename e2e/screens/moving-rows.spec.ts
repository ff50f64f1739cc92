import type { DraftFinding } from '@replywell/contract/drafts';
import { generateCustomResponse, submitResponse } from '@replywell/contract/endpoints/comments';
import { getBatchStatus, submitBatch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Locator, Page } from '@playwright/test';
import { itemsOf, batchOf } from './sample-batches.ts';
import { findRowFaults } from './checks/rows.ts';
import { countListened, grow, listenHere } from './growing.ts';
import { quiet } from './quiet.ts';
import { openScene, type Opened } from './open-scene.ts';
import { drafted, NOW, waiting } from '../../testing/site/sample-channel.ts';
import { type Width } from './scene.ts';
import { expect, test, type Contexts } from './site-fixture.ts';
import { answer, silence, type Stub } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { LANGUAGES } from './words.ts';
import { named } from '../../web/src/testing/named.ts';

const DRAFT = 'An hour, and hands off.\nWrite to me how it went.';

const commentOf = (id: string | undefined): Comment => {
  const found = waiting.find((comment) => comment.id === id);
  if (!found) throw new Error(`There is no comment ${String(id)}.`);
  return found;
};

const idIn = (url: URL): string | undefined => url.pathname.split('/').at(-2);

const findings: DraftFinding[] = [
  { kind: 'promise', detail: 'Write to me' },
  { kind: 'other_language', detail: null },
];

/** The model writes at once, and YouTube accepts every reply. The draft has two notes. */
const willing: readonly Stub[] = [
  answer(generateCustomResponse, { aiResponse: DRAFT, draftFindings: findings }),
  answer(submitResponse, ({ url }) => ({
    ...commentOf(idIn(url)),
    status: 'sent' as const,
    aiResponse: DRAFT,
    isReplied: true,
    responsePublishedAt: new Date(NOW).toISOString(),
  })),
];

const queued = batchOf('batch-evening', itemsOf(drafted.slice(0, 5), 'queued'), { revision: 1 });

const open = (
  contexts: Contexts,
  origin: string,
  width: Width,
  stubs: readonly Stub[],
): Promise<Opened> =>
  openScene(
    contexts.en,
    origin,
    {
      name: 'moving-rows',
      path: '/dashboard?status=all&date=all',
      stubs: [...signedIn, ...stubs],
      shows: ({ page }) => page.getByRole('article').nth(2),
    },
    { language: 'en', theme: 'light', width },
  );

const row = (page: Page, index: number): Locator => page.getByRole('article').nth(index);

const expectInLine = async (page: Page): Promise<void> => {
  await quiet(page);
  await expect
    .poll(() => findRowFaults(page))
    .toEqual({ authors: [], apart: [], nothingMore: [], emptyBands: [] });
};

const heightOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.height ?? 0;

const WIDTH_NAMES = ['phone', 'tablet', 'laptop', 'desktop'] as const;

for (const width of WIDTH_NAMES)
  test(`rows stay in line while one is written, sent and left, ${width}`, async ({
    contexts,
    origin,
  }) => {
    const { page, close } = await open(contexts, origin, width, [firstPage(waiting), ...willing]);
    await row(page, 1)
      .getByRole('button', { name: named('Generate') })
      .click();
    await row(page, 1).getByText('hands off').waitFor();
    await expectInLine(page);
    const withActions = await heightOf(row(page, 1));
    await row(page, 1)
      .getByRole('button', { name: named('Submit') })
      .click();
    await expect(row(page, 1).getByText('Sent', { exact: true })).toBeVisible();
    await expectInLine(page);
    // The row keeps its height under the finger. It gets smaller when the focus moves on.
    await expect.poll(() => heightOf(row(page, 1))).toBe(withActions);
    await row(page, 2).getByRole('checkbox').focus();
    await expect.poll(() => heightOf(row(page, 1))).toBeLessThan(withActions);
    await expectInLine(page);
    await close();
  });

const held = drafted.map((comment) => ({
  ...comment,
  status: 'sending' as const,
  undoUntil: new Date(NOW + 4_000).toISOString(),
}));

for (const width of ['laptop', 'desktop'] as const)
  test(`a reply that can be taken back is as high as its draft was, ${width}`, async ({
    contexts,
    origin,
  }) => {
    const heights: number[] = [];
    for (const comments of [drafted, held]) {
      const { page, close } = await open(contexts, origin, width, [firstPage(comments)]);
      await quiet(page);
      heights.push(await heightOf(row(page, 0)));
      await close();
    }
    expect(heights[1]).toBe(heights[0]);
  });

/** The first draft has a note, which goes when the reply is sent. */
const noted = drafted.map((comment, index) =>
  index === 0 ? { ...comment, draftFindings: findings } : comment,
);

const heightsOf = async (page: Page): Promise<number[]> => {
  const heights: number[] = [];
  for (let index = 0; index < 3; index += 1) heights.push(await heightOf(row(page, index)));
  return heights;
};

const LONG = 'An hour is enough if the room is warm, and longer in a cold kitchen. '.repeat(6);

/** Notes that take two lines on a narrow screen, kinds, and languages that are not known at once. */
const ofAllKinds = waiting.map((comment, index) => {
  const changes: Partial<Comment>[] = [
    {},
    { languages: ['fi'] },
    { status: 'ready', aiResponse: DRAFT, draftFindings: findings, languages: ['fi'] },
    { assessment: { kinds: ['question'], language: 'fi', needsYou: null, guessed: false } },
    { status: 'ready', aiResponse: LONG, sendReason: 'outcome_unknown' },
    {
      languages: ['fi'],
      assessment: { kinds: ['question'], language: 'fi', needsYou: 'refund', guessed: false },
    },
  ];
  return { ...comment, ...changes[index % changes.length] };
});

interface Watching {
  readonly rowHeights?: Record<string, Set<number>>;
}

/** Notes in every frame how high each row is drawn. */
const watchHeights = (): void => {
  const seen: Record<string, Set<number>> = {};
  Reflect.set(window, 'rowHeights', seen);
  const look = (): void => {
    for (const article of document.querySelectorAll('.comment-list article'))
      (seen[article.id] ??= new Set()).add(article.getBoundingClientRect().height);
    requestAnimationFrame(look);
  };
  look();
};

const findMoved = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries((window as Watching).rowHeights ?? {})
      .filter(([, heights]) => heights.size > 1)
      .map(([id, heights]) => `${id}: ${[...heights].join(', ')}`),
  );

for (const width of WIDTH_NAMES)
  for (const language of LANGUAGES)
    test(`no row changes its height after it is first drawn, ${width}, ${language}`, async ({
      contexts,
      origin,
    }) => {
      const scene = {
        name: 'first-drawn',
        path: '/dashboard?status=all&date=all',
        stubs: [...signedIn, firstPage(ofAllKinds)],
        arrange: ({ page }: { page: Page }) => page.evaluate(watchHeights).then(() => undefined),
        shows: ({ page }: { page: Page }) => page.locator('[data-translate]:visible').first(),
      };
      const view = { language, theme: 'light', width } as const;
      const { page, close } = await openScene(contexts[language], origin, scene, view);
      await quiet(page);
      expect(await findMoved(page)).toEqual([]);
      await close();
    });

const WRITTEN = { Generate: waiting, Regenerate: noted } as const;

for (const width of WIDTH_NAMES)
  for (const verb of ['Generate', 'Regenerate'] as const)
    test(`no row moves while words come after ${verb}, ${width}`, async ({ contexts, origin }) => {
      const { page, close } = await open(contexts, origin, width, [
        firstPage(WRITTEN[verb]),
        silence(generateCustomResponse),
      ]);
      await listenHere(page);
      // The active row shows all its actions.
      await row(page, 1).getByRole('checkbox').focus();
      await quiet(page);
      const heights = await heightsOf(page);
      for (const index of [0, 1])
        await row(page, index)
          .getByRole('button', { name: named(verb) })
          .click();
      await expect.poll(() => countListened(page)).toBe(2);
      await quiet(page);
      expect(await heightsOf(page)).toEqual(heights);
      for (const words of ['An', 'An hour,\nand hands off.', LONG]) {
        await grow(page, words);
        await expect(page.locator('.growing .words')).toHaveCount(2);
        expect(await heightsOf(page)).toEqual(heights);
      }
      await expect(page.locator('.note.warning:visible')).toHaveCount(0);
      const unusable = row(page, 1).locator('.quiet[aria-disabled]');
      for (const button of await unusable.all()) await expect(button).toHaveCSS('opacity', '0.5');
      await close();
    });

test('a press that takes the focus from a sent reply meets what it was aimed at', async ({
  contexts,
  origin,
}) => {
  const { page, close } = await open(contexts, origin, 'desktop', [firstPage(waiting), ...willing]);
  await row(page, 1)
    .getByRole('button', { name: named('Generate') })
    .click();
  await row(page, 1)
    .getByRole('button', { name: named('Submit') })
    .click();
  await expect(row(page, 1).getByText('Sent', { exact: true })).toBeVisible();
  await expectInLine(page);
  const held = await heightOf(row(page, 1));
  await row(page, 2)
    .getByRole('button', { name: named('Generate') })
    .click({ delay: 400 });
  await expect(row(page, 2).getByText('hands off')).toBeVisible();
  await expect.poll(() => heightOf(row(page, 1))).toBeLessThan(held);
  await close();
});

for (const width of WIDTH_NAMES)
  test(`rows that were sent together keep their place, and no empty band afterwards, ${width}`, async ({
    contexts,
    origin,
  }) => {
    const { page, close } = await open(contexts, origin, width, [
      firstPage(noted),
      answer(submitBatch, { ...queued, leftOut: [] }),
      answer(getBatchStatus, queued),
    ]);
    for (let index = 0; index < 5; index += 1) await row(page, index).getByRole('checkbox').check();
    await quiet(page);
    const before = await heightsOf(page);
    await page.getByRole('button', { name: 'Send selected', exact: true }).click();
    await expect(row(page, 0).getByText('Scheduled')).toBeVisible();
    await expectInLine(page);
    // Nothing moves at the press. The rows get smaller when the focus moves on.
    expect(await heightsOf(page)).toEqual(before);
    await row(page, 5).getByRole('checkbox').focus();
    await expect.poll(() => heightOf(row(page, 0))).toBeLessThan(before[0] ?? 0);
    await expectInLine(page);
    await close();
  });

/** Four lines of a draft on a phone, with 44 px for each line of controls. */
const PHONE_ROW_PX = 262;

/** Buttons of which a part is out of sight, or behind the row's own one. */
const findCut = (one: Locator): Promise<string[]> =>
  one.evaluate((article) => {
    const own = article.querySelector('.forward')?.getBoundingClientRect();
    return [...article.querySelectorAll('.draft-actions button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const line = button.parentElement?.getBoundingClientRect();
        if (!line || top >= line.bottom) return false;
        const isBehind = own && right > own.left && bottom > own.top && top < own.bottom;
        return isBehind || left < line.left || right > line.right || bottom > line.bottom;
      })
      .map(({ textContent }) => textContent);
  });

for (const language of LANGUAGES)
  test(`on a phone a draft has one line of actions, and all of them when it is active, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const scene = {
      name: 'phone-rows',
      path: '/dashboard?status=all&date=all',
      stubs: [...signedIn, firstPage(drafted)],
      shows: ({ page }: { page: Page }) => page.getByRole('article').nth(2),
    };
    const view = { language, theme: 'light', width: 'phone' } as const;
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    await quiet(page);
    const before = await row(page, 0).boundingBox();
    expect(before?.height).toBeLessThanOrEqual(PHONE_ROW_PX);
    expect(await findCut(row(page, 0))).toEqual([]);
    const [line, own] = await Promise.all(
      ['.draft-actions', '.forward'].map((part) => row(page, 0).locator(part).boundingBox()),
    );
    expect(Math.abs((line?.y ?? 0) - (own?.y ?? Infinity))).toBeLessThanOrEqual(2);
    await row(page, 0).getByRole('checkbox').check();
    await expect(row(page, 0).locator('.wish')).toHaveCount(4);
    await quiet(page);
    expect(await findCut(row(page, 0))).toEqual([]);
    const actions = row(page, 0).locator('.draft-actions');
    const [all, last] = await Promise.all(
      [actions, actions.locator('.wish').last()].map((part) => part.boundingBox()),
    );
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(
      (all?.y ?? 0) + (all?.height ?? 0),
    );
    expect((await row(page, 0).boundingBox())?.y).toBe(before?.y);
    await close();
  });

for (const width of ['tablet', 'laptop'] as const)
  test(`a draft in another language has one line of actions, and all of them when it is active, ${width}`, async ({
    contexts,
    origin,
  }) => {
    const scene = {
      name: 'foreign-rows',
      path: '/dashboard?status=all&date=all',
      stubs: [...signedIn, firstPage(drafted.map((one) => ({ ...one, languages: ['en'] })))],
      shows: ({ page }: { page: Page }) => page.locator('.bar > .draft-actions').nth(2),
    };
    const view = { language: 'ru', theme: 'light', width } as const;
    const { page, say, close } = await openScene(contexts.ru, origin, scene, view);
    await quiet(page);
    const actions = row(page, 0).locator('.bar > .draft-actions');
    const ownLanguage = actions.getByRole('button', { name: named(say('translation.write')) });
    await expect(ownLanguage).toHaveCount(1);
    const line = (await actions.locator('button').first().boundingBox())?.height ?? 0;
    expect(await heightOf(actions)).toBeLessThanOrEqual(line + 2);
    await row(page, 0).getByRole('checkbox').check();
    await expect(row(page, 0).locator('.wish')).toHaveCount(4);
    await quiet(page);
    const [all, own] = await Promise.all([actions.boundingBox(), ownLanguage.boundingBox()]);
    expect((own?.y ?? Infinity) + (own?.height ?? 0)).toBeLessThanOrEqual(
      (all?.y ?? 0) + (all?.height ?? 0),
    );
    await close();
  });
