import type { Page } from '@playwright/test';

/** Waits until the page has painted its last changes. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((next) => requestAnimationFrame(next));
  });
