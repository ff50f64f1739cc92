import { getConfig } from '@replywell/contract/endpoints/config';
import type { Page } from '@playwright/test';
import { test } from './site-fixture.ts';
import { silence } from '../../testing/site/stubs.ts';
import { stubApi } from './stub-api.ts';
import { nobody } from '../../testing/site/usual-answers.ts';

/** Holds back the page's code until `come.resolve`. `asked` resolves when the page has requested it. */
const keepCodeBack = async (page: Page) => {
  const [asked, come] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  await page.route(/\/assets\/(?!before-paint)[^/]*\.js$/, async (route) => {
    asked.resolve(null);
    await come.promise;
    await route.continue();
  });
  return { asked: asked.promise, come };
};

test('a press on "Sign in with Google" before the page\'s code has come still opens the window', async ({
  page,
  origin,
}) => {
  await stubApi(page, [...nobody, silence(getConfig)]);
  const code = await keepCodeBack(page);
  await page.goto(origin, { waitUntil: 'commit' });
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await code.asked;
  code.come.resolve(null);
  await popup;
});
