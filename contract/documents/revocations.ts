import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';
import { sealedSchema } from './credentials.ts';

/**
 * `revocations/{googleId}`: a token that nobody acts with any more and Google is still to be told of.
 * One per Google account, because revoking any token there ends the whole grant: a new grant of the
 * same account takes it back.
 */
export const revocationDocumentSchema = z.object({
  schemaVersion: z.int(),
  token: sealedSchema,
  createdAt: instantSchema,
  /** Moved on before each try, so that one that always fails does not hold up the others. */
  nextTryAt: instantSchema,
});
export type RevocationDocument = z.infer<typeof revocationDocumentSchema>;
