import * as crypto from 'node:crypto';
import { passwordHashSchema } from '../config-values.ts';
import { createCheckCredentials } from './admin-credentials.ts';

jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof crypto>('node:crypto');
  return { ...real, scrypt: jest.fn(real.scrypt) };
});

function hashOf(password: string, [cost, blockSize, lanes] = [16_384, 8, 1]): string {
  const salt = crypto.randomBytes(16);
  const options = { N: cost, r: blockSize, p: lanes, maxmem: 256 * 1_024 * 1_024 };
  const hash = crypto.scryptSync(password, salt, 32, options);
  return ['scrypt', cost, blockSize, lanes, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}
const admin = { login: 'nora', passwordHash: passwordHashSchema.parse(hashOf('open sesame')) };

test('only the right login with the right password passes', async () => {
  const check = createCheckCredentials(admin);
  await expect(check('nora', 'open sesame')).resolves.toBe(true);
  for (const [login, password] of [
    ['nora', 'open sesam'],
    ['Nora', 'open sesame'],
    ['', 'open sesame'],
    ['nora', ''],
    ['nora', 'open sesame '],
  ] as const)
    await expect(check(login, password)).resolves.toBe(false);
});

test('a wrong login takes as long as a wrong password, even without an admin', async () => {
  const calls: number[] = [];
  for (const check of [createCheckCredentials(admin), createCheckCredentials(null)])
    for (const login of ['nora', 'nobody']) {
      jest.mocked(crypto.scrypt).mockClear();
      await check(login, 'wrong');
      calls.push(jest.mocked(crypto.scrypt).mock.calls.length);
    }
  expect(calls).toEqual([1, 1, 1, 1]);
});

test('without an admin nobody gets in', async () => {
  await expect(createCheckCredentials(null)('', '')).resolves.toBe(false);
});

const salt = Buffer.alloc(16).toString('base64');
const hash = Buffer.alloc(32).toString('base64');
test.each([
  ['another method', `bcrypt$16384$8$1$${salt}$${hash}`],
  ['a password as it is', 'open sesame'],
  ['a cost that guessing likes', `scrypt$1024$8$1$${salt}$${hash}`],
  ['a cost that eats the memory', `scrypt$1048576$8$1$${salt}$${hash}`],
  ['a short salt', `scrypt$16384$8$1$AAAA$${hash}`],
  ['a short hash', `scrypt$16384$8$1$${salt}$AAAA`],
])('a hash of %s is refused', (_name, value) => {
  expect(passwordHashSchema.safeParse(value).success).toBe(false);
});
