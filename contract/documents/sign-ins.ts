import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `sign_in_tries/{hash of an address or account}`: the tries that still count against it. */
export const signInTriesDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** Oldest first. */
  tries: z.array(instantSchema),
  expiresAt: instantSchema,
});
