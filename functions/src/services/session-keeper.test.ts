import { randomBytes } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { createSessionKeeper } from './session-keeper.ts';

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

/** Of the Auth service only what sessions ask of it. */
const decoded = { uid: 'uid-anna', auth_time: 1_000, exp: 9_000 };

function keeperWith(
  verifySessionCookie: () => Promise<object> = () => Promise.resolve(decoded),
  keys: readonly [Buffer, ...Buffer[]] = [KEY],
) {
  const verify = jest.fn(verifySessionCookie);
  const createSessionCookie = () => Promise.resolve('header.payload.signature');
  let now = 5_000_250;
  const revokedAt: number[] = [];
  const auth: Partial<Record<keyof Auth, unknown>> = {
    verifySessionCookie: verify,
    createSessionCookie,
    revokeRefreshTokens: () => Promise.resolve(void revokedAt.push(now)),
  };
  const keeper = createSessionKeeper(() => Promise.resolve(auth as Auth), {
    keys,
    lifetimeMs: 1,
    clock: () => now,
    sleep: (milliseconds) => Promise.resolve(void (now += milliseconds)),
  });
  return { keeper, verify, revokedAt };
}
const KEY = randomBytes(32);

test('a cookie we issued is verified by the Auth service, with revocation', async () => {
  const { keeper, verify } = keeperWith();
  await expect(keeper.verify(await keeper.issue('id-token'))).resolves.toEqual({
    uid: 'uid-anna',
    id: expect.stringMatching(/^[\w-]{43}$/) as string,
    signedInAt: 1_000_000,
    expiresAt: 9_000_000,
  });
  expect(verify).toHaveBeenCalledWith('header.payload.signature', true);
});

test.each([
  ['without a mark', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.'))],
  ['with another person in it', (cookie: string) => cookie.replace('payload', 'another')],
  ['that is nonsense', () => 'nonsense'],
])('a cookie %s is refused without asking the Auth service', async (_name, change) => {
  const { keeper, verify } = keeperWith();
  const cookie = change(await keeper.issue('id-token'));
  await expect(keeper.verify(cookie)).resolves.toBeNull();
  expect(verify).not.toHaveBeenCalled();
});

test('sessions survive a key rotation, and end once the former key is removed', async () => {
  const cookie = await keeperWith().keeper.issue('id-token');
  const next = randomBytes(32);
  await expect(keeperWith(undefined, [next, KEY]).keeper.verify(cookie)).resolves.not.toBeNull();
  await expect(keeperWith(undefined, [next]).keeper.verify(cookie)).resolves.toBeNull();
});

test.each(['auth/session-cookie-revoked', 'auth/user-not-found'])(
  '%s is signed out',
  async (code) => {
    const { keeper } = keeperWith(() => Promise.reject(failure(code)));
    await expect(keeper.verify(await keeper.issue('id-token'))).resolves.toBeNull();
  },
);

test.each([
  ['app/network-error', undefined],
  ['auth/argument-error', 'Error fetching public keys for Google certs: 503'],
])('%s (%s) is unavailable, not signed out', async (code, message) => {
  const { keeper } = keeperWith(() => Promise.reject(failure(code, message)));
  await expect(keeper.verify(await keeper.issue('id-token'))).rejects.toThrow(GoogleUnavailable);
});

test('a project without access to the Auth service is an error, not a sign-out', async () => {
  const { keeper } = keeperWith(() => Promise.reject(failure('auth/insufficient-permission')));
  await expect(keeper.verify(await keeper.issue('id-token'))).rejects.toThrow('insufficient');
});

test('a session’s id is stable and reveals nothing of its cookie', async () => {
  const { keeper } = keeperWith();
  const cookie = await keeper.issue('id-token');
  const [first, second] = [await keeper.verify(cookie), await keeper.verify(cookie)];
  expect(second?.id).toBe(first?.id);
  expect(cookie).not.toContain(first?.id);
});

test('ending sessions waits for the next second, because Firebase compares whole seconds', async () => {
  const { keeper, revokedAt } = keeperWith();
  await keeper.endAll('uid-anna');
  expect(revokedAt.map((at) => Math.floor(at / 1_000))).toEqual([5_001]);
});
