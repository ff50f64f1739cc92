import * as z from 'zod/mini';
import { HIGHEST_DRAFT_LIMITS } from './limits.ts';

const upTo = (highest: number) => z.int().check(z.gte(0), z.lte(highest));
const calls = upTo(HIGHEST_DRAFT_LIMITS.calls);
const micros = upTo(HIGHEST_DRAFT_LIMITS.micros);

/** The limits of one calendar month. 0 means that nothing may be spent. */
export const draftLimitsSchema = z.object({
  creatorCalls: calls,
  creatorMicros: micros,
  projectCalls: calls,
  projectMicros: micros,
});
export type DraftLimits = z.infer<typeof draftLimitsSchema>;

/** A calendar month in UTC, `YYYY-MM`. */
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** What was spent and is reserved. `micros`: millionths of a dollar. */
export const spendingSchema = z.object({ calls: z.int(), micros: z.int() });
export type Spending = z.infer<typeof spendingSchema>;

/**
 * Tokens that servers have told: of the prompts, those of them that they still had, and of the
 * answers. What is only reserved, and answers that were lost, have none.
 */
export const tokensSchema = z.object({
  input: z._default(z.int(), 0),
  cached: z._default(z.int(), 0),
  output: z._default(z.int(), 0),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Money, calls and tokens of a month. */
export const spentSchema = z.extend(spendingSchema, tokensSchema.shape);
export type Spent = z.infer<typeof spentSchema>;
