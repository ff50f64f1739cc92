import {
  ABOUT,
  assessmentSchema,
  COMMENT_KINDS,
  NEED_REASONS,
  NEED_WHY_LENGTH,
  type Assessment,
  type NeedReason,
} from '@replywell/contract/kinds';
import { codeOfLanguage } from '@replywell/contract/languages';
import { z } from 'zod';
import { fieldsOf, listOf, textOf, type Fields } from '../loose-data.ts';
import { withoutMarkup } from '../model/markup.ts';
import type { AnswerFormat } from '../model/ports.ts';

export interface AnswerForm {
  rules: string;
  /** What is said of them behind the data, which a small model reads last. */
  reminder: string;
  /** The language to write in, where it is not the comment's. */
  language?: string;
  format?: AnswerFormat;
}

/** The model says these; in other words it means `other`. */
const MATTERS = NEED_REASONS.filter((reason) => reason !== 'other');

const judgementSchema = z.object({
  kinds: z.array(z.enum(COMMENT_KINDS)),
  language: z.string(),
  needs_you: z.enum(MATTERS).nullable(),
  worth_replying: z.boolean(),
});

export const triageSchema = z.object({
  id: z.number(),
  begins: z.string(),
  ...judgementSchema.shape,
  why: z.string().nullable(),
  about: z.array(z.string()),
});

const replySchema = z.object({
  reply: z.string(),
  uses: z.array(z.string()),
  promises: z.string().nullable(),
});
/** What is empty in most answers is not written there. */
const shortSchema = replySchema.partial({ uses: true, promises: true });

/** Without the address of the JSON schema's own version, which servers do not take. */
export function formatOf(name: string, schema: z.ZodType): AnswerFormat {
  const json = Object.entries(z.toJSONSchema(schema)).filter(([key]) => key !== '$schema');
  return { name, schema: Object.fromEntries(json) };
}

export const JUDGEMENT_RULES = `  "kinds": all that fit of "question", "praise", "criticism", "request" (wishes for a video, a link, an action), "spam" (advertises, or is sent to many), "hostile" (insults, threatens, provokes); else an empty list.
  "language": the ISO 639 code of the comment's language.
  "needs_you": why only the creator may answer: "health", "law", "investing_debt_tax", "order_problem" (a purchase went wrong; to ask for a price or for shipping is none), "distress" (somebody in danger or despair), "accusation" (of the creator or of others); null where none of these fits.
  "worth_replying": false for only an emoji, a single word, spam, or talk among viewers.`;

export const PROMISES =
  '"promises": its words that promise, offer, admit or recommend what no fact, note or instruction does, also where the viewer asked for it';

const REPLY_RULES = `- Answer with one JSON object only:
  "reply": its text, plain.
  "uses": a list of what it rests on, as "facts.2", "notes.1".
  ${PROMISES}.
  What is empty is left out.`;

/** The comment has been judged before. */
export const REPLY_FORM: AnswerForm = {
  rules: REPLY_RULES,
  reminder: 'Answer with one JSON object: "reply", and what it "uses" or "promises".',
  format: { ...formatOf('reply_to_comment', shortSchema), strict: false },
};

/** Nobody has judged the comment. The reply comes first all the same: it is what may be cut off. */
export const JUDGING_FORM: AnswerForm = {
  rules: `${REPLY_RULES}
  Then what "comment" is, and nothing about the person:
${JUDGEMENT_RULES}
  "needs_you" is null too where a fact answers the matter.`,
  reminder:
    'Answer with one JSON object: "reply", "uses", "promises", "kinds", "language", "needs_you", "worth_replying".',
  format: formatOf(
    'reply_to_comment',
    z.object({ ...replySchema.shape, ...judgementSchema.shape }),
  ),
};

export const TEXT_FORM: AnswerForm = {
  rules: '- Answer with the text of the reply only: plain, no JSON.',
  reminder: 'Answer with the text of the reply alone.',
};

/** "none", "null" and what is nothing of this kind are no value. */
const NOTHING = /^(?:null|none|no|false|nothing|n\/a|-)?\.?$/iu;
export const valueOf = (value: unknown): string => {
  const said = textOf(value).trim();
  return NOTHING.test(said) ? '' : said;
};
const oneWord = (value: unknown): string => valueOf(value).toLowerCase();
/** A list with one value is often written as the value. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? [value] : listOf(value);

/** Also where it is written as a word. null: neither. */
export const truthOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const said = textOf(value).trim().toLowerCase();
  return said === 'true' ? true : said === 'false' ? false : null;
};

/** "yes: distress" names a reason, the gravest of several; whatever else is said is a need too. */
function needIn(value: unknown): NeedReason | null {
  if (value === true) return 'other';
  const within = Object.entries(fieldsOf(value)).map(([name, one]) => (one === true ? name : one));
  const said = [...valuesOf(value), ...within].map(oneWord).filter(Boolean).join(' ');
  if (said === '') return null;
  return ['distress' as const, ...MATTERS].find((matter) => said.includes(matter)) ?? 'other';
}

/**
 * What the model says that the comment is, field by field: what nobody knows is left out. null: it
 * has judged nothing.
 */
export function judgementIn(fields: Fields | null): Assessment | null {
  if (!fields || !('kinds' in fields || 'needsyou' in fields || 'language' in fields)) return null;
  return assessmentSchema.parse({
    kinds: valuesOf(fields.kinds).map(oneWord),
    language: codeOfLanguage(valueOf(fields.language)),
    needsYou: needIn(fields.needsyou),
    needsWhy: valueOf(fields.why).slice(0, NEED_WHY_LENGTH).toWellFormed() || null,
    about: valuesOf(fields.about)
      .map((one) => valueOf(one).slice(0, ABOUT.letters).toWellFormed())
      .filter(Boolean)
      .slice(0, ABOUT.words),
    worthReplying: truthOf(fields.worthreplying),
  });
}

/** Words of a reply that the model names, however it lists them. */
export const wordsIn = (value: unknown): string[] =>
  valuesOf(value)
    .map((one) => withoutMarkup(valueOf(one) || valueOf(fieldsOf(one).words)).trim())
    .filter(Boolean);
