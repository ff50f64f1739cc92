import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** AES-256-GCM: `keyId.iv.tag.ciphertext`, base64url. */
export const sealedSchema = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/));

/**
 * `credentials/{uid}`, and `credentials/google-{sub}` until the sign-in that brought the tokens is
 * complete. Closed to every client.
 */
export const credentialsDocumentSchema = z.object({
  schemaVersion: z.int(),
  googleId: z.string(),
  accessToken: sealedSchema,
  accessTokenExpiresAt: instantSchema,
  refreshToken: z.nullable(sealedSchema),
  scope: z.string(),
  /** The channels it acts for, as YouTube has told; null: not asked yet. */
  channels: z._default(z.nullable(z.array(z.string())), null),
  updatedAt: instantSchema,
  /** Who is refreshing the access token; whoever dies at it holds nobody up past `until`. */
  refresh: z.optional(z.object({ by: z.string(), until: instantSchema })),
  /** Of the code exchange, and how long its sign-in is waited for. */
  nonce: z.optional(z.string()),
  expiresAt: z.optional(instantSchema),
});
export type CredentialsDocument = z.infer<typeof credentialsDocumentSchema>;
