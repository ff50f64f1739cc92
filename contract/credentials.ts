import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/** What a form says of a field; the page has its own words for each. */
export const CREDENTIAL_FAULTS = {
  email: 'Invalid email address',
  tooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  tooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
  mismatch: "Passwords don't match",
} as const;
export type CredentialFault = keyof typeof CREDENTIAL_FAULTS;

const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(320, CREDENTIAL_FAULTS.email)),
  z.email(CREDENTIAL_FAULTS.email),
);
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, CREDENTIAL_FAULTS.tooShort),
    z.maxLength(PASSWORD_MAX_LENGTH, CREDENTIAL_FAULTS.tooLong),
  );

const twice = { password, passwordConfirm: password };
const areAlike = (given: { password: string; passwordConfirm: string }): boolean =>
  given.password === given.passwordConfirm;
const unlike = { message: CREDENTIAL_FAULTS.mismatch, path: ['passwordConfirm'] };

/** The forms' and the server's one set of rules. */
export const signInSchema = z.object({ email, password });
export const signUpSchema = z.object({ email, ...twice }).check(z.refine(areAlike, unlike));
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object(twice).check(z.refine(areAlike, unlike));
