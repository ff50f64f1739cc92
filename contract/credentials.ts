import * as z from 'zod/mini';
import { FIELD_FAULTS } from './field-faults.ts';
import { PASSWORD_MIN_LENGTH } from './limits.ts';

const { email: notAnAddress, tooShort, mismatch } = FIELD_FAULTS;

const email = z.pipe(
  z.string(notAnAddress).check(z.trim(), z.toLowerCase(), z.maxLength(320, notAnAddress)),
  z.email(notAnAddress),
);
const password = z.string(tooShort).check(z.minLength(PASSWORD_MIN_LENGTH, tooShort));

const unlike = { message: mismatch, path: ['passwordConfirm'] };

export const signInSchema = z.object({ email, password });
export const signUpSchema = z
  .object({ email, password, passwordConfirm: password })
  .check(z.refine((given) => given.password === given.passwordConfirm, unlike));
export const resetSchema = z.object({ email });
