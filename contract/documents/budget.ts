import * as z from 'zod/mini';
import { draftLimitsSchema, spentSchema } from '../budget.ts';
import { instantSchema } from '../values.ts';

/**
 * `model_budget/{YYYY-MM}`: what the drafts of the whole project cost in this month (UTC).
 * `model_budget/{YYYY-MM}/payers/{hash}`: the same of one creator. Both hold what was spent and what
 * is reserved for calls under way, as one sum. Closed to every client.
 */
export const budgetDocumentSchema = z.extend(spentSchema, { schemaVersion: z.int() });

/** `global_settings/draft_limits`: the limits that the admin has set. */
export const draftLimitsDocumentSchema = z.object({
  schemaVersion: z.int(),
  key: z.string(),
  value: draftLimitsSchema,
  revision: z.int().check(z.gte(1)),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
