import {
  adminLogin,
  getAdminPrompt,
  getAdminSession,
  getSendingSwitch,
  testAdminPrompt,
} from '@replywell/contract/endpoints/admin';
import type { Locator } from '@playwright/test';
import { NOW } from '../../../testing/site/sample-channel.ts';
import { answer, refuse, type Stub } from '../../../testing/site/stubs.ts';
import { nobody, sharedPrompt } from '../../../testing/site/usual-answers.ts';
import { button, type Scene, type Stage } from '../scene.ts';

const ANOTHER_PROMPT = 'Thank them for ${comment} and ${colour}.';
const COMMENT = 'Does it work with any film?';
const REPLY = 'It does. Tell me which one you have.';

const session = { expiresAt: new Date(NOW + 3_600_000).toISOString() };

const admin: readonly Stub[] = [
  ...nobody,
  answer(getAdminSession, session),
  answer(adminLogin, session),
  answer(getAdminPrompt, {
    prompt: sharedPrompt,
    updatedAt: new Date(NOW - 86_400_000).toISOString(),
  }),
];

const field = ({ page, say }: Stage, path: string): Locator =>
  page.getByRole('textbox', { name: say(path) });

const logIn = async (stage: Stage): Promise<void> => {
  await field(stage, 'admin.login.login').fill('admin');
  await stage.page.locator('input[type="password"]').fill('a long password');
  await button(stage, 'admin.login.submit').click();
};

const wrongLogin: Scene = {
  name: 'admin-login-wrong',
  path: '/admin',
  stubs: [...admin, refuse(adminLogin, 401, { code: 'admin_login_wrong', message: '…' })],
  arrange: logIn,
  shows: ({ page }) => page.getByRole('alert').filter({ hasText: /./ }),
};

/** The prompt has been changed, the old one has been tried, and all sending is stopped. */
export const desk: Scene = {
  name: 'admin',
  path: '/admin',
  stubs: [
    ...admin,
    answer(testAdminPrompt, { response: REPLY }),
    answer(getSendingSwitch, { stopped: true, since: null }),
  ],
  arrange: async (stage) => {
    await logIn(stage);
    await field(stage, 'admin.test.comment').fill(COMMENT);
    await button(stage, 'admin.test.run').click();
    await field(stage, 'admin.prompt.label').fill(ANOTHER_PROMPT);
  },
  shows: ({ page }) => page.getByText(REPLY).first(),
  writtenByPeople: [sharedPrompt, ANOTHER_PROMPT, COMMENT, REPLY],
};

export const adminScenes: readonly Scene[] = [wrongLogin, desk];
