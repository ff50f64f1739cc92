import {
  adminLogin,
  getAdminPrompt,
  getAdminSession,
  getDraftBudget,
  getSendingQueue,
  getSendingSwitch,
  saveAdminPrompt,
  saveDraftLimits,
  testAdminPrompt,
  type DraftBudget,
  type SendingQueue,
} from '@replywell/contract/endpoints/admin';
import {
  listPromptRevisions,
  listSecurityLog,
  type AdminSecurityEntry,
} from '@replywell/contract/endpoints/security';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import type { Locator } from '@playwright/test';
import { NOW } from '../../../testing/site/sample-channel.ts';
import { button, type Scene, type Stage } from '../scene.ts';
import { answer, lose, refuse, silence, type Stub } from '../../../testing/site/stubs.ts';
import { nobody, sharedPrompt } from '../../../testing/site/usual-answers.ts';

export const ANOTHER_PROMPT = 'Thank them for ${comment} and ${colour}.';
const COMMENT = 'Does it work with any film?';
const LOGIN = 'nora';
const MARK = 'qX7bT2mA';
const REPLY = 'It does, and I promise a video about it next week.';

const sessionFor = (minutes: number): Stub[] => {
  const session = { expiresAt: new Date(NOW + minutes * 60_000).toISOString() };
  return [answer(getAdminSession, session), answer(adminLogin, session)];
};

const prompt = {
  prompt: sharedPrompt,
  revision: 3,
  updatedAt: new Date(NOW - 86_400_000).toISOString(),
};

const budget: DraftBudget = {
  ...{ month: '2026-11', limits: USUAL_DRAFT_LIMITS, revision: 0, updatedAt: null },
  ...{
    used: { calls: 1_204, micros: 412_300, input: 2_107_000, cached: 640_000, output: 96_300 },
    creators: { drafting: 41, atLimit: 2 },
  },
};

/** Everything that the project could spend in this month is spent. */
const spent: DraftBudget = {
  ...{ ...budget, revision: 2, updatedAt: prompt.updatedAt },
  used: { ...budget.used, calls: 20_000, micros: 6_812_400 },
};

export const admin: readonly Stub[] = [
  ...nobody,
  ...sessionFor(60),
  answer(getAdminPrompt, prompt),
  answer(getDraftBudget, budget),
  answer(getSendingSwitch, { stopped: false, since: null, author: null }),
];

const field = ({ page, say }: Stage, path: string): Locator =>
  page.getByRole('textbox', { name: say(path) });

export const logIn = async (stage: Stage): Promise<void> => {
  await field(stage, 'admin.login.login').fill('admin');
  await stage.page.locator('input[type="password"]').fill('a long password');
  await button(stage, 'admin.login.submit').click();
};

const login: Scene = {
  name: 'admin-login',
  path: '/admin',
  stubs: admin,
  shows: (stage) => button(stage, 'admin.login.submit'),
  writtenByPeople: [sharedPrompt, ANOTHER_PROMPT, COMMENT, REPLY],
};

const refused = (name: string, status: number, body: Parameters<typeof refuse>[2]): Scene => ({
  ...login,
  name,
  stubs: [...admin, refuse(adminLogin, status, body)],
  arrange: logIn,
  shows: ({ page }) => page.getByRole('alert').filter({ hasText: /./ }),
});

export const desk: Scene = {
  ...login,
  name: 'admin',
  arrange: logIn,
  shows: (stage) => field(stage, 'admin.prompt.label'),
};

export const edited: Scene = {
  ...desk,
  name: 'admin-unsaved',
  arrange: async (stage) => {
    await logIn(stage);
    await field(stage, 'admin.prompt.label').fill(ANOTHER_PROMPT);
  },
  shows: ({ page, say }) => page.getByText(say('admin.prompt.unsaved')),
};

const save = async (stage: Stage): Promise<void> => {
  await edited.arrange?.(stage);
  await button(stage, 'admin.prompt.save').click();
};

export const conflict: Scene = {
  ...desk,
  name: 'admin-conflict',
  stubs: [
    ...admin,
    answer(getAdminPrompt, prompt),
    refuse(saveAdminPrompt, 409, { code: 'prompt_changed', message: '…' }),
  ],
  arrange: save,
  shows: (stage) => button(stage, 'admin.conflict.keepMine'),
};

const tried: Scene = {
  ...desk,
  name: 'admin-tried',
  stubs: [
    ...admin,
    answer(testAdminPrompt, { response: REPLY, findings: [{ kind: 'promise', detail: REPLY }] }),
  ],
  arrange: async (stage) => {
    await logIn(stage);
    await field(stage, 'admin.test.comment').fill(COMMENT);
    await button(stage, 'admin.test.run').click();
  },
  shows: ({ page }) => page.getByText(REPLY).first(),
};

