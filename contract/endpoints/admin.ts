import * as z from 'zod/mini';
import { done, get, post } from '../endpoint.ts';
import { PROMPT_MAX_LENGTH, TEST_COMMENT_MAX_LENGTH, TEST_SUMMARY_MAX_LENGTH } from '../limits.ts';
import { instantSchema } from '../values.ts';

/** Names the tab that a session belongs to. It is a random id and useless without the cookie. */
export const ADMIN_TAB_HEADER = 'X-Admin-Tab';
export const adminTabSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const adminSessionSchema = z.object({ expiresAt: instantSchema });

export const adminLogin = post('/api/admin/login', {
  body: z.object({
    login: z.string().check(z.minLength(1), z.maxLength(200)),
    password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  }),
  answer: adminSessionSchema,
  errors: ['admin_login_wrong', 'too_many_requests'],
});

export const adminLogout = post('/api/admin/logout', { answer: done });

/** Every call but the login needs a session of this tab. */
const errors = ['admin_session_needed'] as const;

export const getAdminSession = get('/api/admin/session', { answer: adminSessionSchema, errors });

export const adminPromptSchema = z.object({
  prompt: z.string(),
  /** null: nothing was saved yet, and `prompt` is the built-in default. */
  updatedAt: z.nullable(instantSchema),
});
export type AdminPrompt = z.infer<typeof adminPromptSchema>;

export const getAdminPrompt = get('/api/admin/prompt', { answer: adminPromptSchema, errors });

export const saveAdminPrompt = post('/api/admin/prompt', {
  body: z.object({ prompt: z.string() }),
  answer: adminPromptSchema,
  errors: [...errors, 'prompt_required', 'text_too_long'],
});

export const PROMPT_TEXT_LIMITS = {
  prompt: PROMPT_MAX_LENGTH,
  comment: TEST_COMMENT_MAX_LENGTH,
  summary: TEST_SUMMARY_MAX_LENGTH,
} as const;

/** Drafts one reply in the same way as for a creator's comment. Nothing is stored. */
export const testAdminPrompt = post('/api/admin/test-prompt', {
  body: z.object({ prompt: z.string(), comment: z.string(), summary: z.nullish(z.string()) }),
  answer: z.object({ response: z.string() }),
  errors: [...errors, 'test_input_required', 'text_too_long', 'draft_failed'],
});

export const sendingSwitchSchema = z.object({
  stopped: z.boolean(),
  /** When it was set so. null: it was never set, and replies are sent. */
  since: z.nullable(instantSchema),
});
export type SendingSwitch = z.infer<typeof sendingSwitchSchema>;

export const getSendingSwitch = get('/api/admin/sending', { answer: sendingSwitchSchema, errors });

/** Stops all sending of all creators, or lets it go on. */
export const setSendingSwitch = post('/api/admin/sending', {
  body: z.object({ stopped: z.boolean() }),
  answer: sendingSwitchSchema,
  errors,
});
