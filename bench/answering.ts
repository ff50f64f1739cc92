import { setTimeout as sleep } from 'node:timers/promises';
import { submitBatch } from '@replywell/contract/endpoints/batches';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Browser } from '@playwright/test';
import { buildBatch, buildItem } from '../testing/site/build-batch.ts';
import { buildComment, buildSavedVideo } from '../testing/site/build-comment.ts';
import { serveSite } from '../testing/site/serve.ts';
import { answer, type Stub } from '../testing/site/stubs.ts';
import { signedIn } from '../testing/site/usual-answers.ts';
import { medianOf, type Figure } from './figure.ts';

const WAITING = 100;
const MAX_WAIT_MS = 100;
const WAITING_LIST = '/dashboard?date=all';

const drafts = Array.from({ length: WAITING }, (_, index): Comment =>
  buildComment({
    id: `comment-${String(index)}`,
    authorName: `@viewer-${String(index)}`,
    publishedAt: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
    status: 'ready',
    aiResponse: `The ${String(index)}th answer is about ${String(index * index)} planes.`,
  }),
);

/** The server takes the first thirty replies of a batch, as with the fastest pace. */
const PER_BATCH = 30;

const stubs: readonly Stub[] = [
  ...signedIn,
  answer(listSavedVideos, ({ url }) =>
    url.searchParams.has('changedSince') ? [] : [buildSavedVideo(drafts)],
  ),
  answer(submitBatch, ({ body }) => {
    const { commentIds } = submitBatch.body.parse(body);
    const taken = commentIds.slice(0, PER_BATCH).map((id) => buildItem(id));
    return { ...buildBatch(taken, { taskId: 'new' }), leftOut: commentIds.slice(PER_BATCH) };
  }),
];

const figuresOf = (presses: number, waits: readonly number[]): Figure[] => [
  {
    name: 'a hundred answered and sent: presses for each',
    unit: 'presses',
    value: presses / WAITING,
    budget: 1.1,
  },
  {
    name: 'a hundred answered: wait for the next comment, median',
    unit: 'ms',
    value: medianOf(waits),
    budget: MAX_WAIT_MS,
  },
];

/** Approves a hundred drafts one after another and sends them. The wait is to the next comment. */
export const measureAnswering = async (browser: Browser): Promise<Figure[]> => {
  const site = await serveSite(stubs);
  const page = await browser.newPage({ locale: 'en-US' });
  let presses = 0;
  let batches = 0;
  const key = (name: string): Promise<void> => {
    presses += 1;
    return page.keyboard.press(name);
  };
  const click = (name: RegExp): Promise<void> => {
    presses += 1;
    return page.getByRole('button', { name }).first().click();
  };
  page.on('request', (request) => {
    if (request.url().endsWith('/submit-batch')) batches += 1;
  });
  try {
    await page.goto(`${site.origin}${WAITING_LIST}`);
    await page
      .locator(`article[aria-setsize="${String(WAITING)}"]`)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    await key('f');
    await page
      .getByText(`1 of ${String(WAITING)}`)
      .first()
      .waitFor();
    const waits: number[] = [];
    for (let at = 1; at <= WAITING; at += 1) {
      const from = performance.now();
      await key('Enter');
      if (at < WAITING) await page.locator(`#comment-comment-${String(at)}:focus`).waitFor();
      waits.push(performance.now() - from);
    }
    // The last approval has sent them all. What the batch did not take is still selected in the list.
    for (let left = WAITING - PER_BATCH; left > 0; left -= PER_BATCH) {
      await page
        .getByText(`${String(left)} selected`)
        .first()
        .waitFor();
      await click(/^Send selected/);
    }
    while (batches < Math.ceil(WAITING / PER_BATCH)) await sleep(5);
    return figuresOf(presses, waits);
  } finally {
    await page.close();
    site.close();
  }
};
