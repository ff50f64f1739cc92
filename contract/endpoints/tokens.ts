import * as z from 'zod/mini';
import { done, get, post, remove, TOKEN_SCOPES } from '../endpoint.ts';
import { instantSchema } from '../values.ts';

/** Personal tokens of the creator, with which their own programs call. */

export const TOKENS = { most: 20, nameLength: 60, days: 90, mostDays: 365 } as const;

export const personalTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** The day of its last call, UTC. null: it was never used. */
  usedOn: z.nullable(z.string()),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

const answer = z.object({ tokens: z.array(personalTokenSchema) });

export const listTokens = get('/api/tokens', { answer });

/** The secret is in this answer and nowhere else. Needs a sign-in of the last five minutes. */
export const createToken = post('/api/tokens', {
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOKENS.nameLength)),
    scope: z.enum(TOKEN_SCOPES),
    days: z
      ._default(z.int().check(z.gte(1), z.lte(TOKENS.mostDays)), TOKENS.days)
      .check(z.describe('Until it ends')),
  }),
  answer: z.extend(answer, { secret: z.string() }),
  errors: ['sign_in_again', 'tokens_full'],
});

/** One that is gone already is told as revoked. */
export const revokeToken = remove('/api/tokens/:id', {
  params: z.object({
    id: z.string().check(z.regex(/^[\w-]{1,64}$/), z.describe('From `listTokens`')),
  }),
  answer: z.extend(answer, done.shape),
});
