import {
  COMMENT_KINDS,
  NEED_REASONS,
  assessmentSchema,
  type Assessment,
} from '@replywell/contract/kinds';
import { z } from 'zod';
import { listOf, textOf, type Fields } from '../loose-data.ts';
import type { AnswerFormat } from './ports.ts';

/** What the model is asked for: the reply alone, or the reply and what the comment is. */
export interface AnswerForm {
  /** The rules that stand last in the instructions. */
  rules: string;
  format?: AnswerFormat;
}

/** The reply comes last, so that it is written after the rest is known. */
const objectSchema = z.object({
  kinds: z.array(z.enum(COMMENT_KINDS)),
  language: z.string(),
  needs_you: z.enum(NEED_REASONS).nullable(),
  reply: z.string(),
});

/** Without the address of the JSON schema's own version, which servers do not take. */
function formatOf(schema: z.ZodType): AnswerFormat {
  const json = Object.entries(z.toJSONSchema(schema)).filter(([name]) => name !== '$schema');
  return { name: 'reply_to_comment', schema: Object.fromEntries(json) };
}

export const OBJECT_FORM: AnswerForm = {
  rules: `- Answer with one JSON object and nothing else. Judge what "comment" says, and nothing about the person who wrote it:
  "kinds": all that fit of "question", "praise", "criticism", "request" (wishes for a video, a link, an action), "spam" (advertises, or is sent to many), "hostile" (insults, threatens, provokes); an empty list if none does.
  "language": the ISO 639 code of its language.
  "needs_you": why the author has to answer in person, or null: "health", "law", "money" (investing, debts, taxes), "refund" (an order, a payment to the author), "distress" (somebody in danger or despair), "accusation" (of the author or of others).
  "reply": the text of the reply only, without quotation marks around it and without explanation. Where "needs_you" is not null it gives no advice and judges nobody: it says that the author has read the comment.`,
  format: formatOf(objectSchema),
};

export const TEXT_FORM: AnswerForm = {
  rules:
    '- Answer with the text of the reply only: no quotation marks around it, no explanation, no JSON.',
};

/** "none", "null" and what is nothing of this kind are no value. */
const oneWord = (value: unknown): string => textOf(value).trim().toLowerCase();

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
  });
}