const saveLimits = async (stage: Stage): Promise<void> => {
  await logIn(stage);
  await button(stage, 'admin.budget.save').click();
};

const stopped: Scene = {
  ...desk,
  name: 'admin-sending-stopped',
  stubs: [
    ...admin,
    answer(getSendingSwitch, { stopped: true, since: prompt.updatedAt, author: LOGIN }),
  ],
  shows: (stage) => button(stage, 'admin.sending.letGoOn'),
  writtenByPeople: [...(login.writtenByPeople ?? []), LOGIN],
};

/** Many replies, more than are read, of creators with ids as Firebase makes them. */
const waiting: SendingQueue = {
  ...{ at: prompt.updatedAt, complete: false, total: { waiting: 1_204, unknown: 3 } },
  creators: (
    [
      ['dT9wXk2LrQfV0mZbYc7HsJ4uNp13', 812, 2],
      ['aB3kQz8WnE5rTyUoPi6LmXv0cJ92', 41, 0],
      ['hG7fDs1AqWzXcVbNmLoKiUjYtR54', 0, 1],
    ] as const
  ).map(([creator, replies, unknown], index) => ({
    ...{ creator, waiting: replies, unknown, oldestAt: prompt.updatedAt },
    lateSince: index === 1 ? prompt.updatedAt : null,
  })),
};
const openQueue = async (stage: Stage): Promise<void> => {
  await logIn(stage);
  await button(stage, 'admin.queue.show').click();
};
const queue: Scene = {
  ...desk,
  name: 'admin-queue',
  stubs: [...admin, answer(getSendingQueue, waiting)],
  arrange: openQueue,
  shows: (stage) => button(stage, 'admin.queue.again'),
  writtenByPeople: [
    ...(login.writtenByPeople ?? []),
    ...waiting.creators.map(({ creator }) => creator),
  ],
};
const queueScenes: readonly Scene[] = [
  queue,
  {
    ...queue,
    name: 'admin-queue-lost',
    stubs: [...admin, lose(getSendingQueue)],
    shows: ({ page, say }) => page.getByText(say('admin.queue.failed')),
  },
];

const budgetScenes: readonly Scene[] = [
  {
    ...desk,
    name: 'admin-budget-spent',
    stubs: [...admin, answer(getDraftBudget, spent)],
    shows: (stage) => field(stage, 'admin.budget.projectMicros'),
  },
  {
    ...desk,
    name: 'admin-limits-wrong',
    arrange: async (stage) => {
      await logIn(stage);
      await field(stage, 'admin.budget.creatorMicros').fill('1,2,3');
      await button(stage, 'admin.budget.save').click();
    },
    shows: ({ page }) => page.getByRole('alert').filter({ hasText: /100.000/ }),
  },
  {
    ...desk,
    name: 'admin-limits-changed',
    stubs: [...admin, refuse(saveDraftLimits, 409, { code: 'limits_changed', message: '…' })],
    arrange: saveLimits,
    shows: ({ page, say }) => page.getByText(say('admin.budget.changed')),
  },
  {
    ...desk,
    name: 'admin-limits-not-saved',
    stubs: [...admin, lose(saveDraftLimits)],
    arrange: saveLimits,
    shows: ({ page, say }) => page.getByText(say('admin.budget.saveFailed')),
  },
  {
    ...desk,
    name: 'admin-budget-not-loaded',
    stubs: [...admin, lose(getDraftBudget)],
    shows: ({ page, say }) => page.getByText(say('admin.budget.loadFailed')).first(),
  },
];

const revisions = [3, 2].map((revision) => ({
  ...{ revision, prompt: revision === 3 ? sharedPrompt : ANOTHER_PROMPT },
  ...{ author: LOGIN, savedAt: prompt.updatedAt },
  drafts:
    revision === 3
      ? { replies: 214, unchanged: 152, meanChange: 0.08 }
      : { replies: 0, unchanged: 0, meanChange: null },
}));

const history: Scene = {
  ...desk,
  name: 'admin-history',
  stubs: [...admin, answer(listPromptRevisions, { revisions, nextCursor: '2' })],
  arrange: async (stage) => {
    await logIn(stage);
    await button(stage, 'admin.history.title').click();
  },
  shows: ({ page, say }) => page.getByRole('list', { name: say('admin.history.title') }),
  writtenByPeople: [...(desk.writtenByPeople ?? []), LOGIN],
};

