import { z } from 'zod';
import { SCHEMA_VERSION } from '../limits.ts';
import { instantSchema } from '../values.ts';

const units = z.number().int().default(0);

/** `quota/{Pacific day}`: the units of the whole project on one day. Closed to every client. */
export const quotaDocumentSchema = z.object({
  schemaVersion: z.number().int().default(SCHEMA_VERSION),
  /** What calls to YouTube have cost, the failed ones included. */
  used: units,
  /** When YouTube last said that there is nothing more today. */
  exhaustedAt: instantSchema.nullable().default(null),
  /** By creator: what replies have cost, and what is kept for replies that are queued. */
  creators: z.record(z.string(), z.object({ used: units, reserved: units })).default({}),
});
export type QuotaDocument = z.infer<typeof quotaDocumentSchema>;
