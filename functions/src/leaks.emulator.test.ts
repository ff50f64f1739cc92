import { format } from 'node:util';
import {
  deleteAccount,
  disconnectYoutube,
  downloadData,
} from '@replywell/contract/endpoints/account';
import { adminLogin, testAdminPrompt } from '@replywell/contract/endpoints/admin';
import { firebaseToken, me, passwordLogin } from '@replywell/contract/endpoints/auth';
import { generateCustomResponse, submitResponse } from '@replywell/contract/endpoints/comments';
import { getStats } from '@replywell/contract/endpoints/stats';
import { createToken } from '@replywell/contract/endpoints/tokens';
import { loadLatestComments } from '@replywell/contract/endpoints/youtube';
import type { Endpoint } from '@replywell/contract/endpoint';
import { z } from 'zod';
import type { Target } from './testing/endpoint-cases.ts';
import { furnish, SIGN_IN } from './testing/furnished-creator.ts';
import { callFirebase } from './testing/identity-world.ts';
import { storedText } from './testing/stored-text.ts';
import {
  ADMIN_LOGIN,
  SECRETS,
  startWholeApi,
  type Part,
  type SignedIn,
} from './testing/whole-api.ts';

const mockLines: string[] = [];
jest.mock('firebase-functions/logger', () => {
  const write = (...entry: unknown[]): void => void mockLines.push(JSON.stringify(entry));
  return { info: write, warn: write, write };
});

const PASSWORD = 'of dana, and of nobody else';
const world = startWholeApi();
/** Longer than a batch can be taken back. */
const LATER_MS = 60_000;
let anna: SignedIn;
let boris: SignedIn;
let target: Target;
let whileConnected: Map<string, string>;
/** The part of Anna's personal token that nobody can guess. */
let tokenSecret = '';

/** What Google has handed out, read from its own answers. */
const handedOutSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
});
function tokens(): string[] {
  const found = world.outgoing
    .filter(({ service, url }) => service === 'google' && url.startsWith('/token'))
    .flatMap(({ answer }) => {
      const parsed = handedOutSchema.safeParse(parsedJson(answer ?? ''));
      return parsed.success
        ? [parsed.data.access_token, parsed.data.refresh_token ?? []].flat()
        : [];
    });
  return [...new Set(found)];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All secrets, in every encoding in which they could appear. */
function marks(): string[] {
  const secrets = [...tokens(), ...Object.values(SECRETS), PASSWORD];
  const dressed = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
  ];
  return [...new Set(secrets.flatMap(dressed))];
}

const leaksIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => marks().some((mark) => text.includes(mark)));

const call = (endpoint: Endpoint, part?: Part) =>
  world.call(endpoint, part, { cookie: anna.cookie });

/** Cloud Tasks brings one reply of the open batch, at a time that its pace has room for. */
async function deliver(commentId: string, hours: number): Promise<void> {
  const { sendReply } = await import('./wiring/tasks.ts');
  const authorization = await world.queueAuthorization();
  const now = Date.now() + LATER_MS;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const eta = String(now / 1_000 + hours * 3_600);
  const headers = { authorization, 'x-cloudtasks-tasketa': eta };
  const data = { uid: anna.uid, channelId: target.channelId, commentId, messageId: commentId };
  await sendReply({ data, headers });
  clock.mockRestore();
}

const inserts = () =>
  world.outgoing.filter(
    ({ service, method, url }) =>
      service === 'youtube' && method === 'POST' && url.includes('/comments'),
  );

/** Everything of a creator's day, with what goes wrong in it: refusals are what gets logged. */
beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      mockLines.push(format(...args));
    });
  anna = await world.signIn('anna@example.com', SIGN_IN);
  boris = await world.signIn('boris@example.com', SIGN_IN);
  target = await furnish(world, anna);
  const one = { params: { id: target.commentId } };
  await world.control('google', 'expire-access-tokens');
  await call(loadLatestComments);
  const reply = { ...one, body: { response: 'Thank you!' } };
  expect((await call(submitResponse, reply)).status).toBe(200);
  await deliver(target.itemId, 1);
  await call(firebaseToken);
  await call(me);
  await useToken();
  await call(downloadData);
  await goWrong();
  whileConnected = await storedText(world.project);
  await call(disconnectYoutube);
  const gone = { body: { confirmation: boris.email } };
  expect((await world.call(deleteAccount, gone, { cookie: boris.cookie })).status).toBe(200);
  const { sweepData, sweepSends } = await import('./wiring/jobs.ts');
  await sweepSends();
  await sweepData();
});

/** A program of Anna's calls, may not, and comes with a token that is cut off. */
async function useToken(): Promise<void> {
  const created = await call(createToken, { body: { name: 'A script', scope: 'draft' } });
  const { secret } = z.object({ secret: z.string() }).parse(created.body);
  tokenSecret = secret.split('.').at(-1) ?? '';
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const reply = { params: { id: target.commentId }, body: { response: 'Buy now' } };
  expect((await world.call(getStats, {}, as(secret))).status).toBe(200);
  expect((await world.call(submitResponse, reply, as(secret))).status).toBe(403);
  expect((await world.call(getStats, {}, as(secret.slice(0, -1)))).status).toBe(401);
}

