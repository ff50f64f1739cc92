import { deleteAccount } from '@replywell/contract/endpoints/account';
import { firebaseToken, logout, passwordLogin } from '@replywell/contract/endpoints/auth';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { defaultApp } from './store/firestore/firestore.ts';
import { authEmulatorUrl } from './testing/emulator.ts';
import type { Target } from './testing/endpoint-cases.ts';
import { furnish, SIGN_IN } from './testing/furnished-creator.ts';
import { callFirebase } from './testing/identity-world.ts';
import { storedText } from './testing/stored-text.ts';
import { startWholeApi, type SignedIn } from './testing/whole-api.ts';

// What is logged is looked at elsewhere.
jest.mock('firebase-functions/logger', () => ({
  info: jest.fn(),
  warn: jest.fn(),
  write: jest.fn(),
}));

const world = startWholeApi();
let anna: SignedIn;
let target: Target;

beforeAll(async () => {
  anna = await world.signIn('anna@example.com', SIGN_IN);
  target = await furnish(world, anna);
});

const tokenSchema = z.object({ token: z.string() });
const signedInSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const refreshedSchema = z.object({ id_token: z.string() });

const post = async (url: string, body: object): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};

/** What the page does with its token: it signs in to Firebase. */
async function listenAs({ cookie }: SignedIn) {
  const { token } = tokenSchema.parse((await world.call(firebaseToken, {}, { cookie })).body);
  const url = `${authEmulatorUrl()}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`;
  return signedInSchema.parse(await post(url, { token, returnSecureToken: true }));
}

async function refreshed(refreshToken: string): Promise<string> {
  const url = `${authEmulatorUrl()}/securetoken.googleapis.com/v1/token?key=local`;
  const answer = await post(url, { grant_type: 'refresh_token', refreshToken });
  return refreshedSchema.parse(answer).id_token;
}

const root = (): string =>
  `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/projects/${world.project}/databases/(default)/documents`;

/** The status of reading a document, or of listing a collection, as Firestore's rules decide. */
const read = async (path: string, idToken: string): Promise<number> =>
  (await fetch(`${root()}/${path}`, { headers: { authorization: `Bearer ${idToken}` } })).status;

const batchOf = ({ uid }: SignedIn, taskId: string): string => `users/${uid}/batches/${taskId}`;

const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');
const claimsOf = (idToken: string): object =>
  z
    .looseObject({})
    .parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')));

test('the page’s token reads the creator’s batches, and no other document there is', async () => {
  const { idToken } = await listenAs(anna);
  const batches = batchOf(anna, '');
  const others = [...(await storedText(world.project)).keys()].filter(
    (path) => !path.startsWith(batches),
  );
  expect(await read(batchOf(anna, target.taskId), idToken)).toBe(200);
  expect(others.length).toBeGreaterThan(5);
  for (const path of others) expect([path, await read(path, idToken)]).toEqual([path, 403]);
  for (const path of ['users', batches.slice(0, -1), `users/${anna.uid}/comments`, 'credentials'])
    expect([path, await read(path, idToken)]).toEqual([path, 403]);
});

test('another creator’s token, and one without its key, read nothing of hers', async () => {
  const boris = await world.signIn('boris@example.com', SIGN_IN);
  const own = claimsOf((await listenAs(anna)).idToken);
  const made = [
    { ...own, key: 'another-key' },
    { ...own, key: undefined },
    { ...own, key: `../../${boris.uid}/listen_keys/x` },
    { ...own, creator: undefined, sub: anna.uid, user_id: anna.uid },
  ].map(unsigned);
  for (const idToken of [(await listenAs(boris)).idToken, ...made])
    expect(await read(batchOf(anna, target.taskId), idToken)).toBe(403);
});

test('it is nobody’s account: what is done with it changes nothing of the creator’s', async () => {
  const before = await getAuth(defaultApp()).getUser(anna.uid);
  const { idToken } = await listenAs(anna);
  const taken = { email: 'squatted@example.com', password: 'long enough' };
  const { localId } = await callFirebase('update', { idToken, ...taken });
  expect(localId).not.toBe(anna.uid);
  expect(await getAuth(defaultApp()).getUser(anna.uid)).toEqual(before);
  const body = { idToken: (await callFirebase('signInWithPassword', taken)).idToken };
  expect((await world.call(passwordLogin, { body })).status).toBe(401);
});

test('after the log-out neither it nor its refresh token reads anything', async () => {
  const { idToken, refreshToken } = await listenAs(anna);
  expect((await world.call(logout, {}, { cookie: anna.cookie })).status).toBe(200);
  const path = batchOf(anna, target.taskId);
  expect(await read(path, idToken)).toBe(403);
  expect(await read(path, await refreshed(refreshToken))).toBe(403);
  anna = await world.signIn('anna@example.com', SIGN_IN);
  expect(await read(path, await refreshed(refreshToken))).toBe(403);
  expect(await read(path, (await listenAs(anna)).idToken)).toBe(200);
});

test('pages that ask for it again and again while their session ends leave no key behind', async () => {
  const { idToken } = await listenAs(anna);
  const askUntilOver = async (): Promise<void> => {
    for (let status = 200; status === 200;)
      ({ status } = await world.call(firebaseToken, {}, { cookie: anna.cookie }));
  };
  const pages = Array.from({ length: 4 }, askUntilOver);
  expect((await world.call(logout, {}, { cookie: anna.cookie })).status).toBe(200);
  await Promise.all(pages);
  expect(await read(batchOf(anna, target.taskId), idToken)).toBe(403);
  const left = [...(await storedText(world.project)).keys()];
  expect(left.filter((path) => path.startsWith(`users/${anna.uid}/listen_keys/`))).toEqual([]);
  anna = await world.signIn('anna@example.com', SIGN_IN);
});

test('with the account its listener goes, and no key is left', async () => {
  const { idToken } = await listenAs(anna);
  const body = { confirmation: anna.email };
  expect((await world.call(deleteAccount, { body }, { cookie: anna.cookie })).status).toBe(200);
  expect(await read(batchOf(anna, target.taskId), idToken)).toBe(403);
  const { users } = await getAuth(defaultApp()).listUsers();
  expect(users.filter(({ uid }) => uid.includes(anna.uid))).toEqual([]);
  const left = [...(await storedText(world.project)).keys()];
  expect(left.filter((path) => path.includes(anna.uid) && path.startsWith('users/'))).toEqual([]);
});