const builtIn: Scene = {
  ...history,
  name: 'admin-history-built-in',
  stubs: [
    ...admin,
    answer(listPromptRevisions, {
      revisions: [
        ...revisions.slice(0, 1),
        {
          ...{ revision: 0, prompt: ANOTHER_PROMPT, author: null, savedAt: null },
          drafts: { replies: 40, unchanged: 22, meanChange: 0.14 },
        },
      ],
      nextCursor: null,
    }),
  ],
  shows: ({ page, say }) => page.getByText(say('admin.history.builtIn.name')),
};

const nothingKnown = {
  ...{ at: prompt.updatedAt, method: null, failure: null, creator: null },
  ...{ claimed: null, caller: null, author: null, revision: null },
};
const entries: AdminSecurityEntry[] = [
  { ...nothingKnown, id: 'e4', event: 'global_prompt_saved', author: LOGIN, revision: 3 },
  { ...nothingKnown, id: 'e3', event: 'admin_login_failed', claimed: MARK, caller: MARK },
  { ...nothingKnown, id: 'e2', event: 'project_budget_reached' },
  {
    ...{ ...nothingKnown, id: 'e1', event: 'sign_in_failed', method: 'password' },
    ...{ failure: 'password_wrong', claimed: MARK, caller: MARK },
  },
];

const securityLog: Scene = {
  ...desk,
  name: 'admin-security-log',
  stubs: [...admin, answer(listSecurityLog, { entries, nextCursor: null })],
  arrange: async (stage) => {
    await logIn(stage);
    await button(stage, 'admin.security.show').click();
    await button(stage, 'admin.security.show').scrollIntoViewIfNeeded();
  },
  shows: ({ page, say }) => page.getByRole('list', { name: say('admin.security.title') }),
  writtenByPeople: [...(desk.writtenByPeople ?? []), LOGIN, MARK],
};

const logScenes: readonly Scene[] = [
  history,
  builtIn,
  {
    ...history,
    name: 'admin-history-not-loaded',
    stubs: [...admin, lose(listPromptRevisions)],
    shows: ({ page, say }) => page.getByText(say('admin.history.failed')).first(),
  },
  securityLog,
  {
    ...securityLog,
    name: 'admin-security-log-loading',
    stubs: [...admin, silence(listSecurityLog)],
    shows: ({ page, say }) => page.getByText(say('security.list.loading')),
  },
  {
    ...securityLog,
    name: 'admin-security-log-not-loaded',
    stubs: [...admin, lose(listSecurityLog)],
    shows: ({ page, say }) => page.getByText(say('admin.security.failed')).first(),
  },
];

const compared: Scene = {
  ...history,
  name: 'admin-history-difference',
  arrange: async (stage) => {
    await history.arrange?.(stage);
    await stage.page.locator('.revision button[aria-pressed]').first().click();
  },
  shows: ({ page }) => page.locator('.revision ins').first(),
  // The difference is shown word by word, with what both have at their end in one.
  writtenByPeople: [
    ...(history.writtenByPeople ?? []),
    sharedPrompt.slice(sharedPrompt.indexOf('video "')),
    ...`${sharedPrompt} ${ANOTHER_PROMPT}`.split(' '),
  ],
};

export const adminScenes: readonly Scene[] = [
  login,
  {
    ...login,
    name: 'admin-login-blank',
    arrange: (stage) => button(stage, 'admin.login.submit').click(),
  },
  refused('admin-login-wrong', 401, { code: 'admin_login_wrong', message: '…' }),
  desk,
  edited,
  {
    ...edited,
    name: 'admin-log-out-question',
    arrange: async (stage) => {
      await edited.arrange?.(stage);
      await button(stage, 'admin.logOut').click();
    },
    shows: (stage) => button(stage, 'admin.leave.stay'),
  },
  conflict,
  tried,
  {
    ...tried,
    name: 'admin-trying',
    stubs: [...admin, silence(testAdminPrompt)],
    shows: ({ page, say }) => page.getByText(say('admin.test.running')),
  },
  {
    ...tried,
    name: 'admin-not-tried',
    stubs: [...admin, lose(testAdminPrompt)],
    shows: ({ page, say }) => page.getByText(say('admin.test.failed')).first(),
  },
  {
    ...desk,
    name: 'admin-save-failed',
    stubs: [...admin, lose(saveAdminPrompt)],
    arrange: save,
    shows: ({ page, say }) => page.getByText(say('admin.prompt.saveFailed')).first(),
  },
  {
    ...desk,
    name: 'admin-prompt-not-loaded',
    stubs: [...admin, lose(getAdminPrompt)],
    shows: ({ page, say }) => page.getByText(say('admin.prompt.loadFailed')).first(),
  },
  stopped,
  ...queueScenes,
  ...budgetScenes,
  ...logScenes,
  compared,
];
