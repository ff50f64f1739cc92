import { googleCode } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { lose, refuse } from '../../../testing/site/stubs.ts';
import { nobody } from '../../../testing/site/usual-answers.ts';
import { button, heading, text, type Scene, type Stage } from '../scene.ts';

const landing: Scene = {
  name: 'landing',
  path: '/',
  stubs: nobody,
  firstVisit: true,
  shows: (stage) => button(stage, 'common.cookies.accept'),
};

const signInFailed: Scene = {
  name: 'landing-sign-in-failed',
  path: '/login',
  stubs: [...nobody, lose(getConfig)],
  arrange: (stage) => button(stage, 'auth.signIn').click(),
  shows: ({ page }) => page.getByRole('alert').first(),
};

const languageMenu: Scene = {
  ...landing,
  name: 'landing-language-menu',
  firstVisit: false,
  arrange: ({ page, say }) =>
    page
      .getByRole('button', { name: new RegExp(say('common.language')) })
      .first()
      .click(),
  shows: ({ page }) => page.getByRole('menuitemradio').first(),
};

/** Replaces Google's page. It sends the visitor back at once with a code. */
const googleReturns = ({ page }: Stage): Promise<unknown> =>
  page.context().route('http://localhost/authorize?*', (route, request) => {
    const asked = new URL(request.url()).searchParams;
    const back = `${asked.get('redirect_uri')}?state=${asked.get('state')}&code=one`;
    const script = `location.replace(${JSON.stringify(back)})`;
    return route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });

/** The whole page has gone to Google, because the browser blocked the window. */
const failedOnTheWayBack: Scene = {
  name: 'auth-callback-failed',
  path: '/',
  stubs: [...nobody, refuse(googleCode, 500, { code: 'sign_in_not_configured', message: '…' })],
  arrange: async (stage) => {
    await googleReturns(stage);
    await stage.page.evaluate(() => {
      window.open = () => null;
    });
    await button(stage, 'auth.signIn').click();
  },
  shows: heading('auth.callback.failed'),
};

const field = ({ page, say }: Stage, path: string) => page.getByLabel(say(path), { exact: true });

const emailForm: Scene = {
  name: 'email-sign-in',
  path: '/login',
  stubs: nobody,
  arrange: (stage) => button(stage, 'auth.withEmail').click(),
  shows: (stage) => field(stage, 'email.password'),
};

const signUpFaults: Scene = {
  ...emailForm,
  name: 'email-sign-up-faults',
  arrange: async (stage) => {
    await button(stage, 'auth.withEmail').click();
    await button(stage, 'email.switch.signUp').click();
    await field(stage, 'email.address').fill('dana');
    await field(stage, 'email.password').fill('short');
    await field(stage, 'email.confirm').fill('another one');
    await button(stage, 'email.submit.signUp').click();
  },
  shows: text('email.faults.tooShort'),
};

const resetForm: Scene = {
  ...emailForm,
  name: 'email-reset',
  arrange: async (stage) => {
    await button(stage, 'auth.withEmail').click();
    await button(stage, 'email.switch.reset').click();
  },
  shows: (stage) => button(stage, 'email.submit.reset'),
};

const plain = (name: string, path: string, shows: Scene['shows']): Scene => ({
  name,
  path,
  stubs: nobody,
  shows,
});
const firstHeading: Scene['shows'] = ({ page }) => page.getByRole('heading', { level: 1 });

export const publicScenes: readonly Scene[] = [
  landing,
  signInFailed,
  languageMenu,
  failedOnTheWayBack,
  emailForm,
  signUpFaults,
  resetForm,
  plain('privacy', '/privacy', firstHeading),
  plain('terms', '/terms', firstHeading),
  plain('not-found', '/no/such/page', heading('common.notFound.title')),
  plain('offline-page', '/offline.html', heading('common.offline.title')),
];
