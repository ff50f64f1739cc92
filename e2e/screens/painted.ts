import type { Page } from '@playwright/test';

/** Until what the page has just been told to show is painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((next) => requestAnimationFrame(next));
  });
