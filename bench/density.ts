import type { Browser } from '@playwright/test';
import { channelOf } from './channel.ts';
import type { Figure } from './figure.ts';
import { serveSite } from '../testing/site/serve.ts';

const SCREENS = [
  { name: '1440 x 900', viewport: { width: 1440, height: 900 }, wholeRows: 8 },
  { name: '390 x 844', viewport: { width: 390, height: 844 }, wholeRows: 4 },
] as const;
const SMALLEST_TEXT_PX = 12;

interface Seen {
  readonly wholeRows: number;
  readonly smallestText: number;
}

/** Runs in the page. A row is whole if no part of it is outside the window. */
const look = (): Seen => {
  const rows = [...document.querySelectorAll('article')].map((row) => row.getBoundingClientRect());
  const sizes = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => element.textContent.trim() && element.checkVisibility())
    .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  return {
    wholeRows: rows.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
    smallestText: Math.min(...sizes),
  };
};

const measureScreen = async (
  browser: Browser,
  { name, viewport, wholeRows }: (typeof SCREENS)[number],
): Promise<Figure[]> => {
  const site = await serveSite(channelOf({ comments: 50, drafts: 'none' }));
  const page = await browser.newPage({ locale: 'en-US', viewport });
  try {
    await page.goto(`${site.origin}/dashboard`);
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(look);
    return [
      {
        name: `${name}: whole comments on the first screen`,
        value: seen.wholeRows,
        unit: 'rows',
        atLeast: wholeRows,
      },
      {
        name: `${name}: smallest text`,
        value: seen.smallestText,
        unit: 'px',
        atLeast: SMALLEST_TEXT_PX,
      },
    ];
  } finally {
    await page.close();
    site.close();
  }
};

/** Measures how much of the work is visible without scrolling. */
export const measureDensity = async (browser: Browser): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const screen of SCREENS) figures.push(...(await measureScreen(browser, screen)));
  return figures;
};
