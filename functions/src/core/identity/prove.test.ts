import type { Refusal } from '../refusal.ts';
import type { AccessTokenInfo, Account, AccountClaims, Accounts, GoogleOAuth } from './ports.ts';
import { prove, type Presented } from './prove.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const unused = () => Promise.reject(new Error('not expected to be called'));

const jwt = (iss: string): string =>
  ['{}', JSON.stringify({ iss }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const FIREBASE = jwt('https://securetoken.google.com/demo');
const GOOGLE = jwt('https://accounts.google.com');

const anna: Account = {
  uid: 'uid-anna',
  email: 'anna@example.com',
  displayName: 'Anna',
  photoURL: null,
  disabled: false,
  googleId: '1000',
  googleEmail: 'anna@example.com',
  hasPassword: false,
};
const claims = (fields: Partial<AccountClaims> = {}): AccountClaims => ({
  uid: 'uid-anna',
  provider: 'google.com',
  googleId: '1000',
  authTime: NOW,
  ...fields,
});
const annasToken: AccessTokenInfo = {
  googleId: '1000',
  email: 'anna@example.com',
  expiresAt: NOW + 60 * MINUTE,
  scope: 'openid',
};

function run(
  presented: Presented,
  { google = {}, accounts = {} }: { google?: Partial<GoogleOAuth>; accounts?: Partial<Accounts> },
) {
  return prove(
    {
      clock: () => NOW,
      google: {
        exchangeCode: unused,
        verifyIdToken: unused,
        inspectAccessToken: () => Promise.resolve(annasToken),
        ...google,
      },
      accounts: {
        verifyIdToken: () => Promise.resolve(claims()),
        find: () => Promise.resolve(anna),
        findByGoogleId: () => Promise.resolve(anna),
        create: unused,
        issueCustomToken: () => Promise.reject(new Error('not expected to be called')),
        issueIdToken: () => Promise.resolve('issued'),
        tradeGoogleIdToken: unused,
        ...accounts,
      },
    },
    presented,
  );
}
const refused = { name: 'Refusal', code: 'google_token_refused' } satisfies Partial<Refusal>;

test('a fresh Firebase token of a Google sign-in proves the account, but not to Google', async () => {
  const proof = await run({ idToken: FIREBASE }, {});
  expect(proof).toEqual({
    account: anna,
    googleId: '1000',
    idToken: FIREBASE,
    seenByGoogle: false,
    access: null,
  });
});

test.each<[string, Partial<AccountClaims>, Account | null]>([
  ['signed in more than five minutes ago', { authTime: NOW - 5 * MINUTE - 1 }, anna],
  ['for a uid that does not exist', {}, null],
  ['for a disabled account', {}, { ...anna, disabled: true }],
  ['with a Google identity that is not the account’s', { googleId: '2000' }, anna],
  ['of Google without a Google identity', { googleId: null }, anna],
  ['of a password for an account that has none', { provider: 'password' }, anna],
  ['of a custom token', { provider: 'custom' }, anna],
  ['of nobody', { provider: 'anonymous', googleId: null }, { ...anna, googleId: null }],
])('a Firebase token %s is refused', async (_name, fields, account) => {
  const accounts = {
    verifyIdToken: () => Promise.resolve(claims(fields)),
    find: () => Promise.resolve(account),
  };
  await expect(run({ idToken: FIREBASE }, { accounts })).rejects.toMatchObject(refused);
});

test('a sign-in of exactly five minutes ago is fresh', async () => {
  const verifyIdToken = () => Promise.resolve(claims({ authTime: NOW - 5 * MINUTE }));
  await expect(run({ idToken: FIREBASE }, { accounts: { verifyIdToken } })).resolves.toBeDefined();
});

test('a password sign-in needs no Google', async () => {
  const account = { ...anna, googleId: null, googleEmail: null, hasPassword: true };
  const accounts = {
    verifyIdToken: () => Promise.resolve(claims({ provider: 'password', googleId: null })),
    find: () => Promise.resolve(account),
  };
  const proof = await run({ idToken: FIREBASE }, { accounts });
  expect(proof).toMatchObject({ account, googleId: null, seenByGoogle: true });
});

test('an access token of the same person vouches for a Firebase token', async () => {
  const proof = await run({ idToken: FIREBASE, accessToken: 'a' }, {});
  expect(proof).toMatchObject({ seenByGoogle: true, access: annasToken });
});

test('an access token of somebody else is refused', async () => {
  const inspectAccessToken = () => Promise.resolve({ ...annasToken, googleId: '2000' });
  await expect(
    run({ idToken: FIREBASE, accessToken: 'a' }, { google: { inspectAccessToken } }),
  ).rejects.toMatchObject(refused);
});

test('a Google ID token is verified as Google’s before Firebase sees it', async () => {
  const calls: string[] = [];
  const proof = await run(
    { idToken: GOOGLE },
    {
      google: {
        verifyIdToken: () => {
          calls.push('verify');
          return Promise.resolve({ googleId: '1000', email: 'anna@example.com', issuedAt: NOW });
        },
      },
      accounts: {
        tradeGoogleIdToken: () => {
          calls.push('trade');
          return Promise.resolve(FIREBASE);
        },
      },
    },
  );
  expect(calls).toEqual(['verify', 'trade']);
  expect(proof).toMatchObject({ account: anna, idToken: FIREBASE, seenByGoogle: true });
});

test('an access token alone signs in the account of its Google identity', async () => {
  const proof = await run({ accessToken: 'a' }, {});
  expect(proof).toMatchObject({ account: anna, idToken: 'issued', access: annasToken });
});

test('an access token alone makes an account for a new person', async () => {
  const create = jest.fn(() => Promise.resolve(anna));
  const findByGoogleId = () => Promise.resolve(null);
  await run({ accessToken: 'a', displayName: 'Anna' }, { accounts: { create, findByGoogleId } });
  expect(create).toHaveBeenCalledWith({
    googleId: '1000',
    email: 'anna@example.com',
    displayName: 'Anna',
    photoURL: null,
  });
});

test('an access token of a new person without a verified address is refused', async () => {
  const inspectAccessToken = () => Promise.resolve({ ...annasToken, email: null });
  const findByGoogleId = () => Promise.resolve(null);
  await expect(
    run({ accessToken: 'a' }, { google: { inspectAccessToken }, accounts: { findByGoogleId } }),
  ).rejects.toMatchObject(refused);
});
