import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import { buildUser } from '../../testing/users.ts';
import type { Account } from './ports.ts';
import { LETTER_ANSWER_MS, passwordCalls, type PasswordPorts } from './passwords.ts';
import { memoryTries } from '../../testing/memory-stores.ts';

const DANA = { email: 'dana@example.com', password: 'long enough' };
const STRANGER = { email: 'stranger@example.com', password: 'long enough' };
const NOW = Date.parse('2026-11-21T12:00:00.000Z');

const buildAccount = (account: Partial<Account> = {}): Account => ({
  uid: 'dana',
  email: DANA.email,
  emailVerified: false,
  displayName: null,
  photoURL: null,
  disabled: false,
  googleId: null,
  googleEmail: null,
  hasPassword: true,
  ...account,
});

const unused = (): never => {
  throw new Error('Nobody should ask for this here.');
};

/** An Auth service with at most one account, its letters, and what was waited for. */
function buildWorld(account: Account | null = null) {
  const seen = {
    account,
    password: DANA.password,
    letters: [] as string[],
    removed: 0,
    waited: 0,
    setAt: 7,
  };
  const letter = { purpose: 'reset', email: DANA.email } as const;
  const ports: PasswordPorts = {
    accounts: {
      ...{ verifyGoogleSignIn: unused, findByGoogleId: unused, create: unused },
      ...{ linkGoogle: unused, restoreAddress: unused },
      replacePassword: () => Promise.resolve(void Object.assign(seen, { password: 'replaced' })),
      ...{ issueListenToken: unused, issueIdToken: unused },
      find: () => Promise.resolve(seen.account),
      findByEmail: () => Promise.resolve(seen.account),
      createWithPassword: (email, password) => {
        Object.assign(seen, { account: buildAccount({ email }), password });
        return Promise.resolve();
      },
      remove: () => {
        Object.assign(seen, { account: null, removed: seen.removed + 1 });
        return Promise.resolve();
      },
    },
    creators: { find: () => Promise.resolve(null) },
    passwords: {
      useConfirmation: unused,
      readCode: () => Promise.resolve(letter),
      useReset: (_code, password) => Promise.resolve(Boolean(Object.assign(seen, { password }))),
      check: (_email, password) =>
        Promise.resolve(
          seen.account && password === seen.password
            ? { uid: 'dana', idToken: 'token', passwordSetAt: seen.setAt }
            : null,
        ),
      sendConfirmation: () => Promise.resolve(void seen.letters.push('confirm')),
      sendReset: () => Promise.resolve(void seen.letters.push('reset')),
    },
    sessions: { issue: unused, verify: unused, endAll: () => Promise.resolve() },
    signIns: { keepPending: unused, settle: unused, removeAbandoned: unused },
    mayJoin: (email) => email !== STRANGER.email,
    pictureOf: unused,
    isLeaked: (password) => Promise.resolve(password === 'stolen elsewhere'),
    tries: memoryTries(),
    clock: () => NOW,
    sleep: (milliseconds) => {
      seen.waited += milliseconds;
      return Promise.resolve();
    },
  };
  return { calls: passwordCalls(ports), ports, seen };
}

const from = (address: string) => ({ address, language: 'en' as const });

test('letters above the limit of an address are not sent, and nobody is told', async () => {
  const { calls, seen } = buildWorld(buildAccount({ emailVerified: true }));
  for (let asked = 0; asked < SIGN_IN_TRIES.lettersPerEmail + 3; asked += 1)
    await expect(calls.askForReset(DANA, from(`10.0.0.${asked}`))).resolves.toBeUndefined();
  expect(seen.letters).toHaveLength(SIGN_IN_TRIES.lettersPerEmail);
});

test('signing up above that limit makes nothing and answers as always', async () => {
  const { calls, seen } = buildWorld();
  for (let asked = 0; asked < SIGN_IN_TRIES.lettersPerEmail; asked += 1)
    await calls.askForReset(DANA, from('10.0.0.1'));
  await expect(calls.signUp(DANA, from('10.0.0.2'))).resolves.toBeUndefined();
  expect(seen).toMatchObject({ account: null, letters: [] });
});

test.each<[string, Account | null]>([
  ['nobody', null],
  ['somebody', buildAccount({ email: STRANGER.email, emailVerified: true })],
])('an address that may not join is told so, whether it is of %s', async (_name, account) => {
  const { calls, seen } = buildWorld(account);
  await expect(calls.signUp(STRANGER, from('10.0.0.1'))).rejects.toMatchObject({
    code: 'sign_up_closed',
  });
  expect(seen).toMatchObject({ account, letters: [] });
});

