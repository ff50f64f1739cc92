import * as z from 'zod/mini';
import { SCHEMA_VERSION } from '../limits.ts';

const units = z._default(z.int(), 0);

/** `quota/{Pacific day}`: the units of the whole project on one day. Closed to every client. */
export const quotaDocumentSchema = z.object({
  schemaVersion: z._default(z.int(), SCHEMA_VERSION),
  /** Units spent on calls to YouTube, failed calls included. */
  used: units,
  /** By creator: units spent on their replies and on what they load, and reserved for queued replies. */
  creators: z._default(z.record(z.string(), z.object({ used: units, reserved: units })), {}),
});
export type QuotaDocument = z.infer<typeof quotaDocumentSchema>;
