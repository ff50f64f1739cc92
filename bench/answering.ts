import { submitBatch } from '@replywell/contract/endpoints/batches';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Browser } from '@playwright/test';
import { buildBatch, buildItem } from '../testing/site/build-batch.ts';
import { buildComment, buildVideo } from '../testing/site/build-comment.ts';
import { serveSite } from '../testing/site/serve.ts';
import { answer, type Stub } from '../testing/site/stubs.ts';
import { signedIn } from '../testing/site/usual-answers.ts';
import { medianOf, type Figure } from './figure.ts';

const WAITING = 100;
const MAX_WAIT_MS = 100;
const WAITING_LIST = '/dashboard?date=all';

const draft = (index: number): Comment =>
  buildComment({
    id: `comment-${String(index)}`,
    authorName: `@viewer-${String(index)}`,
    publishedAt: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
    status: 'ready',
    aiResponse: `The ${String(index)}th answer is about ${String(index * index)} planes.`,
  });

/** The server takes the first thirty replies of a batch, as with the fastest pace. */
const PER_BATCH = 30;

const stubs: readonly Stub[] = [
  ...signedIn,
  answer(listSavedVideos, ({ url }) =>
    url.searchParams.has('changedSince')
      ? []
      : [{ ...buildVideo(), comments: Array.from({ length: WAITING }, (_, at) => draft(at)) }],
  ),
  answer(submitBatch, ({ body }) => {
    const { commentIds } = submitBatch.body.parse(body);
    const taken = commentIds.slice(0, PER_BATCH).map((id) => buildItem(id));
    return { ...buildBatch(taken, { taskId: 'new' }), leftOut: commentIds.slice(PER_BATCH) };
  }),
];

/**
 * Approves a hundred drafts one after another and sends them: what a creator has to press for that,
 * and how long they wait for the next comment.
 */
export const measureAnswering = async (browser: Browser): Promise<Figure[]> => {
  const site = await serveSite(stubs);
  const page = await browser.newPage({ locale: 'en-US' });
  let presses = 0;
  const press = (key: string): Promise<void> => {
    presses += 1;
    return page.keyboard.press(key);
  };
  try {
    await page.goto(`${site.origin}${WAITING_LIST}`);
    await page.locator(`article[aria-setsize="${WAITING}"]`).first().waitFor();
    await page.waitForLoadState('networkidle');
    await press('f');
    await page.getByText(`1 of ${WAITING}`).first().waitFor();
    const waits: number[] = [];
    for (let at = 1; at <= WAITING; at += 1) {
      const from = performance.now();
      await press('Enter');
      if (at < WAITING) await page.locator(`#comment-comment-${at}:focus`).waitFor();
      waits.push(performance.now() - from);
    }
    for (let left = WAITING; left > 0; left -= PER_BATCH) {
      const send = page.getByRole('button', { name: new RegExp(`^Send ${left}`) });
      presses += 1;
      await send.click();
      await send.waitFor({ state: 'detached' });
    }
    const each = { value: presses / WAITING, budget: 1.1 };
    return [
      { name: 'a hundred answered and sent: presses for each', unit: 'presses', ...each },
      {
        ...{ name: 'a hundred answered: wait for the next comment, median', unit: 'ms' },
        ...{ value: medianOf(waits), budget: MAX_WAIT_MS },
      },
    ];
  } finally {
    await page.close();
    site.close();
  }
};
