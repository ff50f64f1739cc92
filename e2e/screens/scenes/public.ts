import { getConfig } from '@replywell/contract/endpoints/config';
import { button, heading, type Scene } from '../scene.ts';
import { lose, silence } from '../stub-api.ts';
import { nobody } from '../usual-answers.ts';

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
  plain('privacy', '/privacy'),
  plain('terms', '/terms'),
  { ...plain('not-found', '/no/such/page'), shows: heading('common.notFound.title') },
  {
    ...plain('auth-callback-without-result', '/auth/callback'),
    shows: ({ page, say }) => page.getByText(say('auth.callback.nothing')),
  },
];
