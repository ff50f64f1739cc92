import * as z from 'zod/mini';
import { securityEventSchema, signInFailureSchema, signInMethodSchema } from '../security.ts';
import { instantSchema } from '../values.ts';

/**
 * `security_log/{id}`: who did what, as far as safety needs it. It holds ids and keyed hashes, and
 * no text that a person wrote. Closed to every client.
 */
export const securityEntryDocumentSchema = z.object({
  schemaVersion: z.int(),
  at: instantSchema,
  event: securityEventSchema,
  /** The uid of the creator whom the entry is about. null: nobody was signed in, or they are gone. */
  creator: z.nullable(z.string()),
  /**
   * The keyed hash of the email address or the admin login that the caller gave. Only where there is
   * no creator: such an entry is about an address, and not about an account.
   */
  claimed: z.nullable(z.string()),
  /** The keyed hash of the caller's network address. null: the service itself noticed it. */
  caller: z.nullable(z.string()),
  /** The login of the admin who did it. */
  author: z.nullable(z.string()),
  method: z.nullable(signInMethodSchema),
  failure: z.nullable(signInFailureSchema),
  /** The revision that was saved. */
  revision: z.nullable(z.int()),
});
export type SecurityEntryDocument = z.infer<typeof securityEntryDocumentSchema>;