test('an address that may not join is refused before its password is shown to anybody', async () => {
  const { calls } = buildWorld();
  const stranger = { ...STRANGER, password: 'stolen elsewhere' };
  await expect(calls.signUp(stranger, from('10.0.0.1'))).rejects.toMatchObject({
    code: 'sign_up_closed',
  });
});

test('whoever asks for too many letters is told to wait, whomever they are for', async () => {
  const { calls } = buildWorld();
  const ask = (email: string) => calls.askForReset({ email }, from('10.0.0.1'));
  for (let asked = 0; asked < SIGN_IN_TRIES.lettersPerAddress; asked += 1)
    await ask(`somebody-${asked}@example.com`);
  await expect(ask('one-more@example.com')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('signing up twice with one password keeps the account, so the first letter stays good', async () => {
  const { calls, seen } = buildWorld();
  await calls.signUp(DANA, from('10.0.0.1'));
  await calls.signUp(DANA, from('10.0.0.1'));
  expect(seen).toMatchObject({ removed: 0, letters: ['confirm', 'confirm'] });
});

test.each<[string, Partial<Account>, string]>([
  ['with another password', {}, 'another password'],
  ['where a Google account was joined to it', { googleId: 'mallory' }, DANA.password],
])('signing up again %s begins anew', async (_name, account, password) => {
  const { calls, seen } = buildWorld(buildAccount(account));
  await calls.signUp({ ...DANA, password }, from('10.0.0.1'));
  expect(seen).toMatchObject({ removed: 1, password, letters: ['confirm'] });
});

test.each<[string, Account | null]>([
  ['nobody', null],
  ['somebody', buildAccount({ emailVerified: true })],
  ['somebody who only uses Google', buildAccount({ emailVerified: true, hasPassword: false })],
])('asking for a letter and signing up wait alike for %s', async (_name, account) => {
  const { calls, seen } = buildWorld(account);
  await calls.askForReset(DANA, from('10.0.0.1'));
  await calls.signUp(DANA, from('10.0.0.1'));
  expect(seen.waited).toBe(2 * LETTER_ANSWER_MS);
});

const EASY = ['password1', 'dana2026', 'Replywell1', 'stolen elsewhere'];

test.each<[string, Account | null]>([
  ['nobody', null],
  ['somebody', buildAccount({ emailVerified: true })],
])(
  'signing up with a password that is easy to guess is refused at the address of %s',
  async (_name, account) => {
    const { calls, seen } = buildWorld(account);
    for (const password of EASY)
      await expect(calls.signUp({ ...DANA, password }, from('10.0.0.1'))).rejects.toMatchObject({
        code: 'bad_request',
        reason: 'body.password',
      });
    expect(seen).toMatchObject({ account, letters: [], waited: 0 });
  },
);

test('such a new password is refused too, and the letter stays good for another', async () => {
  const { calls, seen } = buildWorld(buildAccount({ emailVerified: true, displayName: 'Korn' }));
  const set = (password: string) =>
    calls.setNewPassword({ code: 'code', password }, () => Promise.resolve());
  for (const password of [...EASY, 'korn1990'])
    await expect(set(password)).rejects.toMatchObject({ reason: 'body.password' });
  expect(seen.password).toBe(DANA.password);
  await set('another one');
  expect(seen.password).toBe('another one');
});

test('a new password ends every session, whatever fails after it', async () => {
  const account = buildAccount({ emailVerified: true, googleId: 'g', googleEmail: 'd' });
  const { ports } = buildWorld(account);
  const ended: string[] = [];
  const calls = passwordCalls({
    ...ports,
    accounts: { ...ports.accounts, find: () => Promise.reject(new Error('Auth is away.')) },
    sessions: { ...ports.sessions, endAll: (uid) => Promise.resolve(void ended.push(uid)) },
  });
  const set = calls.setNewPassword({ code: 'code', password: 'another one' }, () =>
    Promise.resolve(),
  );
  await expect(set).rejects.toThrow('Auth is away.');
  expect(ended).toEqual(['dana']);
});

test('whoever has such a password already signs in with it', async () => {
  const { calls, seen } = buildWorld(buildAccount());
  seen.password = 'password1';
  await expect(
    calls.logIn({ ...DANA, password: 'password1' }, from('10.0.0.1')),
  ).rejects.toMatchObject({ code: 'email_unconfirmed' });
});

test('a stranger who uses up the tries of an account does not lock out a browser that was in it', async () => {
  const { calls } = buildWorld(buildAccount());
  const guess = (address: string, password: string, device: string | null = null) =>
    calls.logIn({ ...DANA, password }, { ...from(address), device });
  for (let tried = 0; tried < SIGN_IN_TRIES.perEmail; tried += 1)
    await expect(guess(`10.0.0.${tried}`, 'wrong wrong')).rejects.toMatchObject({
      code: 'password_wrong',
    });
  await expect(guess('10.0.1.1', DANA.password)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await expect(guess('10.0.1.1', DANA.password, 'known')).rejects.toMatchObject({
    code: 'email_unconfirmed',
  });
});

test('such a browser has a limit of its own', async () => {
  const { calls } = buildWorld(buildAccount());
  const guess = () =>
    calls.logIn({ ...DANA, password: 'wrong wrong' }, { ...from('10.0.0.1'), device: 'known' });
  for (let tried = 0; tried < SIGN_IN_TRIES.perAddressAndEmail; tried += 1)
    await expect(guess()).rejects.toMatchObject({ code: 'password_wrong' });
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.each(['password', 'stolen elsewhere', 'dana!2026'])(
  'the first sign-in with "%s" is refused: such an account was made past our pages',
  async (password) => {
    const { calls, seen } = buildWorld(buildAccount({ emailVerified: true }));
    Object.assign(seen, { password });
    await expect(calls.logIn({ ...DANA, password }, from('10.0.0.1'))).rejects.toMatchObject({
      code: 'bad_request',
      reason: 'body.password',
    });
  },
);

test('nor is an address confirmed with such a password', async () => {
  const { ports, seen } = buildWorld(buildAccount());
  Object.assign(seen, { password: 'password' });
  const readCode = () => Promise.resolve({ purpose: 'confirm' as const, email: DANA.email });
  const calls = passwordCalls({ ...ports, passwords: { ...ports.passwords, readCode } });
  await expect(
    calls.confirmEmail({ code: 'code', password: 'password' }, from('10.0.0.1')),
  ).rejects.toMatchObject({ code: 'bad_request', reason: 'body.password' });
});

describe('a password of an account with data', () => {
  /** An account that is confirmed, with what is stored of it; `opened` tells the sessions. */
  function stored(user: Partial<ReturnType<typeof buildUser>>, account: Partial<Account> = {}) {
    const { ports, seen } = buildWorld(buildAccount({ emailVerified: true, ...account }));
    const kept = { user: buildUser({ id: 'dana', email: DANA.email, ...user }), opened: 0 };
    const calls = passwordCalls({
      ...ports,
      pictureOf: () => null,
      creators: { find: () => Promise.resolve(kept.user) },
      sessions: { ...ports.sessions, issue: () => Promise.resolve(`cookie ${(kept.opened += 1)}`) },
      signIns: {
        ...ports.signIns,
        settle: (_who, settle) => {
          const settled = settle({ user: kept.user, held: null, pending: null });
          kept.user = settled.user;
          return Promise.resolve(settled);
        },
      },
    });
    return { calls, seen, kept };
  }
  const logIn = ({ calls }: ReturnType<typeof stored>) => calls.logIn(DANA, from('10.0.0.1'));

  test.each<[string, Parameters<typeof stored>[0]]>([
    ['that we know of', { passwordSetAt: 7, googleId: '1000' }],
    ['from before this was kept, where no Google account could open it', { googleId: null }],
  ])('%s opens it, and is known from then on', async (_name, user) => {
    const world = stored(user);
    await expect(logIn(world)).resolves.toMatchObject({ cookie: 'cookie 1' });
    expect(world.kept.user.passwordSetAt).toBe(7);
  });

  test.each<[string, Parameters<typeof stored>[0]]>([
    ['that a thief has set in place of ours', { passwordSetAt: 6, googleId: '1000' }],
    ['that a thief has set where there was none', { passwordSetAt: null, googleId: '1000' }],
    ['from before this was kept, where Google opened it', { googleId: '1000' }],
  ])('%s opens nothing, and is replaced', async (_name, user) => {
    const world = stored(user);
    await expect(logIn(world)).rejects.toMatchObject({ code: 'password_wrong' });
    expect([world.kept.opened, world.seen.password]).toEqual([0, 'replaced']);
  });

  test('that was set with a letter opens it again', async () => {
    const world = stored({ passwordSetAt: 6, googleId: null });
    await world.calls.setNewPassword({ code: 'code', password: 'a new one of dawn' }, () =>
      Promise.resolve(),
    );
    const password = 'a new one of dawn';
    await expect(world.calls.logIn({ ...DANA, password }, from('10.0.0.1'))).resolves.toBeDefined();
  });

  test('is not set by a letter to an address that was put on the account past our pages', async () => {
    const { calls, seen } = stored({ email: 'owner@example.com' });
    await calls.askForReset(DANA, from('10.0.0.1'));
    expect(seen.letters).toEqual([]);
    const next = calls.setNewPassword({ code: 'code', password: 'a new one of dawn' }, unused);
    await expect(next).rejects.toMatchObject({ code: 'letter_refused' });
    expect(seen.password).toBe(DANA.password);
  });
});
