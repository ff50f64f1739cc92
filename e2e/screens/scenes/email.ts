import {
  newPassword,
  passwordLogin,
  readLetter,
  resetPassword,
  signUp,
} from '@replywell/contract/endpoints/email';
import type { Endpoint } from '@replywell/contract/endpoint';
import type { ErrorCode } from '@replywell/contract/errors';
import { LANGUAGES, type Language } from '@replywell/contract/language';
import { ERRORS } from '../../../functions/src/http/error-table.ts';
import { waitMessage } from '../../../functions/src/http/messages.ts';
import { button, type Scene, type Stage } from '../scene.ts';
import { answer, silence, type Stub } from '../../../testing/site/stubs.ts';
import { nobody } from '../../../testing/site/usual-answers.ts';

const EMAIL = 'dana@example.com';
const PASSWORD = 'a long enough one';

const field = ({ page, say }: Stage, path: string) => page.getByLabel(say(path), { exact: true });

const shout = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: /./ }).last();
const whisper = ({ page }: Stage) => page.getByRole('status').filter({ hasText: /./ }).first();

const openForm = async (stage: Stage): Promise<void> => {
  await button(stage, 'auth.withEmail').click();
  await field(stage, 'email.address').waitFor();
};

const switchTo = async (stage: Stage, mode: 'signUp' | 'reset'): Promise<void> => {
  await openForm(stage);
  await button(stage, `email.switch.${mode}`).click();
  await stage.page.getByRole('heading', { name: stage.say(`email.title.${mode}`) }).waitFor();
};

const form: Scene = {
  name: 'email-sign-in',
  path: '/login',
  stubs: nobody,
  arrange: openForm,
  shows: (stage) => field(stage, 'email.password'),
};

const signUpForm: Scene = {
  ...form,
  name: 'email-sign-up',
  arrange: (stage) => switchTo(stage, 'signUp'),
  shows: (stage) => field(stage, 'email.confirm'),
};

const faults: Scene = {
  ...signUpForm,
  name: 'email-sign-up-faults',
  arrange: async (stage) => {
    await switchTo(stage, 'signUp');
    await field(stage, 'email.address').fill('dana');
    await field(stage, 'email.password').fill('short');
    await field(stage, 'email.confirm').fill('another one');
    await button(stage, 'email.submit.signUp').click();
  },
  shows: ({ page, say }) => page.getByText(say('email.faults.tooShort')),
};

const letterSent: Scene = {
  ...signUpForm,
  name: 'email-sign-up-letter-sent',
  stubs: [...nobody, answer(signUp, { ok: true })],
  arrange: async (stage) => {
    await switchTo(stage, 'signUp');
    await field(stage, 'email.address').fill(EMAIL);
    await field(stage, 'email.password').fill(PASSWORD);
    await field(stage, 'email.confirm').fill(PASSWORD);
    await button(stage, 'email.submit.signUp').click();
  },
  shows: whisper,
};

const resetForm: Scene = {
  ...form,
  name: 'email-reset',
  arrange: (stage) => switchTo(stage, 'reset'),
  shows: (stage) => button(stage, 'email.submit.reset'),
};

const resetSent: Scene = {
  ...resetForm,
  name: 'email-reset-letter-sent',
  stubs: [...nobody, answer(resetPassword, { ok: true })],
  arrange: async (stage) => {
    await switchTo(stage, 'reset');
    await field(stage, 'email.address').fill(EMAIL);
    await button(stage, 'email.submit.reset').click();
  },
  shows: whisper,
};

const logIn = async (stage: Stage): Promise<void> => {
  await openForm(stage);
  await field(stage, 'email.address').fill(EMAIL);
  await field(stage, 'email.password').fill(PASSWORD);
  await button(stage, 'email.submit.signIn').click();
};

const signingIn: Scene = {
  ...form,
  name: 'email-signing-in',
  stubs: [...nobody, silence(passwordLogin)],
  arrange: logIn,
  shows: ({ page }) => page.locator('form[aria-busy="true"]'),
};

