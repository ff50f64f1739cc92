import { setTimeout as sleep } from 'node:timers/promises';
import { listOpenBatches, pauseBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { dismissComments, submitResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Browser, Page } from '@playwright/test';
import { buildBatch, buildItem } from '../testing/site/build-batch.ts';
import { buildComment, buildSavedVideo } from '../testing/site/build-comment.ts';
import { serveSite } from '../testing/site/serve.ts';
import { answer, type Stub } from '../testing/site/stubs.ts';
import { signedIn } from '../testing/site/usual-answers.ts';
import { medianOf, type Figure } from './figure.ts';

const WAITING = 100;
const TEN = 10;
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

const open = buildBatch([buildItem('sent-before')]);

/** The server takes the first thirty replies of a batch, as with the fastest pace. */
const PER_BATCH = 30;

const stubsFor = (comments: readonly Comment[]): readonly Stub[] => [
  ...signedIn,
  answer(listSavedVideos, ({ url }) =>
    url.searchParams.has('changedSince') ? [] : [buildSavedVideo([...comments])],
  ),
  answer(listOpenBatches, [open]),
  answer(pauseBatch, { ...open, status: 'paused', pauseReason: 'creator', revision: 1 }),
  answer(submitBatch, ({ body }) => {
    const { commentIds } = submitBatch.body.parse(body);
    const taken = commentIds.slice(0, PER_BATCH).map((id) => buildItem(id));
    return { ...buildBatch(taken, { taskId: 'new' }), leftOut: commentIds.slice(PER_BATCH) };
  }),
  answer(submitResponse, ({ url }) => ({
    ...(comments.find(({ id }) => url.pathname.includes(`/${id}/`)) ?? draft(0)),
    status: 'sending' as const,
  })),
  answer(dismissComments, ({ body }) => {
    const { ids, dismissed } = dismissComments.body.parse(body);
    return { ids, dismissed: dismissed && { ...dismissed, at: new Date().toISOString() } };
  }),
];

/** A creator at the keyboard and the mouse, whose presses are counted. */
class Creator {
  presses = 0;
  readonly page: Page;
  /** The paths that were called and change something. */
  readonly #called: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.method() === 'POST') this.#called.push(new URL(request.url()).pathname);
    });
  }

  /** Waits until the page has called such a path so often. */
  async called(path: RegExp, times: number): Promise<void> {
    while (this.#called.filter((one) => path.test(one)).length < times) await sleep(5);
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async click(role: 'button' | 'link' | 'checkbox', name: RegExp, nth = 0): Promise<void> {
    this.presses += 1;
    await this.page.getByRole(role, { name }).nth(nth).click();
  }
}

interface Task {
  readonly name: string;
  readonly presses: number;
  readonly comments: readonly Comment[];
  readonly act: (creator: Creator) => Promise<unknown>;
}

const drafts = (count: number): Comment[] => Array.from({ length: count }, (_, at) => draft(at));
const spam: Comment[] = drafts(TEN).map((one) => ({
  ...one,
  status: 'no_response',
  aiResponse: null,
  assessment: {
    kinds: ['spam'],
    about: [],
    language: 'en',
    needsYou: null,
    needsWhy: null,
    worthReplying: false,
  },
}));

const TASKS: readonly Task[] = [
  {
    name: 'ten sent one by one',
    presses: 11,
    comments: drafts(TEN),
    act: async (creator) => {
      await creator.key('j');
      for (let sent = 0; sent < TEN; sent += 1) await creator.key('Control+Enter');
      await creator.called(/submit-response$/, TEN);
    },
  },
  {
    name: 'ten as a batch',
    presses: 4,
    comments: drafts(TEN),
    act: async (creator) => {
      await creator.click('checkbox', /^Select all/);
      await creator.click('button', /^Send selected/);
      await creator.called(/submit-batch$/, 1);
    },
  },
  {
    name: 'spam away',
    presses: 2,
    comments: spam,
    act: async (creator) => {
      await creator.click('link', /^Likely spam/);
      await creator.click('button', /^Dismiss all 10/);
      await creator.page.getByText(/^Nothing is waiting/).waitFor();
    },
  },
  {
    name: 'to what was sent yesterday',
    presses: 1,
    comments: drafts(TEN),
    act: (creator) => creator.click('link', /^Sent/),
  },
  {
    name: 'to who wrote back',
    presses: 1,
    comments: drafts(TEN),
    act: (creator) => creator.click('link', /^Wrote back/),
  },
  {
    name: 'everything paused',
    presses: 1,
    comments: drafts(TEN),
    act: async (creator) => {
      await creator.key('p');
      await creator.called(/pause$/, 1);
    },
  },
];

const withCreator = async <T>(
  browser: Browser,
  comments: readonly Comment[],
  act: (creator: Creator) => Promise<T>,
): Promise<T> => {
  const site = await serveSite(stubsFor(comments));
  const page = await browser.newPage({ locale: 'en-US' });
  try {
    await page.goto(`${site.origin}${WAITING_LIST}`);
    await page
      .locator(`article[aria-setsize="${String(comments.length)}"]`)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    return await act(new Creator(page));
  } finally {
    await page.close();
    site.close();
  }
};

/** Approves a hundred drafts one after another and sends them. The wait is to the next comment. */
const measureSitting = (browser: Browser): Promise<Figure[]> =>
  withCreator(browser, drafts(WAITING), async (creator) => {
    const { page } = creator;
    await creator.key('f');
    await page
      .getByText(`1 of ${String(WAITING)}`)
      .first()
      .waitFor();
    const waits: number[] = [];
    for (let at = 1; at <= WAITING; at += 1) {
      const from = performance.now();
      await creator.key('Enter');
      if (at < WAITING) await page.locator(`#comment-comment-${String(at)}:focus`).waitFor();
      waits.push(performance.now() - from);
    }
    await creator.click('button', new RegExp(`^Send ${String(WAITING)}`));
    // What the first batch did not take is still selected in the list, where the sitting ends.
    for (let left = WAITING - PER_BATCH; left > 0; left -= PER_BATCH) {
      await page
        .getByText(`${String(left)} selected`)
        .first()
        .waitFor();
      await creator.click('button', /^Send selected/);
    }
    await creator.called(/submit-batch$/, Math.ceil(WAITING / PER_BATCH));
    const each = { value: creator.presses / WAITING, budget: 1.1 };
    return [
      { name: 'a hundred answered and sent: presses for each', unit: 'presses', ...each },
      {
        name: 'a hundred answered: wait for the next comment, median',
        unit: 'ms',
        value: medianOf(waits),
        budget: MAX_WAIT_MS,
      },
    ];
  });

/** What a creator has to press for the tasks of an evening, and how long they wait for it. */
export const measureAnswering = async (browser: Browser): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { name, presses, comments, act } of TASKS)
    await withCreator(browser, comments, async (creator) => {
      await act(creator);
      figures.push({ name, value: creator.presses, unit: 'presses', budget: presses });
    });
  return [...figures, ...(await measureSitting(browser))];
};
