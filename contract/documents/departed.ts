import * as z from 'zod/mini';
import { calendarDateSchema, instantSchema } from '../values.ts';

/**
 * `departed/{keyed hash of the id of a Google account}`: what a person had used when they deleted
 * their data. It counts for them when they come back, and names nobody.
 */
export const departedDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** Drafts and second looks of one month (UTC), `YYYY-MM`. */
  month: z.string(),
  drafts: z.int(),
  looks: z.int(),
  /** Units of one Pacific day. */
  day: calendarDateSchema,
  units: z.int(),
  /** When both are over. */
  expiresAt: instantSchema,
});
export type DepartedDocument = z.infer<typeof departedDocumentSchema>;
