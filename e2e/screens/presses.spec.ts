import {
  getBatchStatus,
  listOpenBatches,
  submitBatch,
} from '@replywell/contract/endpoints/batches';
import { dismissComments, generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { moderateComments } from '@replywell/contract/endpoints/held';
import type { Page } from '@playwright/test';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { NOW, waiting } from '../../testing/site/sample-channel.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene, type InScene } from './in-scene.ts';
import { batchOf, itemsOf } from './sample-batches.ts';
import { button, rowAt, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const TEN = 10;
const HOUR_MS = 3_600_000;
const ASSESSED = { language: 'en', needsYou: null, needsWhy: null, about: [] };

const judged = (comments: readonly Comment[], kind: 'question' | 'spam'): Comment[] =>
  comments.map((comment) => ({
    ...comment,
    canReply: true,
    assessment: { ...ASSESSED, kinds: [kind], worthReplying: kind === 'question' },
  }));
const questions = judged(waiting.slice(0, 30), 'question');
const spam = judged(waiting.slice(30, 45), 'spam');

const sent = waiting
  .slice(0, 40)
  .map((comment, index): Comment => ({
    ...comment,
    status: 'sent',
    isReplied: true,
    aiResponse: index < 20 ? 'Of today.' : 'Of yesterday.',
    responsePublishedAt: new Date(NOW - (index < 20 ? 1 : 24) * HOUR_MS).toISOString(),
  }));

const batch = batchOf('batch-ten', itemsOf(questions.slice(0, TEN), 'queued'));
const server: readonly Stub[] = [
  answer(generateCustomResponse, ({ url }) => ({
    aiResponse: `An answer of its own to ${url.pathname.split('/').at(-2) ?? ''}.`,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    assessment: null,
  })),
  answer(submitBatch, { ...batch, leftOut: [] }),
  answer(getBatchStatus, batch),
  answer(dismissComments, ({ body }) => {
    const { ids } = dismissComments.body.parse(body);
    const at = new Date(NOW).toISOString();
    return { ids, dismissed: { reason: 'spam' as const, until: null, at } };
  }),
  answer(moderateComments, { ok: true }),
];

const listOf = (comments: readonly Comment[]): Scene => ({
  name: 'presses',
  path: '/dashboard?date=all',
  stubs: [...signedIn, firstPage(comments), answer(listOpenBatches, []), ...server],
  shows: ({ page }) => page.getByRole('main').locator('.comments-head, h1').first(),
});

/** Runs in the page. A key that is held beside another one is no press of its own. */
const countPresses = (): void => {
  const counted = document.documentElement.dataset;
  const count = (): void => {
    counted['presses'] = String(Number(counted['presses'] ?? 0) + 1);
  };
  addEventListener('pointerdown', count, { capture: true });
  addEventListener(
    'keydown',
    ({ key }) => {
      if (!['Shift', 'Control'].includes(key)) count();
    },
    { capture: true },
  );
};

const pressesOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['presses']));

const oneByOne = async (stage: InScene): Promise<void> => {
  const { page } = stage;
  await page.keyboard.press('f');
  for (let at = 1; at <= TEN; at += 1) {
    await expect(page.getByText(new RegExp(`^${at} of ${TEN} `))).toBeVisible();
    await expect(page.locator('.sitting .first')).toBeEnabled();
    await page.keyboard.press('Enter');
  }
};

const asBatch = async (stage: InScene): Promise<void> => {
  const { page } = stage;
  await rowAt(stage, 0).getByRole('checkbox').click();
  await rowAt(stage, TEN - 1)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.keyboard.press('g');
  await expect(button(stage, 'batches.sendSelected')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
};

const wroteBatch = ({ writes }: InScene): Promise<void> =>
  expect.poll(() => writes.filter((write) => write.endsWith('/submit-batch'))).toHaveLength(1);

const JOBS = [
  {
    job: 'ten one by one',
    comments: questions.slice(0, TEN),
    act: oneByOne,
    most: 11,
    done: wroteBatch,
  },
  { job: 'ten as a batch', comments: questions, act: asBatch, most: 4, done: wroteBatch },
  {
    job: 'all spam away and rejected on YouTube',
    comments: [...questions.slice(0, 5), ...spam],
    act: async ({ page, say }: InScene) => {
      await page.getByRole('link', { name: new RegExp(`^${say('shell.views.spam')}`) }).click();
      await page.getByRole('button', { name: /^Dismiss and reject on YouTube/ }).click();
      await expect(page.getByRole('article')).toHaveCount(0);
    },
    most: 3,
    done: async ({ page, writes }: InScene) => {
      // Leaving ends the time in which it can be undone.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => writes.at(-1)).toMatch(/moderate$/);
    },
  },
  {
    job: "yesterday's replies",
    comments: sent,
    act: async ({ page, say }: InScene) => {
      await page.getByRole('link', { name: new RegExp(`^${say('shell.sent')}`) }).click();
      await page.getByRole('button', { name: '20 yesterday' }).click();
    },
    most: 2,
    done: async ({ page }: InScene) => {
      await expect(page.getByText('Of yesterday.')).toHaveCount(20);
      await expect(page.getByText('Of today.')).toHaveCount(0);
    },
  },
];

for (const { job, comments, act, most, done } of JOBS)
  test(`${job}: at most ${most} presses`, ({ contexts, origin }) =>
    inScene({ contexts, origin }, listOf(comments), async (stage) => {
      await stage.page.evaluate(countPresses);
      await act(stage);
      expect(await pressesOf(stage.page)).toBeLessThanOrEqual(most);
      await done(stage);
    }));
