import * as z from 'zod/mini';
import { FIELD_FAULTS } from './field-faults.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

const { email: notAnAddress, tooShort, tooLong, mismatch } = FIELD_FAULTS;

const email = z.pipe(
  z.string(notAnAddress).check(z.trim(), z.toLowerCase(), z.maxLength(320, notAnAddress)),
  z.email(notAnAddress),
);
const password = z
  .string(tooShort)
  .check(z.minLength(PASSWORD_MIN_LENGTH, tooShort), z.maxLength(PASSWORD_MAX_LENGTH, tooLong));

const twice = { password, passwordConfirm: password };
const areAlike = (given: { password: string; passwordConfirm: string }): boolean =>
  given.password === given.passwordConfirm;
const unlike = { message: mismatch, path: ['passwordConfirm'] };

/** The forms and the server check credentials with these same schemas. */
export const signInSchema = z.object({ email, password });
export const signUpSchema = z.object({ email, ...twice }).check(z.refine(areAlike, unlike));
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object(twice).check(z.refine(areAlike, unlike));
