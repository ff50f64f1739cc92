import * as z from 'zod/mini';
import { personalTokenSchema } from '../endpoints/tokens.ts';

/** `users/{uid}/tokens/{id}`: what is kept of a personal token. Never the secret itself. */
export const tokenDocumentSchema = z.extend(personalTokenSchema, {
  schemaVersion: z.int(),
  /** SHA-256, base64url. The secret has 256 random bits, so the hash needs no salt. */
  secretHash: z.string(),
});
