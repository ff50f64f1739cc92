import * as z from 'zod/mini';
import { draftLimitsSchema, monthSchema, spentSchema } from '../budget.ts';
import { draftCostSchema } from '../documents/comments.ts';
import { draftFindingsSchema } from '../drafts.ts';
import { endpoint } from '../endpoint.ts';
import { assessmentSchema } from '../kinds.ts';
import { PROMPT_MAX_LENGTH, TEST_COMMENT_MAX_LENGTH, TEST_SUMMARY_MAX_LENGTH } from '../limits.ts';
import { instantSchema } from '../values.ts';
import { done, ignored } from './empty.ts';

/** Names the tab that a session belongs to. It is a random id and useless without the cookie. */
export const ADMIN_TAB_HEADER = 'X-Admin-Tab';
export const adminTabSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const adminSessionSchema = z.object({ expiresAt: instantSchema });
export type AdminSession = z.infer<typeof adminSessionSchema>;

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  params: ignored,
  query: ignored,
  body: z.object({
    login: z.string().check(z.minLength(1), z.maxLength(200)),
    password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  }),
  answer: adminSessionSchema,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: done,
});

export const getAdminSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: adminSessionSchema,
});

export const adminPromptSchema = z.object({
  /** The name of this global setting. */
  id: z.optional(z.string()),
  key: z.optional(z.string()),
  /** null in the same cases as `updatedAt`. */
  createdAt: z.optional(z.nullable(instantSchema)),
  prompt: z.string(),
  /** The number of saves. 0: nothing was saved yet, and `prompt` is the built-in default. */
  revision: z.int().check(z.gte(0)),
  updatedAt: z.nullable(instantSchema),
});
export type AdminPrompt = z.infer<typeof adminPromptSchema>;

export const getAdminPrompt = endpoint({
  method: 'GET',
  path: '/api/admin/prompt',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: adminPromptSchema,
});

/** Throws `prompt_changed` if `revision` is given and is no longer the stored one. */
export const saveAdminPrompt = endpoint({
  method: 'POST',
  path: '/api/admin/prompt',
  params: ignored,
  query: ignored,
  body: z.object({ prompt: z.string(), revision: z.nullish(z.int().check(z.gte(0))) }),
  answer: adminPromptSchema,
});

/** The longest allowed length of each text. A longer one is refused with `text_too_long`. */
export const PROMPT_TEXT_LIMITS = {
  prompt: PROMPT_MAX_LENGTH,
  comment: TEST_COMMENT_MAX_LENGTH,
  summary: TEST_SUMMARY_MAX_LENGTH,
} as const;

export const promptTestSchema = z.object({
  response: z.string(),
  findings: draftFindingsSchema,
  /** What the model found the comment to be. null: it did not say so. */
  assessment: z.nullish(assessmentSchema),
  cost: z.optional(draftCostSchema),
});
export type PromptTest = z.infer<typeof promptTestSchema>;

/** Drafts one reply in the same way as for a creator's comment. Nothing is stored. */
export const testAdminPrompt = endpoint({
  method: 'POST',
  path: '/api/admin/test-prompt',
  params: ignored,
  query: ignored,
  body: z.object({ prompt: z.string(), comment: z.string(), summary: z.nullish(z.string()) }),
  answer: promptTestSchema,
});

export const draftBudgetSchema = z.object({
  /** The present month in UTC. */
  month: monthSchema,
  limits: draftLimitsSchema,
  /** The number of times the limits were saved. 0: never, so they are those of the configuration. */
  revision: z.int().check(z.gte(0)),
  updatedAt: z.nullable(instantSchema),
  /** Of the whole project in this month, with what is reserved for calls under way. */
  used: spentSchema,
  creators: z.object({
    /** Creators who have asked for drafts in this month. */
    drafting: z.int(),
    /** How many of them have used all their drafts. */
    atLimit: z.int(),
  }),
});
export type DraftBudget = z.infer<typeof draftBudgetSchema>;

export const getDraftBudget = endpoint({
  method: 'GET',
  path: '/api/admin/draft-budget',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: draftBudgetSchema,
});

/** Holds from the next draft on. Throws `limits_changed` if `revision` is no longer the stored one. */
export const saveDraftLimits = endpoint({
  method: 'POST',
  path: '/api/admin/draft-limits',
  params: ignored,
  query: ignored,
  body: z.object({ limits: draftLimitsSchema, revision: z.nullish(z.int().check(z.gte(0))) }),
  invalidBody: 'limits_invalid',
  answer: draftBudgetSchema,
});

export const sendingSwitchSchema = z.object({
  stopped: z.boolean(),
  /** When it was set so. null: it was never set, and replies are sent. */
  since: z.nullable(instantSchema),
  /** The login of the admin who has set it. null: nobody, or the command. */
  author: z.nullable(z.string()),
});
export type SendingSwitch = z.infer<typeof sendingSwitchSchema>;

export const getSendingSwitch = endpoint({
  method: 'GET',
  path: '/api/admin/sending',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: sendingSwitchSchema,
});

/**
 * Stops all sending of all creators, or lets it go on. Of two admins who press at the same moment
 * the last one counts.
 */
export const setSendingSwitch = endpoint({
  method: 'POST',
  path: '/api/admin/sending',
  params: ignored,
  query: ignored,
  body: z.object({ stopped: z.boolean() }),
  answer: sendingSwitchSchema,
});

export const sendingQueueSchema = z.object({
  at: instantSchema,
  /** Of all creators. `unknown`: it is looked whether YouTube has published them. */
  total: z.object({ waiting: z.int(), unknown: z.int() }),
  /** Those with the most replies first. */
  creators: z.array(
    z.object({
      creator: z.string(),
      waiting: z.int(),
      unknown: z.int(),
      /** When the oldest of them was first approved. */
      oldestAt: instantSchema,
      /** Since when the most overdue of them has been due. null: none is overdue. */
      lateSince: z.nullable(instantSchema),
    }),
  ),
  /** false: there are more than were read. Then these are of the replies that were approved first. */
  complete: z.boolean(),
});
export type SendingQueue = z.infer<typeof sendingQueueSchema>;

/** What is still to be sent, by creator. */
export const getSendingQueue = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: sendingQueueSchema,
});
