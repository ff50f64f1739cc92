import * as z from 'zod/mini';
import { draftCostSchema } from '../documents/comments.ts';
import { draftFindingsSchema } from '../drafts.ts';
import { endpoint } from '../endpoint.ts';
import { assessmentSchema, COMMENT_KINDS } from '../kinds.ts';
import { REPLAYED_AT_MOST } from '../limits.ts';
import { ignored } from './empty.ts';

// A new prompt beside the present one, over comments that creators have loaded. The page fetches
// this file only when the admin opens that.

/** `other`: it is known, and it is neither of the product's languages. */
export const REPLAY_LANGUAGES = ['en', 'ru', 'other'] as const;
export type ReplayLanguage = (typeof REPLAY_LANGUAGES)[number];

/** Nothing in it names a person, a video or a channel, but what the viewer has written. */
export const replayCommentSchema = z.object({
  text: z.string(),
  kinds: z.array(z.enum(COMMENT_KINDS)),
  /** ISO 639. null: not known. */
  language: z.nullable(z.string()),
});
export type ReplayComment = z.infer<typeof replayCommentSchema>;

/** Chooses comments by chance. It is noted in the security log. */
export const chooseReplayComments = endpoint({
  method: 'POST',
  path: '/api/admin/replay-comments',
  params: ignored,
  query: ignored,
  body: z.object({
    count: z.int().check(z.gte(1), z.lte(REPLAYED_AT_MOST)),
    /** Of at least one of these. Empty: of any, or none. */
    kinds: z.array(z.enum(COMMENT_KINDS)).check(z.maxLength(COMMENT_KINDS.length)),
    /** Empty: in any, known or not. */
    languages: z.array(z.enum(REPLAY_LANGUAGES)).check(z.maxLength(REPLAY_LANGUAGES.length)),
  }),
  answer: z.object({
    comments: z.array(replayCommentSchema),
    /** How many were read to find these. */
    read: z.int(),
  }),
});

/** No draft takes nearly so long. */
const LONGEST_DRAFT_MS = 3_600_000;

/** What one prompt made of one comment. */
export const replayedSchema = z.object({
  /** null: the model gave no draft, for the reason in `refused`. */
  reply: z.nullable(z.string().check(z.maxLength(20_000))),
  refused: z.nullable(z.string().check(z.maxLength(40))),
  findings: draftFindingsSchema,
  claims: z.int().check(z.gte(0)),
  /** How many of the claims a passage of the prompt supports. */
  supported: z.int().check(z.gte(0)),
  /** null: the model has not said it in the form. */
  assessment: z.nullable(assessmentSchema),
  cost: draftCostSchema,
  milliseconds: z.number().check(z.gte(0), z.lte(LONGEST_DRAFT_MS)),
});
export type Replayed = z.infer<typeof replayedSchema>;

/** Drafts two replies to one comment, one for each prompt. Nothing is stored. */
export const replayDrafts = endpoint({
  method: 'POST',
  path: '/api/admin/replay-drafts',
  params: ignored,
  query: ignored,
  body: z.object({ before: z.string(), after: z.string(), comment: z.string() }),
  answer: z.object({ before: replayedSchema, after: replayedSchema }),
});

/** The figures of the evaluation that say something about these drafts. */
export const FIGURES = [
  ...(['no_draft', 'language', 'length', 'supported', 'findings'] as const),
  ...(['link', 'address', 'number', 'prompt_leak', 'dictated'] as const),
  ...(['other_language', 'cut_off', 'near_copy'] as const),
  ...(['same', 'spam_kept_out', 'says_kinds', 'spam_called', 'others_called_spam'] as const),
  ...(['calls', 'cost', 'time'] as const),
] as const;
export type FigureName = (typeof FIGURES)[number];

export const FIGURE_UNITS = ['share', 'letters', 'calls', '$', 'ms'] as const;

/** The mean of each side, and of their difference with the interval that holds it with 95 %. */
export const figureSchema = z.object({
  name: z.enum(FIGURES),
  unit: z.enum(FIGURE_UNITS),
  before: z.number(),
  after: z.number(),
  low: z.number(),
  high: z.number(),
  /** How many comments it is about. */
  cases: z.int(),
});
export type Figure = z.infer<typeof figureSchema>;

/** Compares what two prompts have made of the same comments. Nothing is read or stored. */
export const compareReplays = endpoint({
  method: 'POST',
  path: '/api/admin/replay-figures',
  params: ignored,
  query: ignored,
  body: z.object({
    pairs: z
      .array(z.object({ isSpam: z.boolean(), before: replayedSchema, after: replayedSchema }))
      .check(z.minLength(1), z.maxLength(REPLAYED_AT_MOST)),
  }),
  answer: z.object({ figures: z.array(figureSchema) }),
});
