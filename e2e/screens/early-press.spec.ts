import { getConfig } from '@replywell/contract/endpoints/config';
import { expect, test } from './site-fixture.ts';
import { silence, stubApi } from './stub-api.ts';
import { nobody } from './usual-answers.ts';

const LATE_MS = 1_500;

test('a press on "Sign in with Google" before the page\'s code has come still opens the window', async ({
  page,
  origin,
}) => {
  await stubApi(page, [...nobody, silence(getConfig)]);
  let late = 0;
  await page.route('**/assets/*.js', async (route) => {
    late += 1;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.goto(origin, { waitUntil: 'commit' });
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await popup;
  expect(late).toBeGreaterThan(0);
});

test("a press on the language before the page's code has come opens the menu once it is there", async ({
  page,
  origin,
}) => {
  await stubApi(page, nobody);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
});
