import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';
import { painted } from './screens/painted.ts';

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

test('nothing of Google Analytics is loaded before a choice or after declining', async ({
  page,
  context,
}) => {
  const asked = await watchGoogle(context);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(asked).toEqual([]);
});

test('after "accept all" each page is one hit, with no query in it, until the consent is taken back', async ({
  page,
  context,
}) => {
  const asked = await watchGoogle(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => hitsOn(page)).toEqual(['/']);
  await page.goto('/comments/secret');
  await expect.poll(() => hitsOn(page)).toEqual(['/login']);
  expect(asked.join()).not.toContain('secret');
  await page.goto('/');
  await signIn(page, 'anna@example.com');
  await expect.poll(() => hitsOn(page)).toEqual(['/', '/dashboard']);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0);
  expect(await hitsOn(page)).toEqual(['/', '/dashboard']);
});

test('the banner takes no room and leaves the sign-in button free on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
  await expect(banner(page)).toBeVisible();
  await painted(page);
  const place = await button.boundingBox();
  const taken = await banner(page).boundingBox();
  expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(taken?.y ?? 0);
  await button.click({ trial: true });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => button.boundingBox()).toEqual(place);
});
