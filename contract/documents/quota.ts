import * as z from 'zod/mini';
import { SCHEMA_VERSION } from '../limits.ts';
import { instantSchema } from '../values.ts';

const units = z._default(z.int(), 0);

/** `quota/{Pacific day}`: the units of the whole project on one day. Closed to every client. */
export const quotaDocumentSchema = z.object({
  schemaVersion: z._default(z.int(), SCHEMA_VERSION),
  /** What calls to YouTube have cost, the failed ones included. */
  used: units,
  /** When YouTube last said that there is nothing more today. */
  exhaustedAt: z._default(z.nullable(instantSchema), null),
  /** By creator: what replies have cost, and what is kept for replies that are queued. */
  creators: z._default(z.record(z.string(), z.object({ used: units, reserved: units })), {}),
});
export type QuotaDocument = z.infer<typeof quotaDocumentSchema>;
