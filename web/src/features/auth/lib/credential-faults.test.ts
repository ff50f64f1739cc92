import { resetSchema, signInSchema, signUpSchema } from '@replywell/contract/credentials';
import { faultsIn } from './credential-faults.ts';

const GOOD = { email: 'dana@example.com', password: 'long enough', passwordConfirm: 'long enough' };

test.each([signInSchema, signUpSchema, resetSchema])('what is right has no faults', (schema) => {
  expect(faultsIn(schema, GOOD)).toEqual({});
});

test.each([
  ['an address that is none', { email: 'dana' }, { email: 'email' }],
  ['a short password', { password: 'short', passwordConfirm: 'short' }, { password: 'tooShort' }],
  [
    'a password longer than any',
    { password: 'x'.repeat(1_025), passwordConfirm: 'x'.repeat(1_025) },
    { password: 'tooLong' },
  ],
  ['passwords that differ', { passwordConfirm: 'another one' }, { passwordConfirm: 'mismatch' }],
])('%s is told at its field', (_name, changes, faults) => {
  expect(faultsIn(signUpSchema, { ...GOOD, ...changes })).toMatchObject(faults);
});

test('every field tells its own', () => {
  const faults = faultsIn(signUpSchema, { email: '', password: '', passwordConfirm: '' });
  expect(faults).toMatchObject({ email: 'email', password: 'tooShort' });
});
