import * as z from 'zod/mini';
import { isLanguage } from './languages.ts';

/** What a comment can be. One comment can be several of these, or none. */
export const COMMENT_KINDS = [
  'question',
  'praise',
  'criticism',
  'request',
  'spam',
  'hostile',
] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

/** Why the creator has to answer in person: in these matters nothing may be guessed. */
export const NEED_REASONS = [
  'health',
  'law',
  'investing_debt_tax',
  'order_problem',
  'distress',
  'accusation',
  /** A model has said so in other words. */
  'other',
] as const;
export type NeedReason = (typeof NEED_REASONS)[number];

/** Those that this release knows, each once and in the order of the list. */
const kindsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((found): CommentKind[] => COMMENT_KINDS.filter((kind) => found.includes(kind))),
);

export const NEED_WHY_LENGTH = 160;

/** Of what a comment is about, in the language of its video. */
export const ABOUT = { words: 6, letters: 40 } as const;

/**
 * What a comment is. It says what is in the text, and nothing about the person who wrote it: the
 * fields can hold nothing else.
 */
export const assessmentSchema = z.object({
  kinds: kindsSchema,
  /** ISO 639, in small letters. null: not known, or in none. */
  language: z.catch(
    z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/), z.refine(isLanguage))),
    null,
  ),
  needsYou: z.catch(z.nullable(z.enum(NEED_REASONS)), null),
  /** Why, in a few words of the model's. null: it has not said. */
  needsWhy: z.catch(z.nullable(z.string().check(z.maxLength(NEED_WHY_LENGTH))), null),
  /** Its subjects, in the language of its video: facts and notes are found by them. */
  about: z.catch(z.array(z.string().check(z.maxLength(ABOUT.letters))), []),
  /** Whether a reply is worth sending at all. null: not known. */
  worthReplying: z.catch(z.nullable(z.boolean()), null),
});
export type Assessment = z.infer<typeof assessmentSchema>;

/** Drafts for these, and where no reply is needed, are written in bulk only if the creator wants that. */
const UNWANTED: readonly CommentKind[] = ['spam', 'hostile'];

export const isUnwanted = ({ kinds, worthReplying }: Assessment): boolean =>
  worthReplying === false || kinds.some((kind) => UNWANTED.includes(kind));

/** Words of a search that ask for comments of a kind, not for their text. With `-` before: without them. */
export const kindWord = (kind: CommentKind): string => `is:${kind}`;
export const NEEDS_YOU_WORD = 'is:needs-you';
export const NO_REPLY_WORD = 'is:no-reply-needed';
/** Drafts by programs of the creator's, which they have not looked at. */
export const ASSISTANT_WORD = 'is:from-assistant';
/** Somebody has written after an answer, and that waits, or was answered last. */
export const WROTE_BACK_WORD = 'is:wrote-back';
/** What the list can be narrowed to, one at a time. */
export const KIND_WORDS = [
  ...COMMENT_KINDS.map(kindWord),
  ...[NEEDS_YOU_WORD, WROTE_BACK_WORD, NO_REPLY_WORD],
];
/** The word of a search that puts comments which ask the same under one row. In questions it always is so. */
export const GROUP_WORD = 'group:questions';
