import { test as base } from '@playwright/test';
import { serveSite } from '../../bench/site.ts';

/** The built site, served once for all scenes; its calls are stubbed in the page. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // Playwright reads the parameter's pattern; an empty one asks for nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await serveSite({ signedIn: false });
      await use(site.origin);
      site.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