/** Refuses with the server's own message, in the language that the page asks for. */
const refuseAloud = (
  endpoint: Endpoint,
  code: ErrorCode,
  words: (language: Language) => string = (language) => ERRORS[code][language],
): Stub => ({
  endpoint,
  outcome: ({ headers }) => {
    const asked = LANGUAGES.find((language) => headers['accept-language'] === language);
    const message = words(asked ?? LANGUAGES[0]);
    return { kind: 'refusal', status: ERRORS[code].status, body: { code, message } };
  },
});

const refused = (name: string, refusal: Stub): Scene => ({
  ...form,
  name,
  stubs: [...nobody, refusal],
  arrange: logIn,
  shows: shout,
});

const wrongPassword = refused('email-wrong-password', refuseAloud(passwordLogin, 'password_wrong'));
const unconfirmed = refused('email-unconfirmed', refuseAloud(passwordLogin, 'email_unconfirmed'));
const tooManyTries = refused(
  'email-too-many-tries',
  refuseAloud(passwordLogin, 'too_many_requests', (language) => waitMessage(840, language)),
);

const signUpClosed: Scene = {
  ...letterSent,
  name: 'email-sign-up-closed',
  stubs: [...nobody, refuseAloud(signUp, 'sign_up_closed')],
  shows: shout,
};

const opened = [...nobody, answer(readLetter, { email: EMAIL })];

const letter: Scene = {
  name: 'letter-confirm',
  path: '/auth/action?mode=verifyEmail&oobCode=code-of-the-letter',
  stubs: opened,
  shows: (stage) => button(stage, 'email.submit.confirm'),
};

const openingLetter: Scene = {
  ...letter,
  name: 'letter-opening',
  stubs: [...nobody, silence(readLetter)],
  shows: ({ page, say }) => page.getByRole('status', { name: say('email.letter.reading') }),
};

const letterUsedUp: Scene = {
  ...letter,
  name: 'letter-used-up',
  stubs: [...nobody, refuseAloud(readLetter, 'letter_refused')],
  shows: ({ page, say }) => page.getByRole('heading', { name: say('email.letter.usedTitle') }),
};

const resetUsedUp: Scene = {
  ...letterUsedUp,
  name: 'letter-reset-used-up',
  path: '/auth/action?mode=resetPassword&oobCode=code-of-the-letter',
  shows: (stage) => button(stage, 'email.submit.reset'),
};

const newPasswordForm: Scene = {
  ...letter,
  name: 'letter-new-password',
  path: '/auth/action?mode=resetPassword&oobCode=code-of-the-letter',
  shows: (stage) => button(stage, 'email.submit.newPassword'),
};

const fillNewPassword = async (stage: Stage, again = PASSWORD): Promise<void> => {
  await field(stage, 'email.password').fill(PASSWORD);
  await field(stage, 'email.confirm').fill(again);
  await button(stage, 'email.submit.newPassword').click();
};

const passwordsDiffer: Scene = {
  ...newPasswordForm,
  name: 'letter-passwords-differ',
  arrange: (stage) => fillNewPassword(stage, 'a long enough two'),
  shows: ({ page, say }) => page.getByText(say('email.faults.mismatch')),
};

const passwordChanged: Scene = {
  ...newPasswordForm,
  name: 'letter-password-changed',
  stubs: [...opened, answer(newPassword, { ok: true })],
  arrange: fillNewPassword,
  shows: whisper,
};

const brokenLetter: Scene = {
  ...letter,
  name: 'letter-not-complete',
  path: '/auth/action?mode=verifyEmail',
  shows: ({ page, say }) => page.getByRole('link', { name: say('email.letter.toSignIn') }),
};

export const emailScenes: readonly Scene[] = [
  form,
  signUpForm,
  faults,
  letterSent,
  signUpClosed,
  resetForm,
  resetSent,
  signingIn,
  wrongPassword,
  unconfirmed,
  tooManyTries,
  letter,
  openingLetter,
  letterUsedUp,
  resetUsedUp,
  newPasswordForm,
  passwordsDiffer,
  passwordChanged,
  brokenLetter,
];
