import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';
import { sealedSchema } from './credentials.ts';

/**
 * `revocations/{googleId}`: a token that we no longer use and still have to revoke at Google. There
 * is one per Google account, because revoking any token ends the whole grant there. A new grant of
 * the same account therefore deletes this document.
 */
export const revocationDocumentSchema = z.object({
  schemaVersion: z.int(),
  token: sealedSchema,
  createdAt: instantSchema,
  /**
   * Set to a later moment before each try, so that a token that always fails does not block the
   * others.
   */
  nextTryAt: instantSchema,
});
