import { googleCode } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { button, heading, type Scene, type Stage } from '../scene.ts';
import { lose, refuse, silence } from '../../../testing/site/stubs.ts';
import { nobody } from '../../../testing/site/usual-answers.ts';

const landing: Scene = {
  name: 'landing',
  path: '/',
  stubs: nobody,
  shows: (stage) => button(stage, 'auth.signIn'),
};

const cookieQuestion: Scene = {
  ...landing,
  name: 'landing-cookie-question',
  firstVisit: true,
  shows: (stage) => button(stage, 'common.cookies.accept'),
};

const languageMenu: Scene = {
  ...landing,
  name: 'landing-language-menu',
  arrange: ({ page, say }) =>
    page
      .getByRole('button', { name: new RegExp(say('common.language')) })
      .first()
      .click(),
  shows: ({ page }) => page.getByRole('menuitemradio').first(),
};

const signingIn: Scene = {
  ...landing,
  name: 'landing-signing-in',
  stubs: [...nobody, silence(getConfig)],
  arrange: (stage) => button(stage, 'auth.signIn').click(),
  shows: ({ page }) => page.locator('button[aria-busy="true"]'),
};

const signInFailed: Scene = {
  ...landing,
  name: 'landing-sign-in-failed',
  stubs: [...nobody, lose(getConfig)],
  arrange: (stage) => button(stage, 'auth.signIn').click(),
  shows: ({ page }) => page.getByRole('alert').first(),
};

/** Replaces Google's page. It sends the visitor back at once with this result. */
const googleReturns = async ({ page }: Stage, result: string): Promise<void> => {
  await page.context().route('http://localhost/authorize?*', (route, request) => {
    const asked = new URL(request.url()).searchParams;
    const back = `${asked.get('redirect_uri')}?state=${asked.get('state')}&${result}`;
    const script = `location.replace(${JSON.stringify(back)})`;
    return route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });
};

const cancelled: Scene = {
  ...signInFailed,
  name: 'landing-sign-in-cancelled',
  stubs: nobody,
  arrange: async (stage) => {
    await googleReturns(stage, 'error=access_denied');
    await button(stage, 'auth.signIn').click();
  },
  shows: ({ page, say }) => page.getByText(say('auth.errors.cancelled')).first(),
};

const notConfigured: Scene = {
  ...signInFailed,
  name: 'landing-sign-in-not-configured',
  stubs: [...nobody, refuse(googleCode, 500, { code: 'sign_in_not_configured', message: '…' })],
  arrange: async (stage) => {
    await googleReturns(stage, 'code=one');
    await button(stage, 'auth.signIn').click();
  },
  shows: ({ page, say }) => page.getByText(say('auth.errors.configuration')).first(),
};

/** The whole page has gone to Google, because the browser blocked the window. */
const failedOnTheWayBack: Scene = {
  ...notConfigured,
  name: 'auth-callback-failed',
  arrange: async (stage) => {
    await googleReturns(stage, 'code=one');
    await stage.page.evaluate(() => {
      window.open = () => null;
    });
    await button(stage, 'auth.signIn').click();
  },
  shows: heading('auth.callback.failed'),
};

const plain = (name: string, path: string): Scene => ({
  name,
  path,
  stubs: nobody,
  shows: ({ page }) => page.getByRole('heading', { level: 1 }),
});

export const publicScenes: readonly Scene[] = [
  landing,
  cookieQuestion,
  languageMenu,
  signingIn,
  signInFailed,
  cancelled,
  notConfigured,
  failedOnTheWayBack,
  plain('privacy', '/privacy'),
  plain('terms', '/terms'),
  { ...plain('not-found', '/no/such/page'), shows: heading('common.notFound.title') },
  {
    ...plain('auth-callback-without-result', '/auth/callback'),
    shows: ({ page, say }) => page.getByText(say('auth.callback.nothing')),
  },
];
