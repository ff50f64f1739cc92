import * as z from 'zod/mini';
import { draftFindingSchema } from '../drafts.ts';
import { endpoint } from '../endpoint.ts';
import { PROMPT_MAX_LENGTH, TEST_COMMENT_MAX_LENGTH, TEST_SUMMARY_MAX_LENGTH } from '../limits.ts';
import { instantSchema } from '../values.ts';
import { done, ignored } from './empty.ts';

/** Names the tab a session belongs to; a random id that is worth nothing without the cookie. */
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
  /** Which of the global settings this is; answers of earlier releases do not say. */
  id: z.optional(z.string()),
  key: z.optional(z.string()),
  /** null: as `updatedAt`. */
  createdAt: z.optional(z.nullable(instantSchema)),
  prompt: z.string(),
  /** Counts the saves; 0: nothing was saved yet and `prompt` is the product's own. */
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

/** Refused as `prompt_changed` where `revision` is given and is no longer the stored one. */
export const saveAdminPrompt = endpoint({
  method: 'POST',
  path: '/api/admin/prompt',
  params: ignored,
  query: ignored,
  body: z.object({ prompt: z.string(), revision: z.nullish(z.int().check(z.gte(0))) }),
  answer: adminPromptSchema,
});

/** How long each text may be; what is longer is refused as `text_too_long`. */
export const PROMPT_TEXT_LIMITS = {
  prompt: PROMPT_MAX_LENGTH,
  comment: TEST_COMMENT_MAX_LENGTH,
  summary: TEST_SUMMARY_MAX_LENGTH,
} as const;

export const promptTestSchema = z.object({
  response: z.string(),
  findings: z.array(draftFindingSchema),
});
export type PromptTest = z.infer<typeof promptTestSchema>;

/** Drafts one reply the way a creator's comment gets one; nothing is stored. */
export const testAdminPrompt = endpoint({
  method: 'POST',
  path: '/api/admin/test-prompt',
  params: ignored,
  query: ignored,
  body: z.object({ prompt: z.string(), comment: z.string(), summary: z.nullish(z.string()) }),
  answer: promptTestSchema,
});
