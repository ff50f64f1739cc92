import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

test.use({ cookieChoice: null });

/** Replaces Google's script. It records each hit that the page reports, and sends nothing. */
const FAKE_GTAG = `
  window.hits = [];
  const take = (command) => {
    if (command[0] === 'event' && command[1] === 'page_view') window.hits.push(command[2].page_path);
  };
  for (const command of window.dataLayer) take(command);
  window.dataLayer.push = (command) => take(command);
`;

const watchGoogle = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_GTAG });
  });
  return asked;
};

/** Google's script runs in a frame, from which it cannot reach the page. */
const hitsOn = (page: Page): Promise<unknown> | undefined =>
  page
    .frames()
    .find((frame) => frame.url().endsWith('/analytics.html'))
    ?.evaluate((): unknown => Reflect.get(window, 'hits'));
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('nothing of Google Analytics is loaded before "accept all", and then each page is one hit', async ({
  page,
  context,
}) => {
  const asked = await watchGoogle(context);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => hitsOn(page)).toEqual(['/']);
  await page.goto('/comments/secret');
  await expect.poll(() => hitsOn(page)).toContain('/login');
  expect(asked.join()).not.toContain('secret');
  await page.goto('/');
  await signIn(page, 'boris@example.com');
  await expect.poll(() => hitsOn(page)).toEqual(['/', '/dashboard']);
});
