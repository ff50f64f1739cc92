import { resetSchema, signInSchema, signUpSchema } from './credentials.ts';

const good = { email: 'dana@example.com', password: 'a'.repeat(8) };
const faultsOf = (schema: typeof signInSchema | typeof signUpSchema, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('an address is trimmed and lower-cased', () => {
  expect(resetSchema.parse({ email: ' Dana@Example.COM ' })).toEqual({ email: 'dana@example.com' });
});

test('an invalid address has the form’s message', () => {
  for (const email of ['', 'dana@', `${'a'.repeat(320)}@e.com`])
    expect(faultsOf(signInSchema, { ...good, email })).toEqual([
      ['email', 'Invalid email address'],
    ]);
});

test('a password has at least 8 characters', () => {
  expect(faultsOf(signInSchema, { ...good, password: 'a'.repeat(7) })).toEqual([
    ['password', 'Password must be at least 8 characters'],
  ]);
  expect(signInSchema.safeParse(good).success).toBe(true);
});

test('passwords must match, and the fault is on the second', () => {
  const unlike = { ...good, passwordConfirm: 'b'.repeat(8) };
  expect(faultsOf(signUpSchema, unlike)).toEqual([['passwordConfirm', "Passwords don't match"]]);
  expect(signUpSchema.safeParse({ ...good, passwordConfirm: good.password }).success).toBe(true);
});

test('the second password has the same minimum', () => {
  expect(faultsOf(signUpSchema, { ...good, passwordConfirm: 'a' })?.[0]).toEqual([
    'passwordConfirm',
    'Password must be at least 8 characters',
  ]);
});
