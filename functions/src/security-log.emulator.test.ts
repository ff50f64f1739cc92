import { deleteAccount, downloadData } from '@replywell/contract/endpoints/account';
import { adminLogin, saveAdminPrompt, saveDraftLimits } from '@replywell/contract/endpoints/admin';
import { logout } from '@replywell/contract/endpoints/auth';
import { passwordLogin } from '@replywell/contract/endpoints/email';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import {
  listOwnSecurityLog,
  listPromptRevisions,
  listSecurityLog,
} from '@replywell/contract/endpoints/security';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { getFirestore } from 'firebase-admin/firestore';
import { defaultApp } from './store/firestore/firestore.ts';
import { paths } from './store/firestore/documents.ts';
import { nextSecond } from './testing/emulator.ts';
import { SIGN_IN } from './testing/furnished-creator.ts';
import { storedText } from './testing/stored-text.ts';
import { ADMIN_LOGIN, startWholeApi, type Caller, type SignedIn } from './testing/whole-api.ts';
import { storedComment } from './testing/youtube-samples.ts';

const mockLines: [message: string, details: Record<string, unknown>][] = [];
jest.mock('firebase-functions/logger', () => {
  const write = (...line: (typeof mockLines)[number]): void => void mockLines.push(line);
  const whole = ({ message, ...details }: { message: string }): void => write(message, details);
  return { info: write, warn: write, write: whole };
});

const world = startWholeApi();
const EMAIL = 'anna@example.com';
const GUESS = 'a guess of somebody';
const TEXT = 'A prompt that is in no log.';

const eventsOf = async ({ cookie }: SignedIn): Promise<string[]> => {
  const answer = await world.call(listOwnSecurityLog, {}, { cookie });
  return listOwnSecurityLog.answer.parse(answer.body).entries.map(({ event }) => event);
};
const guessAt = (email: string) => world.call(passwordLogin, { body: { email, password: GUESS } });
const refusedDraft = async ({ uid, cookie }: SignedIn): Promise<number> => {
  const comments = paths.comments(getFirestore(defaultApp()), uid);
  await comments.doc('c1').set(storedComment({ id: 'c1' }));
  const { status } = await world.call(generateCustomResponse, { params: { id: 'c1' } }, { cookie });
  return status;
};

let anna: SignedIn;
let boris: SignedIn;
let admin: Caller;
beforeAll(async () => {
  anna = await world.signIn(EMAIL, SIGN_IN);
  boris = await world.signIn('boris@example.com', SIGN_IN);
  admin = await world.signInAsAdmin(adminLogin);
  await world.call(saveAdminPrompt, { body: { prompt: TEXT } }, admin);
  const limits = { ...USUAL_DRAFT_LIMITS, creatorCalls: 0 };
  await world.call(saveDraftLimits, { body: { limits } }, admin);
  await guessAt(EMAIL);
  for (let tries = 0; tries < 2; tries += 1) expect(await refusedDraft(anna)).toBe(429);
  await world.call(downloadData, {}, { cookie: anna.cookie });
});

test('a creator sees what happened to the account and its address, newest first', async () => {
  const first = ['sign_in', 'youtube_granted'];
  const events = await eventsOf(anna);
  expect(events.slice(0, 3)).toEqual(['data_exported', 'draft_budget_reached', 'sign_in_failed']);
  // They are of one sign-in, and may be of one moment.
  expect(events.slice(3).sort()).toEqual(first);
  expect((await eventsOf(boris)).sort()).toEqual(first);
});

test('the admin sees who did what, and who saved which prompt', async () => {
  const answer = await world.call(listSecurityLog, {}, admin);
  const { entries } = listSecurityLog.answer.parse(answer.body);
  const did = entries.map(({ event, creator, author }) => [event, creator ?? author]);
  expect(did.slice(0, 6)).toEqual([
    ['data_exported', anna.uid],
    ['draft_budget_reached', anna.uid],
    ['sign_in_failed', null],
    ['draft_limits_saved', ADMIN_LOGIN],
    ['global_prompt_saved', ADMIN_LOGIN],
    ['admin_login', ADMIN_LOGIN],
  ]);
  const saved = await world.call(listPromptRevisions, {}, admin);
  expect(listPromptRevisions.answer.parse(saved.body).revisions).toMatchObject([
    { revision: 1, prompt: TEXT, author: ADMIN_LOGIN },
    // The built-in prompt ends the list.
    { revision: 0, author: null },
  ]);
});

test('neither the log nor its lines hold an address, a password or a text', async () => {
  const stored = [...(await storedText(world.project))].filter(([path]) =>
    path.startsWith('security_log/'),
  );
  const lines = mockLines.filter(([message]) => message === 'security event');
  expect(stored.length).toBeGreaterThanOrEqual(9);
  expect(lines).toHaveLength(stored.length);
  const everything = JSON.stringify([stored, lines]);
  for (const text of [EMAIL, 'boris@example.com', GUESS, TEXT, '127.0.0.1'])
    expect(everything).not.toContain(text);
});

test('a log-out is recorded, and whoever comes back sees it', async () => {
  await nextSecond();
  await world.call(logout, {}, { cookie: boris.cookie });
  boris = await world.signIn(boris.email, SIGN_IN);
  expect((await eventsOf(boris)).slice(0, 2)).toEqual(['sign_in', 'log_out']);
});

test('a deletion takes the account’s entries along; what is about the address stays', async () => {
  const confirmation = { body: { confirmation: ` ${EMAIL.toUpperCase()}` } };
  const deleted = await world.call(deleteAccount, confirmation, { cookie: anna.cookie });
  expect(deleted.status).toBe(200);
  const left = [...(await storedText(world.project))].filter(([path]) =>
    path.startsWith('security_log/'),
  );
  expect(JSON.stringify(left)).not.toContain(anna.uid);
  const again = await world.signIn(EMAIL, SIGN_IN);
  expect(again.uid).not.toBe(anna.uid);
  const events = await eventsOf(again);
  expect(events.slice(0, 2).sort()).toEqual(['sign_in', 'youtube_granted']);
  expect(events.slice(2)).toEqual(['account_deleted', 'sign_in_failed']);
});
