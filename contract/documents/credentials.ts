import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** AES-256-GCM: `keyId.iv.tag.ciphertext`, base64url. */
export const sealedSchema = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/));

/**
 * The tokens of a creator: `credentials/{uid}`. Before the sign-in is complete they are in
 * `credentials/google-{sub}`. No client can read either.
 */
export const credentialsDocumentSchema = z.object({
  schemaVersion: z.int(),
  googleId: z.string(),
  accessToken: sealedSchema,
  accessTokenExpiresAt: instantSchema,
  refreshToken: z.nullable(sealedSchema),
  scope: z.string(),
  /**
   * The channels this grant can act for, as YouTube listed them. null: YouTube has not been asked
   * yet.
   */
  channels: z._default(z.nullable(z.array(z.string())), null),
  updatedAt: instantSchema,
  /** Only in `google-{sub}`: the nonce of the code exchange, and how long we wait for its sign-in. */
  nonce: z.optional(z.string()),
  expiresAt: z.optional(instantSchema),
});
export type CredentialsDocument = z.infer<typeof credentialsDocumentSchema>;
