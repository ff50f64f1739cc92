import * as z from 'zod/mini';
import { SCHEMA_VERSION } from '../limits.ts';
import { instantSchema } from '../values.ts';

const units = z._default(z.int(), 0);

/** `quota/{Pacific day}`: the units of the whole project on one day. Closed to every client. */
export const quotaDocumentSchema = z.object({
  schemaVersion: z._default(z.int(), SCHEMA_VERSION),
  /** Units spent on calls to YouTube, failed calls included. */
  used: units,
  /** When YouTube last refused a call because the day's quota was used up. */
  exhaustedAt: z._default(z.nullable(instantSchema), null),
  /** By creator: units spent on replies, reserved for queued replies, and spent on what they load. */
  creators: z._default(
    z.record(z.string(), z.object({ used: units, reserved: units, read: units })),
    {},
  ),
  /**
   * By creator: a name of the person, where a person had an account on this day and deleted it.
   * What all their accounts have used counts together. Removed when the day is over.
   */
  persons: z._default(
    z.record(z.string(), z.object({ person: z.string(), deleted: z.boolean() })),
    {},
  ),
});
export type QuotaDocument = z.infer<typeof quotaDocumentSchema>;
