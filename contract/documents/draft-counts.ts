import * as z from 'zod/mini';

/** `users/{uid}/draft_counts/{YYYY-MM}`: how many drafts the creator has had in this month (UTC). */
export const draftCountSchema = z.object({
  schemaVersion: z.int(),
  drafts: z.int().check(z.gte(0)),
});
