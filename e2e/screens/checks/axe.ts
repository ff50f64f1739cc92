import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * What lies half under a sticky bar has less room than it has when it is used: whoever presses it
 * brings it into the open first, as this does.
 */
const isSmallInTheOpen = async (page: Page, target: string): Promise<boolean> => {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .include(target)
    .withRules(['target-size'])
    .analyze();
  return violations.length > 0;
};

const inTheOpen = async (page: Page, violation: Violation): Promise<Violation> => {
  if (violation.id !== 'target-size') return violation;
  const nodes = [];
  for (const node of violation.nodes)
    if (await isSmallInTheOpen(page, String(node.target[0]))) nodes.push(node);
  return { ...violation, nodes };
};

/** Violations in words: the rule, and the first places. */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = [];
  for (const violation of violations) found.push(await inTheOpen(page, violation));
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
};
