import * as z from 'zod/mini';
import { newPasswordSchema, resetSchema, signInSchema, signUpSchema } from '../credentials.ts';
import { endpoint } from '../endpoint.ts';
import { currentUserSchema } from './auth.ts';
import { done, ignored } from './empty.ts';

/**
 * Creates an account whose email address must be confirmed. The answer is the same whether or not
 * the address already has an account.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  params: ignored,
  query: ignored,
  body: signUpSchema,
  answer: done,
});

export const passwordLogin = endpoint({
  method: 'POST',
  path: '/api/auth/password-login',
  params: ignored,
  query: ignored,
  body: signInSchema,
  answer: currentUserSchema,
});

const letterCode = z.string().check(z.minLength(1), z.maxLength(1_024));

/**
 * Returns the address that the letter with this link was sent to. Refused if the link was used or
 * is too old.
 */
export const readLetter = endpoint({
  method: 'POST',
  path: '/api/auth/letter',
  params: ignored,
  query: ignored,
  body: z.object({ code: letterCode }),
  answer: z.object({ email: z.string() }),
});

/** Takes the code of the letter and the password chosen at sign-up, and signs in. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  params: ignored,
  query: ignored,
  body: z.object({ code: letterCode, password: signInSchema.shape.password }),
  answer: currentUserSchema,
});

/**
 * Sends a letter if the account of this address has a password. The answer is the same if it has
 * none.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  params: ignored,
  query: ignored,
  body: resetSchema,
  answer: done,
});

/** Sets a new password and ends every session of the account. */
export const newPassword = endpoint({
  method: 'POST',
  path: '/api/auth/new-password',
  params: ignored,
  query: ignored,
  body: z.safeExtend(newPasswordSchema, { code: letterCode }),
  answer: done,
});
