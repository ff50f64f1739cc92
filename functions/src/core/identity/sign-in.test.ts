import type { Account } from './ports.ts';
import { signInWithPassword } from './sign-in.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const unused = () => Promise.reject(new Error('not expected to be called'));
const issue = jest.fn(() => Promise.resolve('cookie'));

const dana: Account = {
  uid: 'uid-dana',
  email: 'dana@example.com',
  emailVerified: true,
  displayName: null,
  photoURL: null,
  disabled: false,
  googleId: null,
  googleEmail: null,
  hasPassword: true,
};

/** Firebase has checked the password, and does not say that the account is disabled. */
const enter = (account: Account) =>
  signInWithPassword(
    {
      accounts: {
        verifySignIn: () => Promise.resolve({ uid: dana.uid, googleId: null, authTime: NOW }),
        find: () => Promise.resolve(account),
        findByGoogleId: unused,
        findByEmail: unused,
        create: unused,
        linkGoogle: unused,
        restoreEmail: unused,
        remove: unused,
        issueListenToken: unused,
        issueIdToken: unused,
      },
      sessions: { issue, verify: unused, endAll: unused },
      listenKeys: { keep: unused, remove: unused, removeAll: () => Promise.resolve() },
      signIns: {
        keepPending: unused,
        settle: (_who, settle) => Promise.resolve(settle({ user: null, held: [], pending: null })),
      },
      mayJoin: () => true,
      clock: () => NOW,
    },
    { idToken: 'token' },
  );

test('a password opens no account that the operator has disabled', async () => {
  await expect(enter({ ...dana, disabled: true })).rejects.toMatchObject({
    code: 'google_token_refused',
    reason: 'no such account',
  });
  expect(issue).not.toHaveBeenCalled();
  await expect(enter(dana)).resolves.toMatchObject({ cookie: 'cookie' });
});
