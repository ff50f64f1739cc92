import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/world.ts';
import type { Fault } from './fixtures/standin.ts';

const TITLE = 'Ошибка аутентификации';
const DEFAULT = 'Не удалось войти через Google';
const CANCELLED = 'Вход был отменен. Пожалуйста, попробуйте снова.';
const NETWORK = 'Ошибка сети при авторизации. Проверьте подключение к интернету.';
const CONFIGURATION =
  'Ошибка конфигурации сервиса аутентификации. Проверьте настройки проекта и добавьте домен в список разрешённых.';
const NOT_ENABLED = 'Вход через Google не включён в консоли.';
const UNAUTHORIZED_DOMAIN =
  'Домен не авторизован для OAuth. Добавьте его в список разрешённых доменов в консоли.';
const INTERNAL = 'Внутренняя ошибка при входе. Попробуйте снова или обратитесь в поддержку.';
const BLOCKED = 'Окно входа заблокировано. Разрешите всплывающие окна для этого сайта.';

test.use({ locale: 'ru-RU' });

/**
 * Waits until the page's code works. Before that the page can be read, but it contains both
 * languages.
 */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-works]').waitFor({ state: 'attached' });
}

test.beforeEach(async ({ page }) => {
  await open(page, '/login');
});

const pressSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Войти через Google' }).click();

/** Presses the button, and waits until Google asks for an account in the window. */
async function openGoogle(page: Page, press = pressSignIn): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page);
  const google = await opened;
  await google.getByRole('button', { name: 'anna@example.com' }).waitFor();
  return google;
}

async function agree(google: Page): Promise<void> {
  await google.getByRole('button', { name: 'anna@example.com' }).click();
  await google.getByRole('button', { name: 'Continue' }).click();
}

/** Expects this exact text under the button and in the notification, and a working button. */
async function expectTold(page: Page, text: string): Promise<void> {
  await expect(page.locator('#sign-in-error')).toHaveText(text);
  const toast = page.locator('.toast');
  await expect(toast).toContainText(TITLE);
  await expect(toast).toContainText(text);
  const button = page.getByRole('button', { name: 'Войти через Google' });
  await expect(button).toHaveAttribute('aria-busy', 'false');
}

/** Returns the address to which Google's window would send the browser with this error. */
function returnWith(google: Page, error: string): string {
  const asked = new URL(google.url()).searchParams;
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.get('state') ?? '');
  back.searchParams.set('error', error);
  return back.href;
}

test('a closed window is a cancelled sign-in, and the next one works', async ({ page }) => {
  const google = await openGoogle(page);
  await google.close();
  await expectTold(page, CANCELLED);
  await agree(await openGoogle(page));
  await page.waitForURL('**/dashboard**');
});

test('declining at Google is a cancelled sign-in', async ({ page }) => {
  const google = await openGoogle(page);
  await google.getByRole('button', { name: 'anna@example.com' }).click();
  await google.getByRole('button', { name: 'Cancel' }).click();
  await expectTold(page, CANCELLED);
});

// Chromium 150 keeps the failure of a file that others import until the page is loaded again.
test('without a network nothing opens, and with it the same button works @full', async ({
  page,
  context,
  consoleGuard,
}) => {
  // The code of the sign-in and the styles of the notification are loaded only when they are
  // needed. The texts are shown without them.
  consoleGuard.announce(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  // The browser itself looks for a newer service worker.
  consoleGuard.announce(/^An unknown error occurred when fetching the script/);
  await context.setOffline(true);
  await pressSignIn(page);
  await expectTold(page, NETWORK);
  expect(context.pages()).toHaveLength(1);

  await context.setOffline(false);
  await agree(await openGoogle(page));
  await page.waitForURL('**/dashboard**');
});

test('a network that goes down after Google is told as such', async ({ page, consoleGuard }) => {
  consoleGuard.announce(/ERR_/);
  const google = await openGoogle(page);
  // Only this route fails, because Google's window must still come back to our page.
  await page.route('**/api/auth/google-code', (route) => route.abort('internetdisconnected'));
  await agree(google);
  await expectTold(page, NETWORK);
});

const refusals: [cause: string, fault: Omit<Fault, 'operation'>, text: string][] = [
  ['the client is not known to Google', { status: 401, reason: 'invalid_client' }, CONFIGURATION],
  ['the client may not do this', { status: 400, reason: 'unauthorized_client' }, NOT_ENABLED],
  [
    'the address is not allowed to the client',
    { status: 400, reason: 'redirect_uri_mismatch' },
    UNAUTHORIZED_DOMAIN,
  ],
  [
    'Google does not take the code',
    { status: 400, reason: 'invalid_grant' },
    'Ошибка авторизации на сервере: 400',
  ],
  ['Google is down', { status: 503, times: 'always' }, 'Ошибка авторизации на сервере: 503'],
];

for (const [cause, fault, text] of refusals)
  test(`${cause}: ${text}`, async ({ page, world, consoleGuard }) => {
    consoleGuard.announce(/ \d{3} .*\/api\/auth\/google-code/);
    const google = await openGoogle(page);
    await world.google.fail({ operation: 'token', ...fault });
    await agree(google);
    await expectTold(page, text);
  });

test('from an address that is not allowed nobody is sent to Google, whose page would tell us nothing', async ({
  page,
  context,
  world,
}) => {
  await open(page, `${world.site.replace('localhost', '127.0.0.1')}/login`);
  await pressSignIn(page);
  await expectTold(page, UNAUTHORIZED_DOMAIN);
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await world.google.calls()).toEqual([]);
});

