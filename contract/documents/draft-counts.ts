import * as z from 'zod/mini';

const countSchema = z.int().check(z.gte(0));

/** `users/{uid}/draft_counts/{YYYY-MM}`: what the creator's drafts have used in this month (UTC). */
export const draftCountSchema = z.object({
  schemaVersion: z.int(),
  drafts: countSchema,
  looks: z._default(countSchema, 0),
  /** Calls of the model, and the tokens that it has read and written. */
  calls: z._default(countSchema, 0),
  tokens: z._default(countSchema, 0),
  /** In millionths of a dollar, of the calls whose price is known; `unpriced` calls are not in it. */
  microdollars: z._default(countSchema, 0),
  unpriced: z._default(countSchema, 0),
});
