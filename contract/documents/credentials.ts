import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** AES-256-GCM: `keyId.iv.tag.ciphertext`, base64url. */
export const sealedSchema = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/));

const sealedGrantSchema = z.object({
  googleId: z.string(),
  accessToken: sealedSchema,
  accessTokenExpiresAt: instantSchema,
  refreshToken: z.nullable(sealedSchema),
  scope: z.string(),
  /** The only channel these tokens act for. null: YouTube has not been asked yet. */
  channelId: z.nullable(z.string()),
  isLost: z.boolean(),
});
export type SealedGrant = z.infer<typeof sealedGrantSchema>;

/** `credentials/{uid}`: the tokens of a creator, for each channel its own. No client can read it. */
export const credentialsDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** Each from another Google account or brand account. */
  grants: z.array(sealedGrantSchema),
  /** When the first of the access tokens ends or ended. */
  idleSince: instantSchema,
});
export type CredentialsDocument = z.infer<typeof credentialsDocumentSchema>;

/**
 * `revocations/{googleId}`: of a grant that is over, the token that ends it at Google too. Nothing
 * reads it to act for the creator. One for each account, because Google ends the whole grant with it.
 */
export const revocationSchema = z.object({
  schemaVersion: z.int(),
  token: sealedSchema,
  expiresAt: instantSchema,
});

/** `credentials/google-{sub}`: the tokens of a sign-in that is awaited until `expiresAt`. */
export const pendingGrantSchema = z.extend(sealedGrantSchema, {
  schemaVersion: z.int(),
  /** That of the code exchange. */
  nonce: z.optional(z.string()),
  updatedAt: instantSchema,
  expiresAt: instantSchema,
});
