import * as z from 'zod/mini';

/**
 * `users/{uid}/listen_keys/{key}`: while it exists, a page of this session may listen to the
 * creator's batches. Firestore's rules look it up, so the field is a number that they can compare.
 */
export const listenKeyDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** Milliseconds since the epoch: the end of the session. */
  expiresAtMs: z.int(),
});
export type ListenKeyDocument = z.infer<typeof listenKeyDocumentSchema>;
