import type { Browser, Page } from '@playwright/test';
import { channelOf } from './channel.ts';
import type { Figure } from './figure.ts';
import { serveSite, type Site } from '../testing/site/serve.ts';

/** This is long enough for a machine that is busy with other work. */
const ARRIVES_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 25;
const NEVER = 99;

type Click = (page: Page) => Promise<void>;

interface Way {
  readonly name: string;
  readonly budget: number;
  readonly clicks: readonly Click[];
  /** The call that shows that the work is done. */
  readonly call: string;
}

/** Looks for the comment and not for a position, because rows may be added before the click. */
const checkBoxOf = (page: Page, comment: string) =>
  page.locator(`[id="comment-${comment}"]`).getByRole('checkbox');

const WAYS: readonly Way[] = [
  {
    name: 'from a draft to the sent reply',
    budget: 1,
    clicks: [
      (page) => page.getByRole('article').first().getByRole('button', { name: 'Submit' }).click(),
    ],
    call: 'POST /api/youtube/comments/comment-0/submit-response',
  },
  {
    name: 'from ten drafts to the batch',
    budget: 3,
    clicks: [
      (page) => checkBoxOf(page, 'comment-0').click(),
      (page) => checkBoxOf(page, 'comment-9').click({ modifiers: ['Shift'] }),
      async (page) => {
        await page.getByText('10 selected').waitFor();
        await page.getByRole('button', { name: 'Send selected' }).click();
      },
    ],
    call: 'POST /api/youtube/comments/submit-batch',
  },
];

const hasArrived = async (site: Site, call: string): Promise<boolean> => {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  while (Date.now() < until) {
    if (site.calls.includes(call)) return true;
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
  }
  return false;
};

const countClicks = async (browser: Browser, way: Way): Promise<number> => {
  const site = await serveSite(channelOf({ comments: 50, drafts: 'all' }));
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${site.origin}/dashboard`);
    await page.getByRole('article').first().waitFor();
    for (const click of way.clicks) await click(page);
    return (await hasArrived(site, way.call)) ? way.clicks.length : NEVER;
  } finally {
    await page.close();
    site.close();
  }
};

/** Counts the clicks for the two most frequent tasks. 99 means that the call did not arrive. */
export const measureClicks = async (browser: Browser): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const way of WAYS) {
    figures.push({
      name: `clicks ${way.name}`,
      value: await countClicks(browser, way),
      unit: 'clicks',
      budget: way.budget,
    });
  }
  return figures;
};