async function goWrong(): Promise<void> {
  const broken = { operation: '*', status: 500, times: 'always' };
  for (const name of ['openai', 'youtube'] as const) await world.control(name, 'faults', broken);
  await call(generateCustomResponse, { params: { id: target.selectedId } });
  await call(loadLatestComments);
  await deliver(target.otherItemId, 2).catch((error: unknown) => mockLines.push(String(error)));
  await call(submitResponse, {
    params: { id: target.selectedId },
    body: { response: 'Thank you too!' },
  });
  const dana = await callFirebase('signUp', { email: 'dana@example.com', password: PASSWORD });
  await world.call(passwordLogin, { body: { idToken: dana.idToken } });
  const admin = await world.signInAsAdmin(adminLogin);
  await world.call(testAdminPrompt, { body: { prompt: 'Be kind.', comment: 'Lovely.' } }, admin);
  await world.call(adminLogin, { body: { login: ADMIN_LOGIN, password: PASSWORD } }, admin);
  await world.control('google', 'faults', broken);
  await world.control('google', 'expire-access-tokens');
  await call(loadLatestComments);
}

test('the tokens looked for are those that are in use', () => {
  expect(tokens().length).toBeGreaterThanOrEqual(3);
  const used = world.outgoing.filter(({ service }) => service === 'youtube');
  expect(used.some((one) => leaksIn([one.authorization]).length > 0)).toBe(true);
  const asked = world.outgoing.filter(({ service }) => service === 'openai');
  expect(asked.some(({ authorization }) => authorization.includes(SECRETS.modelKey))).toBe(true);
});

test('what is looked through holds a batch on its way, and a deletion', () => {
  const inserted = inserts().map(({ body }) => body);
  expect(inserted.some((body) => body.includes(target.itemId))).toBe(true);
  const handled = mockLines.filter((line) => line.includes('task handled'));
  expect(handled.some((line) => line.includes(target.itemId))).toBe(true);
  const revoked = world.outgoing.filter(({ url }) => url.startsWith('/revoke'));
  expect(revoked.length).toBeGreaterThanOrEqual(2);
});

test('no answer holds a secret, in its body or its headers', () => {
  expect(world.answers.length).toBeGreaterThan(20);
  const texts = world.answers.map(({ text, headers }) => `${text}\n${JSON.stringify(headers)}`);
  expect(leaksIn(texts)).toEqual([]);
});

test('the session itself is in its cookie and nowhere else', () => {
  const bodies = world.answers.map(({ text }) => text);
  for (const { cookie } of [anna, boris]) {
    const session = cookie.slice('__session='.length);
    expect(session.length).toBeGreaterThan(40);
    expect([...bodies, ...mockLines].filter((text) => text.includes(session))).toEqual([]);
  }
});

test('a personal token is in the one answer that shows it, and nowhere else', async () => {
  expect(tokenSecret.length).toBeGreaterThan(40);
  const documents = [...whileConnected, ...(await storedText(world.project))].map(String);
  const shown = world.answers.filter(({ text }) => text.includes(tokenSecret));
  expect(shown).toHaveLength(1);
  // One that is cut off by a letter is as good as whole for who sees a log.
  const most = tokenSecret.slice(0, -1);
  expect([...mockLines, ...documents].filter((text) => text.includes(most))).toEqual([]);
});

test('no line of the log holds a secret', () => {
  expect(mockLines.length).toBeGreaterThan(0);
  expect(leaksIn(mockLines)).toEqual([]);
});

test('no document holds a secret, neither a creator’s nor a closed one', async () => {
  const stored = [...whileConnected, ...(await storedText(world.project))];
  const paths = stored.map(([path]) => path.replace(/\/\d+$/, '/'));
  for (const place of [`users/${anna.uid}`, `credentials/${anna.uid}`])
    expect(paths).toContain(place);
  expect(paths).toContain(`deletions/${boris.uid}`);
  expect(leaksIn(stored.map((entry) => entry.join(' ')))).toEqual([]);
  const session = anna.cookie.slice('__session='.length);
  expect(stored.filter(([, text]) => text.includes(session))).toEqual([]);
});

test('each service is told its own secret and no other', () => {
  const google = tokens();
  const toOthers = world.outgoing.filter(({ service }) => service !== 'google');
  const said = (one: (typeof toOthers)[number]) =>
    [one.url, one.authorization, one.body, Buffer.from(one.body, 'base64').toString()].join('\n');
  const elsewhere = toOthers.filter(({ service }) => service !== 'youtube').map(said);
  expect(elsewhere.filter((text) => google.some((token) => text.includes(token)))).toEqual([]);
  const withModelKey = world.outgoing.filter((one) => said(one).includes(SECRETS.modelKey));
  expect(new Set(withModelKey.map(({ service }) => service))).toEqual(new Set(['openai']));
  expect(toOthers.map(said).filter((text) => text.includes(SECRETS.clientSecret))).toEqual([]);
  // Google takes a token to revoke in the address of the call, over TLS and to itself.
  expect(leaksIn(toOthers.map(({ url }) => url))).toEqual([]);
});
