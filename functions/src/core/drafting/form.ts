import {
  ABOUT,
  COMMENT_KINDS,
  NEED_REASONS,
  assessmentSchema,
  type Assessment,
} from '@replywell/contract/kinds';
import { hasVisible } from '@replywell/contract/visible';
import { z } from 'zod';
import { fieldsOf, listOf, textOf, type Fields } from '../loose-data.ts';
import { withoutMarkup } from '../model/markup.ts';
import type { AnswerFormat } from '../model/ports.ts';

/** What the model is asked for: the reply alone, or the reply with what the comment is and it says. */
export interface AnswerForm {
  /** The rules that stand last in the instructions. */
  rules: string;
  format?: AnswerFormat;
}

export const judgementSchema = z.object({
  kinds: z.array(z.enum(COMMENT_KINDS)),
  language: z.string(),
  needs_you: z.enum(NEED_REASONS).nullable(),
  why: z.string().nullable(),
  about: z.array(z.string()),
  worth_replying: z.boolean(),
});

/** A statement of the reply rests on these values of the block, or on nothing. */
const saidSchema = z.object({ words: z.string(), source: z.string().nullable() });

export const statementsSchema = z.object({
  commits: z.array(saidSchema),
  claims: z.array(saidSchema),
});

/** The reply stands behind the judgement and before what is said about it, so that it is known then. */
const objectSchema = z.object({
  ...judgementSchema.shape,
  reply: z.string(),
  ...statementsSchema.shape,
});

/** Without the address of the JSON schema's own version, which servers do not take. */
export function formatOf(name: string, schema: z.ZodType): AnswerFormat {
  const json = Object.entries(z.toJSONSchema(schema)).filter(([key]) => key !== '$schema');
  return { name, schema: Object.fromEntries(json) };
}

export const JUDGEMENT_RULES = `Judge what "comment" says, and nothing about the person who wrote it:
  "kinds": all that fit of "question", "praise", "criticism", "request" (wishes for a video, a link, an action), "spam" (advertises, or is sent to many), "hostile" (insults, threatens, provokes); an empty list if none does.
  "language": the ISO 639 code of its language.
  "needs_you": why the author has to answer in person, or null: "health", "law", "money" (investing, debts, taxes), "refund" (an order, a payment to the author), "distress" (somebody in danger or despair), "accusation" (of the author or of others).
  "why": where "needs_you" is not null, the reason in at most ten words, in the language of "video"; otherwise null.
  "about": at most six words for its subjects, in the language of "video"; an empty list if it has none.
  "worth_replying": false where no reply is needed: only an emoji, a single word, spam, or talk among viewers.`;

export const STATEMENT_RULES = `"commits": every place of the reply that promises, offers, admits or endorses anything in the author's name, also where "comment" has asked for it. "claims": every other statement about the author, the channel, the video, a product, a price, a date or a number that a viewer could rely on; no thanks, wishes, opinions or general knowledge. In both, "words" are those words of the reply, and "source" names the value that they rest on: "instructions", "video", "summary", "notes.2", "facts.1", "thread.3" or "comment"; null if nothing supports them.`;

export const OBJECT_FORM: AnswerForm = {
  rules: `- Answer with one JSON object and nothing else. What was said above about the text of the reply holds for its "reply". ${JUDGEMENT_RULES}
  "reply": the text of the reply only, in plain text, without quotation marks around it and without explanation. Where "needs_you" is not null it gives no advice and judges nobody: it says that the author has read the comment.
  ${STATEMENT_RULES}`,
  format: formatOf('reply_to_comment', objectSchema),
};

export const TEXT_FORM: AnswerForm = {
  rules:
    '- Answer with the text of the reply only, in plain text: no quotation marks around it, no explanation, no JSON.',
};

/** "none", "null" and what is nothing of this kind are no value. */
const NOTHING = /^(?:null|none|nothing|n\/a|-)?$/iu;
const valueOf = (value: unknown): string => {
  const said = textOf(value).trim();
  return NOTHING.test(said) ? '' : said;
};
const oneWord = (value: unknown): string => valueOf(value).toLowerCase();

const truthOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const said = oneWord(value);
  return said === 'true' ? true : said === 'false' ? false : null;
};

const WHY_LETTERS = 160;

/**
 * What the model says that the comment is, field by field: what nobody knows is left out. null: it
 * has judged nothing.
 */
export function judgementIn(fields: Fields | null): Assessment | null {
  if (!fields || !('kinds' in fields || 'needsyou' in fields || 'language' in fields)) return null;
  return assessmentSchema.parse({
    kinds: listOf(fields.kinds).map(oneWord),
    language: oneWord(fields.language).split(/[-_]/u)[0],
    needsYou: oneWord(fields.needsyou),
    needsWhy: valueOf(fields.why).slice(0, WHY_LETTERS).toWellFormed() || null,
    about: listOf(fields.about)
      .map((one) => valueOf(one).slice(0, ABOUT.letters).toWellFormed())
      .filter(Boolean)
      .slice(0, ABOUT.words),
    worthReplying: truthOf(fields.worthreplying),
  });
}

/** Words of the reply, and what they are said to rest on. */
export interface Said {
  words: string;
  /** null: nothing. */
  source: string | null;
}

export interface Statements {
  commits: readonly Said[];
  claims: readonly Said[];
}

const saidIn = (list: unknown): Said[] =>
  listOf(list)
    .map((one) => {
      const { words, source } = fieldsOf(one);
      const said = withoutMarkup(textOf(one) || textOf(words)).trim();
      return { words: said, source: valueOf(source) || null };
    })
    .filter(({ words }) => hasVisible(words));

/** What the model says that its reply promises and states. */
export const statementsIn = (fields: Fields | null): Statements => ({
  commits: saidIn(fields?.commits),
  claims: saidIn(fields?.claims),
});
