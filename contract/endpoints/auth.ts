import * as z from 'zod/mini';
import { done, get, post } from '../endpoint.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { permissionSchema } from '../states.ts';

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  permission: permissionSchema,
  /** true: Google's answer did not include the YouTube permission, because its box was not ticked. */
  youtubeRefused: z.optional(z.boolean()),
  /** The channel in use. null: none is known yet. */
  youtubeChannelId: z.optional(z.nullable(z.string())),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Of everything that asks Google or Firebase who somebody is. */
const IDENTITY_ERRORS = [
  'google_token_refused',
  'sign_in_not_configured',
  'sign_in_not_enabled',
] as const;
const CODE_ERRORS = [...IDENTITY_ERRORS, 'google_code_refused', 'redirect_refused'] as const;
const SIGN_IN_ERRORS = [...IDENTITY_ERRORS, 'sign_up_closed', 'account_deleting'] as const;

const authorizationCode = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2_048)),
  codeVerifier: z.string().check(z.minLength(43), z.maxLength(128)),
  redirectUri: z.url().check(z.maxLength(500)),
});

/**
 * The server exchanges Google's code and keeps the tokens. The page gets the ID token to complete
 * the sign-in, sealed: only this server can open it, so it is of no use anywhere else. A code that
 * was requested without a nonce is refused, except in the local world.
 */
export const googleCode = post('/api/auth/google-code', {
  body: authorizationCode,
  answer: z.object({
    idToken: z.string(),
    scope: z.string(),
    email: z.string(),
    displayName: z.nullable(z.string()),
    photoURL: z.nullable(z.string()),
  }),
  errors: CODE_ERRORS,
});

export const googleLogin = post('/api/auth/google-login', {
  body: z
    .object({
      email: z.email(FIELD_FAULTS.email).check(z.maxLength(320, FIELD_FAULTS.email)),
      displayName: z.nullish(z.string().check(z.maxLength(500))),
      photoURL: z.nullish(z.string().check(z.maxLength(2_048))),
      uid: z.nullish(z.string().check(z.maxLength(128))),
      providerId: z.nullish(z.string().check(z.maxLength(100))),
      domain: z.nullish(z.string().check(z.maxLength(255))),
      accessToken: z.nullish(z.string().check(z.minLength(1), z.maxLength(4_096))),
      idToken: z.nullish(z.string().check(z.minLength(1), z.maxLength(8_192))),
      refreshToken: z.nullish(z.string().check(z.maxLength(4_096))),
    })
    .check(
      z.refine((body) => Boolean(body.accessToken ?? body.idToken), {
        message: FIELD_FAULTS.noToken,
      }),
    ),
  answer: currentUserSchema,
  errors: [...SIGN_IN_ERRORS, 'password_account'],
});

/**
 * Completes a sign-in with a password, which Firebase has checked: the page hands over the ID token
 * that it got.
 */
export const passwordLogin = post('/api/auth/password-login', {
  body: z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(8_192)) }),
  answer: currentUserSchema,
  errors: [...SIGN_IN_ERRORS, 'email_unconfirmed', 'google_account'],
});

/**
 * Stores the signed-in creator's YouTube permission, new or renewed, from the Google account they
 * sign in with. `another`: also for a further channel, from any Google account or brand account that
 * opens nobody else's data.
 */
export const googleGrant = post('/api/auth/google-grant', {
  body: z.extend(authorizationCode, { another: z.optional(z.boolean()) }),
  answer: currentUserSchema,
  errors: [
    ...CODE_ERRORS,
    'account_deleting',
    'google_account_taken',
    'other_google_account',
    'sign_in_again',
  ],
});

export const logout = post('/api/auth/logout', { answer: done });

/**
 * A Firebase custom token with which the page can listen to the creator's batches, and do nothing
 * else. It belongs to no account of a creator, and ends with the session. The page asks for it when
 * a batch is open, so the browser does not have to store it.
 */
export const firebaseToken = post('/api/auth/firebase-token', {
  answer: z.object({ token: z.string() }),
  errors: IDENTITY_ERRORS,
});

/**
 * Whether the browser sent a session cookie. The cookie is not verified. The page asks this before
 * `me` when it has no reason to think that someone is signed in, because browsers log every 401 as
 * an error.
 */
export const session = get('/api/auth/session', { answer: z.object({ present: z.boolean() }) });

export const me = get('/api/auth/me', { scope: 'read', answer: currentUserSchema });
