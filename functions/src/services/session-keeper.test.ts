import { randomBytes } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { createSessionKeeper } from './session-keeper.ts';

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

/** Of the Auth service only what sessions ask of it. */
function keeperWith(
  verifySessionCookie: () => Promise<object> = () => Promise.resolve({ uid: 'uid-anna' }),
  keys: readonly [Buffer, ...Buffer[]] = [KEY],
) {
  const verify = jest.fn(verifySessionCookie);
  const createSessionCookie = () => Promise.resolve('header.payload.signature');
  const auth: Partial<Record<keyof Auth, unknown>> = {
    verifySessionCookie: verify,
    createSessionCookie,
  };
  const keeper = createSessionKeeper(() => Promise.resolve(auth as Auth), { keys, lifetimeMs: 1 });
  return { keeper, verify };
}
const KEY = randomBytes(32);

test('a cookie we issued is verified by the Auth service, with revocation', async () => {
  const { keeper, verify } = keeperWith();
  await expect(keeper.verify(await keeper.issue('id-token'))).resolves.toEqual({ uid: 'uid-anna' });
  expect(verify).toHaveBeenCalledWith('header.payload.signature', true);
});

test.each([
  ['without a mark', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.'))],
  ['with an empty mark', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.') + 1)],
  ['with another person in it', (cookie: string) => cookie.replace('payload', 'another')],
  ['that is empty', () => ''],
  ['that is nonsense', () => 'nonsense'],
])('a cookie %s is refused without asking the Auth service', async (_name, change) => {
  const { keeper, verify } = keeperWith();
  const cookie = change(await keeper.issue('id-token'));
  await expect(keeper.verify(cookie)).resolves.toBeNull();
  expect(verify).not.toHaveBeenCalled();
});

test('after a rotation sessions go on, and end once the former key is gone', async () => {
  const cookie = await keeperWith().keeper.issue('id-token');
  const next = randomBytes(32);
  await expect(keeperWith(undefined, [next, KEY]).keeper.verify(cookie)).resolves.not.toBeNull();
  await expect(keeperWith(undefined, [next]).keeper.verify(cookie)).resolves.toBeNull();
});

test.each([
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/argument-error',
])('%s is signed out', async (code) => {
  const { keeper } = keeperWith(() => Promise.reject(failure(code)));
  await expect(keeper.verify(await keeper.issue('id-token'))).resolves.toBeNull();
});

test.each([
  ['app/network-error', undefined],
  ['app/network-timeout', undefined],
  ['auth/internal-error', undefined],
  ['auth/argument-error', 'Error fetching public keys for Google certs: 503'],
])('%s (%s) is unavailable, not signed out', async (code, message) => {
  const { keeper } = keeperWith(() => Promise.reject(failure(code, message)));
  await expect(keeper.verify(await keeper.issue('id-token'))).rejects.toThrow(GoogleUnavailable);
});

test('a project without the right to ask is a defect, not signed out', async () => {
  const { keeper } = keeperWith(() => Promise.reject(failure('auth/insufficient-permission')));
  await expect(keeper.verify(await keeper.issue('id-token'))).rejects.toThrow('insufficient');
});
