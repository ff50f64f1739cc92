import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The theme can change the result of only these rules. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Place {
  readonly target: string;
  readonly html: string;
  readonly message: string;
}

interface Violation {
  readonly id: string;
  readonly places: readonly Place[];
}

/** Runs axe-core directly, because its wrapper for Playwright opens a second page for every run. */
const run = async (
  page: Page,
  runOnly: axe.RunOnly,
  target: string | null = null,
): Promise<Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([only, selector]) => {
      const found = await window.axe?.run(selector ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
      });
      if (!found) throw new Error('axe is not in the page.');
      return found.violations.map(({ id, nodes }) => ({
        id,
        places: nodes.map(({ target: [first], html, any }) => ({
          target: String(first),
          html: html.slice(0, 160),
          message: any[0]?.message ?? '',
        })),
      }));
    },
    [runOnly, target] as const,
  );
};

/**
 * A control that is half under a sticky bar has less room than when it is used. A person scrolls to
 * it before pressing it, so this function does the same before it measures.
 */
const isSmallInTheOpen = async (page: Page, { target }: Place): Promise<boolean> => {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const violations = await run(page, { type: 'rule', values: ['target-size'] }, target);
  return violations.length > 0;
};

const inTheOpen = async (page: Page, violation: Violation): Promise<Violation> => {
  if (violation.id !== 'target-size') return violation;
  const places = [];
  for (const place of violation.places) if (await isSmallInTheOpen(page, place)) places.push(place);
  return { ...violation, places };
};

/** Describes a violation with its rule and its first places. */
const inWords = ({ id, places }: Violation): string =>
  `${id}: ${places
    .slice(0, 3)
    .map(({ html, message }) => `${html} ${message}`)
    .join(' | ')}`;

const violationsOf = async (page: Page, runOnly: axe.RunOnly): Promise<string[]> => {
  const found = [];
  for (const violation of await run(page, runOnly)) found.push(await inTheOpen(page, violation));
  return found.filter(({ places }) => places.length > 0).map(inWords);
};

export const findAxeViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'tag', values: TAGS });

/** Finds only what another theme may have broken. */
export const findColourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: COLOUR_RULES });
