import { z } from 'zod';
import { instantSchema } from '../values.ts';

/** AES-256-GCM: `keyId.iv.tag.ciphertext`, base64url. */
export const sealedSchema = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);

/**
 * `credentials/{uid}`, and `credentials/google-{sub}` until the sign-in that brought the tokens is
 * complete. Closed to every client.
 */
export const credentialsDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  googleId: z.string(),
  accessToken: sealedSchema,
  accessTokenExpiresAt: instantSchema,
  refreshToken: sealedSchema.nullable(),
  scope: z.string(),
  updatedAt: instantSchema,
  /** Who is refreshing the access token; whoever dies at it holds nobody up past `until`. */
  refresh: z.object({ by: z.string(), until: instantSchema }).optional(),
  /** Of the code exchange, and how long its sign-in is waited for. */
  nonce: z.string().optional(),
  expiresAt: instantSchema.optional(),
});
export type CredentialsDocument = z.infer<typeof credentialsDocumentSchema>;
