import { expect, test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';
import { nobody } from './usual-answers.ts';

const CODE = /assets\/cookie-banner-[^/]+\.js/;

test('the cookie question needs nothing any more when its second is over', async ({
  page,
  origin,
}) => {
  await stubApi(page, nobody);
  await page.clock.install();
  // Its second never ends by itself: what has come by then was fetched meanwhile.
  const fetched = page.waitForEvent('requestfinished', (request) => CODE.test(request.url()));
  await page.goto(origin);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await fetched;
});

test('an answered question is not fetched', async ({ page, origin }) => {
  await stubApi(page, nobody);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
  await page.clock.install();
  await page.goto(origin);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => CODE.test(url))).toEqual([]);
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
});