test('our server refuses a page of another origin', async ({ page, consoleGuard }) => {
  consoleGuard.announce(/403 .*\/api\/auth\/google-code/);
  // The real server refuses this. Only the origin of the page is changed, because a test cannot
  // serve the page from another origin.
  await page.route('**/api/auth/google-code', async (route, request) => {
    const headers = { ...(await request.allHeaders()), origin: 'https://evil.example' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await agree(await openGoogle(page));
  await expectTold(page, UNAUTHORIZED_DOMAIN);
});

test('an unexpected error of our server is an internal one', async ({ page, consoleGuard }) => {
  consoleGuard.announce(/500 .*\/api\/auth\/google-code/);
  // This is stubbed, because no stand-in can make the server fail in an unexpected way.
  await page.route('**/api/auth/google-code', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Ошибка.', id: 'a1b2c3d4' } }),
  );
  await agree(await openGoogle(page));
  await expectTold(page, INTERNAL);
});

const returned: [error: string, text: string][] = [
  ['server_error', INTERNAL],
  ['redirect_uri_mismatch', UNAUTHORIZED_DOMAIN],
  ['admin_policy_enforced', NOT_ENABLED],
  ['something_new', DEFAULT],
];

for (const [error, text] of returned)
  test(`Google's window comes back with ${error}: ${text}`, async ({ page }) => {
    const google = await openGoogle(page);
    const back = returnWith(google, error);
    // The navigation starts in the window, because our page closes it before the navigation ends.
    await google.evaluate((url) => window.location.assign(url), back);
    await expectTold(page, text);
  });

test.describe('with a blocked window', () => {
  test.beforeEach(async ({ page }) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
  });

  test('the whole page goes to Google and back without a second click', async ({ page }) => {
    await pressSignIn(page);
    await agree(page);
    await page.waitForURL('**/dashboard**');
  });

  test('a refusal on the way back carries the server’s own words', async ({
    page,
    world,
    consoleGuard,
  }) => {
    consoleGuard.announce(/400 .*\/api\/auth\/google-code/);
    await pressSignIn(page);
    await world.google.fail({ operation: 'token', status: 400, reason: 'invalid_grant' });
    await agree(page);
    const text = 'Ошибка авторизации на сервере: 400 Google не принял этот вход. Начните заново.';
    await expect(page.getByRole('heading', { name: 'Вход не завершён' })).toBeVisible();
    await expect(page.locator('main')).toContainText(text);
    await expect(page.locator('.toast')).toContainText(TITLE);
    await expect(page.locator('.toast')).toContainText(text);
  });

  test('and without storage there is no way left: pop-ups have to be allowed', async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await pressSignIn(page);
    await expectTold(page, BLOCKED);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  const expectToldInEnglish = async (page: Page, text: string): Promise<void> => {
    await expect(page.locator('#sign-in-error')).toHaveText(text);
    await expect(page.locator('.toast')).toContainText('Authentication error');
    await expect(page.locator('.toast')).toContainText(text);
  };

  test('a closed window and a refusal of our server are told in the page’s language', async ({
    page,
    world,
    consoleGuard,
  }) => {
    consoleGuard.announce(/ \d{3} .*\/api\/auth\/google-code/);
    const signIn = (): Promise<Page> =>
      openGoogle(page, () => page.getByRole('button', { name: 'Sign in with Google' }).click());
    await (await signIn()).close();
    await expectToldInEnglish(page, 'Sign-in was cancelled. Please try again.');

    const google = await signIn();
    await world.google.fail({ operation: 'token', status: 400, reason: 'invalid_grant' });
    await agree(google);
    await expectToldInEnglish(page, 'The server refused the sign-in: 400');
  });
});
