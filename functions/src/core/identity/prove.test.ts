import type { UserDocument } from '@replywell/contract/documents/users';
import type { Refusal } from '../refusal.ts';
import { buildUser } from '../../testing/users.ts';
import type {
  AccessTokenInfo,
  Account,
  Accounts,
  FirebaseClaims,
  GoogleIdentity,
} from './ports.ts';
import { prove, type Presented } from './prove.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const jwt = (iss: string): string =>
  `h.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.s`;
const GOOGLES = jwt('https://accounts.google.com');
const FIREBASES = jwt('https://securetoken.google.com/demo');
const unused = () => Promise.reject(new Error('not expected to be called'));

const anna: Account = {
  uid: 'uid-anna',
  email: 'anna@example.com',
  emailVerified: true,
  displayName: 'Anna',
  photoURL: null,
  disabled: false,
  googleId: '1000',
  googleEmail: 'anna@example.com',
  hasPassword: false,
};
const person = {
  googleId: '1000',
  email: 'anna@example.com',
  displayName: 'Anna N.',
  photoURL: null,
};
const identity: GoogleIdentity = { ...person, issuedAt: NOW, nonce: 'n' };
const annasToken: AccessTokenInfo = {
  googleId: '1000',
  email: 'anna@example.com',
  expiresAt: NOW + 60 * MINUTE,
  scope: 'openid',
};

interface Stored {
  identity?: GoogleIdentity;
  access?: AccessTokenInfo;
  /** By Google's subject. */
  known?: Account | null;
  /** By address. */
  holder?: Account | null;
  user?: UserDocument;
  /** Of a Firebase ID token. */
  claims?: FirebaseClaims;
  mayJoin?: boolean;
  plainSignIns?: boolean;
}

function world({
  known = anna,
  holder = null,
  user,
  claims,
  mayJoin = true,
  plainSignIns,
  ...google
}: Stored) {
  const changed: unknown[][] = [];
  const note =
    <T>(name: string, answer: T) =>
    (...args: unknown[]): Promise<T> => {
      changed.push([name, ...args]);
      return Promise.resolve(answer);
    };
  const accounts: Accounts = {
    verifySignIn: () =>
      claims ? Promise.resolve(claims) : Promise.reject(new Error('not expected')),
    find: () => Promise.resolve(known),
    findByGoogleId: () => Promise.resolve(known),
    findByEmail: () => Promise.resolve(holder),
    create: note('create', { ...anna, uid: 'uid-new' }),
    linkGoogle: note('link', undefined),
    restoreEmail: note('restore', undefined),
    remove: note('remove', undefined),
    issueListenToken: unused,
    issueIdToken: unused,
  };
  const run = (presented: Presented) =>
    prove(
      {
        clock: () => NOW,
        google: {
          exchangeCode: unused,
          verifyIdToken: () => Promise.resolve(google.identity ?? identity),
          inspectAccessToken: () => Promise.resolve(google.access ?? annasToken),
        },
        accounts,
        idTokens: {
          seal: (idToken) => idToken,
          open: (given) => (given.startsWith('sealed ') ? given.slice('sealed '.length) : null),
        },
        creators: { find: () => Promise.resolve(user ?? null), noteVisit: () => Promise.resolve() },
        mayJoin: () => mayJoin,
        plainSignIns,
      },
      presented,
    );
  return { run, changed };
}
const refused = { name: 'Refusal', code: 'google_token_refused' } satisfies Partial<Refusal>;

test('Google’s ID token proves the account of its subject, and the exchange it came from', async () => {
  const { run, changed } = world({});
  await expect(run({ idToken: GOOGLES })).resolves.toEqual({
    account: anna,
    person,
    exchange: { nonce: 'n' },
    access: null,
  });
  expect(changed).toEqual([]);
});

test.each<[string, Stored, Presented]>([
  ['nothing', {}, {}],
  [
    'an ID token of more than five minutes ago',
    { identity: { ...identity, issuedAt: NOW - 5 * MINUTE - 1 } },
    { idToken: GOOGLES },
  ],
  ['a token of a disabled account', { known: { ...anna, disabled: true } }, { idToken: GOOGLES }],
  [
    'an access token of somebody else beside it',
    { access: { ...annasToken, googleId: '2000' } },
    { idToken: GOOGLES, accessToken: 'a' },
  ],
  [
    'an access token of a new person without a verified address',
    { plainSignIns: true, known: null, access: { ...annasToken, email: null } },
    { accessToken: 'a' },
  ],
  [
    'an address that another Google account holds',
    { known: null, holder: { ...anna, googleId: '2000' } },
    { idToken: GOOGLES },
  ],
])('%s is refused, and no account is touched', async (_name, stored, presented) => {
  const { run, changed } = world(stored);
  await expect(run(presented)).rejects.toMatchObject(refused);
  expect(changed).toEqual([]);
});

test('an ID token of exactly five minutes ago is fresh', async () => {
  const { run } = world({ identity: { ...identity, issuedAt: NOW - 5 * MINUTE } });
  await expect(run({ idToken: GOOGLES })).resolves.toBeDefined();
});

test('an access token alone is refused, because it belongs to no exchange', async () => {
  const { run, changed } = world({});
  await expect(run({ accessToken: 'a' })).rejects.toMatchObject(refused);
  expect(changed).toEqual([]);
});

test('a new person who may not join gets no account, and who is known is not asked', async () => {
  const { run, changed } = world({ known: null, mayJoin: false });
  await expect(run({ idToken: GOOGLES })).rejects.toMatchObject({ code: 'sign_up_closed' });
  expect(changed).toEqual([]);
  const known = world({ mayJoin: false }).run({ idToken: GOOGLES });
  await expect(known).resolves.toMatchObject({ account: anna });
});

test('an account that our own record names is connected again, if the two were parted at Firebase', async () => {
  const holder = { ...anna, googleId: null, googleEmail: null, hasPassword: true };
  const { run, changed } = world({ known: null, holder, user: buildUser({ id: anna.uid }) });
  expect((await run({ idToken: GOOGLES })).account.uid).toBe(anna.uid);
  expect(changed).toEqual([['link', anna.uid, person]]);
});

describe('a Firebase token of a Google sign-in', () => {
  const claims: FirebaseClaims = { uid: anna.uid, googleId: '1000', authTime: NOW };

  test('is not believed, unless the Auth service is the emulator', async () => {
    const { run, changed } = world({ claims });
    await expect(run({ idToken: FIREBASES })).rejects.toMatchObject(refused);
    expect(changed).toEqual([]);
  });

  test('proves its account, for an exchange that was made without a nonce', async () => {
    const { run, changed } = world({ claims, plainSignIns: true });
    await expect(run({ idToken: FIREBASES })).resolves.toMatchObject({
      account: anna,
      exchange: { nonce: null },
    });
    expect(changed).toEqual([]);
  });

  test.each<[string, Stored]>([
    ['of more than five minutes ago', { claims: { ...claims, authTime: NOW - 5 * MINUTE - 1 } }],
    ['of another Google account than is linked', { claims: { ...claims, googleId: '2000' } }],
    ['of an account that is gone', { claims, known: null }],
    ['of a disabled account', { claims, known: { ...anna, disabled: true } }],
  ])('%s is refused, and no account is touched', async (_name, stored) => {
    const { run, changed } = world({ ...stored, plainSignIns: true });
    await expect(run({ idToken: FIREBASES })).rejects.toMatchObject(refused);
    expect(changed).toEqual([]);
  });
});
