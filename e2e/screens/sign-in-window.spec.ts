import { googleLogin } from '@replywell/contract/endpoints/auth';
import type { Page, Route } from '@playwright/test';
import { expect, test, wayThrough } from './google-fixture.ts';
import { NOW } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { stubApi } from './stub-api.ts';
import { creator, nobody, signedIn } from '../../testing/site/usual-answers.ts';

const CANCELLED = 'Sign-in was cancelled. Please try again.';
const A_WHILE_MS = 20_000;

/** Runs in the page. After this the test can ask the page where it sees its window. */
const rememberOpened = (): void => {
  const open = window.open.bind(window);
  window.open = (...where) => {
    const opened = open(...where);
    Reflect.set(window, 'whereIsOpened', (): string => {
      if (!opened || opened.closed) return 'gone';
      try {
        return opened.location.href;
      } catch {
        return 'elsewhere';
      }
    });
    return opened;
  };
};

/** Opens the landing page with a stopped clock. The dashboard's later calls are answered too. */
test.beforeEach(async ({ page, origin, google }) => {
  await stubApi(page, [
    ...signedIn,
    ...nobody,
    ...wayThrough(google),
    answer(googleLogin, creator),
  ]);
  await page.addInitScript(rememberOpened);
  await page.clock.install({ time: NOW });
  await page.goto(`${origin}/login`);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(NOW + 60_000);
});

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

/** Waits until the page itself sees this, because the news comes from another process. */
const expectSeen = (page: Page, place: 'elsewhere' | 'gone'): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((): unknown => {
        const ask: unknown = Reflect.get(window, 'whereIsOpened');
        return ask instanceof Function ? ask.call(window) : ask;
      }),
    )
    .toBe(place);

const openGoogle = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await signInButton(page).click();
  const google = await opened;
  await google.getByRole('link', { name: 'Continue' }).waitFor();
  await expectSeen(page, 'elsewhere');
  // This is long enough for the page to check where its window is.
  await page.clock.runFor(200);
  return google;
};

const expectNothingTold = async (page: Page): Promise<void> => {
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#sign-in-error')).toBeEmpty();
  await expect(page.locator('.toast')).toHaveCount(0);
};

const expectCancelled = async (page: Page): Promise<void> => {
  await expect(page.locator('#sign-in-error')).toHaveText(CANCELLED);
  // The notification's code loads and is shown only while the clock runs.
  await page.clock.resume();
  await expect(page.locator('.toast')).toContainText(CANCELLED);
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'false');
};

const expectSignedIn = async (page: Page): Promise<void> => {
  await page.clock.resume();
  await page.waitForURL('**/dashboard**');
  await expect(page.getByText(CANCELLED)).toHaveCount(0);
};

test('a window that takes its time to come back from Google is no cancelled sign-in', async ({
  page,
  context,
}) => {
  const google = await openGoogle(page);
  const held = Promise.withResolvers<Route>();
  await google.route('**/assets/*.js', (route) => held.resolve(route));
  // The test does not wait for the click, because the code of the next page is held back.
  void google.getByRole('link', { name: 'Continue' }).click({ noWaitAfter: true });
  await google.waitForURL('**/auth/callback**', { waitUntil: 'commit' });
  await held.promise;
  await page.clock.runFor(A_WHILE_MS);
  await expectNothingTold(page);

  await google.unroute('**/assets/*.js');
  await google.reload().catch(() => undefined);
  await expectSignedIn(page);
  expect(context.pages()).toHaveLength(1);
});

test('what was told of a window that only looked closed is taken back when its result comes', async ({
  page,
}) => {
  const google = await openGoogle(page);
  await google.evaluate(() => location.replace(`/cut-off${location.search}`));
  await google.waitForURL('**/cut-off**');
  await expectSeen(page, 'gone');
  await page.clock.runFor(A_WHILE_MS);
  await expectCancelled(page);

  await google.getByRole('link', { name: 'Continue' }).click({ noWaitAfter: true });
  await expectSignedIn(page);
});
