import type { DraftLimits } from '@replywell/contract/budget';
import { deleteAccount, downloadData } from '@replywell/contract/endpoints/account';
import {
  adminLogin,
  getDraftBudget,
  saveDraftLimits,
  testAdminPrompt,
} from '@replywell/contract/endpoints/admin';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { errorBodySchema } from '@replywell/contract/errors';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { getFirestore } from 'firebase-admin/firestore';
import type { Response } from 'supertest';
import { z } from 'zod';
import { defaultApp } from './store/firestore/firestore.ts';
import { paths } from './store/firestore/documents.ts';
import { SIGN_IN } from './testing/furnished-creator.ts';
import { storedText } from './testing/stored-text.ts';
import { startWholeApi, type Caller, type SignedIn } from './testing/whole-api.ts';
import { storedComment } from './testing/youtube-samples.ts';

jest.mock('firebase-functions/logger', () => ({
  info: jest.fn(),
  warn: jest.fn(),
  write: jest.fn(),
}));

const world = startWholeApi();
let admin: Caller;
let anna: SignedIn;

const ids = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

/** Comments without a draft, as a loading stores them. */
async function giveComments(uid: string, names: readonly string[]): Promise<void> {
  const db = getFirestore(defaultApp());
  await Promise.all(names.map((id) => paths.comments(db, uid).doc(id).set(storedComment({ id }))));
}

const draft = ({ cookie }: SignedIn, id: string, language = 'en'): Promise<Response> =>
  world.call(
    generateCustomResponse,
    { params: { id } },
    { cookie, headers: { 'accept-language': language } },
  );

/** Calls of the model. A request that is sent once more is still the same call. */
const asked = (): number =>
  world.outgoing.filter(({ service, isRetry }) => service === 'openai' && !isRetry).length;

async function setLimits(limits: Partial<DraftLimits>): Promise<void> {
  const body = { limits: { ...USUAL_DRAFT_LIMITS, ...limits } };
  expect((await world.call(saveDraftLimits, { body }, admin)).status).toBe(200);
}

const budget = async () =>
  getDraftBudget.answer.parse((await world.call(getDraftBudget, {}, admin)).body);

/** The day on which there are new drafts, as the server says it. */
function nextMonthIn(locale: string): string {
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(first);
}

beforeAll(async () => {
  anna = await world.signIn('anna@example.com', SIGN_IN);
  admin = await world.signInAsAdmin(adminLogin);
});

test('a hundred drafts at once with a budget of thirty: thirty calls of the model, the rest is told when', async () => {
  await setLimits({ creatorCalls: 30 });
  const names = ids('first', 100);
  await giveComments(anna.uid, names);
  world.outgoing.length = 0;
  const answers = await Promise.all(names.map((id) => draft(anna, id)));
  expect(asked()).toBe(30);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(70);
  const said = {
    code: 'draft_budget_used',
    message: `Your 30 drafts of this month are used; new ones on ${nextMonthIn('en-GB')}.`,
  };
  for (const { status, body } of refused) expect([status, body]).toEqual([429, said]);
  const russian = await draft(anna, names[0] ?? '', 'ru');
  expect(errorBodySchema.parse(russian.body).message).toBe(
    `Ваши 30 черновиков на этот месяц израсходованы, новые — с ${nextMonthIn('ru')}.`,
  );
  expect(asked()).toBe(30);
});

test('refused comments are as they were', async () => {
  const db = getFirestore(defaultApp());
  const stored = await paths.comments(db, anna.uid).get();
  const states = stored.docs.map((found) => String(found.get('status')));
  expect(states.filter((status) => status === 'ready')).toHaveLength(30);
  expect(states.filter((status) => status === 'no_response')).toHaveLength(70);
});

test('the admin sees what it has cost: a little more than nothing, and no reservation is left', async () => {
  const { used, creators } = await budget();
  expect(used.calls).toBe(30);
  expect(used.micros).toBeGreaterThan(30);
  expect(used.micros).toBeLessThan(30 * 1_000);
  expect(creators).toEqual({ drafting: 1, atLimit: 1 });
});

test('the file of the creator says what is counted of them, and the book does not name them', async () => {
  const { text } = await world.call(downloadData, {}, { cookie: anna.cookie });
  const file = z.looseObject({ draftsThisMonth: z.object({ calls: z.int() }).loose() });
  expect(file.parse(JSON.parse(text)).draftsThisMonth.calls).toBe(30);
  const book = [...(await storedText(world.project))].filter(([path]) =>
    path.startsWith('model_budget/'),
  );
  expect(book).toHaveLength(2);
  expect(JSON.stringify(book)).not.toContain(anna.uid);
  expect(JSON.stringify(book)).not.toContain('anna');
});

test('deleting the account and signing in again brings no second budget', async () => {
  const { cookie, email } = anna;
  const deleted = await world.call(deleteAccount, { body: { confirmation: email } }, { cookie });
  expect(deleted.status).toBe(200);
  anna = await world.signIn(email, SIGN_IN);
  await giveComments(anna.uid, ['again']);
  const answer = await draft(anna, 'again');
  expect([answer.status, answer.body]).toEqual([
    429,
    expect.objectContaining({ code: 'draft_budget_used' }),
  ]);
});

test('the project’s budget ends for every creator and for the admin’s tries', async () => {
  const boris = await world.signIn('boris@example.com', SIGN_IN);
  await setLimits({ projectCalls: 40 });
  await giveComments(anna.uid, ids('second', 12));
  await giveComments(boris.uid, ids('second', 12));
  world.outgoing.length = 0;
  const answers = await Promise.all(
    ids('second', 12).flatMap((id) => [draft(anna, id), draft(boris, id)]),
  );
  expect(asked()).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(asked());
  // Those who came last together may all have been refused: the rest is there for the next ones.
  for (let count = 0; count < 10; count += 1) {
    const tried = await world.call(
      testAdminPrompt,
      { body: { prompt: 'Be kind.', comment: 'Lovely.' } },
      admin,
    );
    if (tried.status !== 200) expect(tried.status).toBe(429);
  }
  expect(asked()).toBe(10);
  expect((await budget()).used.calls).toBe(40);
  const last = await draft(boris, 'second-0');
  expect([last.status, last.body]).toEqual([
    429,
    {
      code: 'project_budget_used',
      message: `Replywell’s drafts for this month are used up; new ones on ${nextMonthIn('en-GB')}. You can still write replies yourself.`,
    },
  ]);
});
