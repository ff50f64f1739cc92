import {
  COMMENT_KINDS,
  NEED_REASONS,
  assessmentSchema,
  type Assessment,
} from '@replywell/contract/kinds';
import { hasVisible } from '@replywell/contract/visible';
import { z } from 'zod';
import type { AnswerFormat } from './ports.ts';

/** What the model is asked for: the reply alone, or the reply and what the comment is. */
export interface AnswerForm {
  /** The rules that stand last in the instructions. */
  rules: string;
  format?: AnswerFormat;
}

/** As the model answers it. The reply comes last, so that it is written after the rest is known. */
const answerObjectSchema = z.object({
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
  format: formatOf(answerObjectSchema),
};

export const TEXT_FORM: AnswerForm = {
  rules:
    '- Answer with the text of the reply only: no quotation marks around it, no explanation, no JSON.',
};

/** What was found in an answer that should be an object. */
export interface ReadAnswer {
  /** null: the answer has no reply that could be used. */
  reply: string | null;
  /** null: it does not say what the comment is, or not in the form that was asked for. */
  assessment: Assessment | null;
  /** What is wrong with the form, in our own words. null: nothing. */
  problem: string | null;
}

const QUOTED = /^(?:"([^"]*)"|«([^»]*)»|“([^”]*)”)$/su;

function cleaned(text: string): string | null {
  const reply = text.trim().replace(QUOTED, '$1$2$3').trim();
  return hasVisible(reply) ? reply : null;
}

/** Some models put their JSON between fences. */
const FENCES = /^```(?:json)?|```$/gu;
const withoutFence = (text: string): string => text.trim().replace(FENCES, '').trim();

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const replySchema = z.object({ reply: z.string() });

function fromObject(value: unknown): ReadAnswer {
  const whole = answerObjectSchema.safeParse(value);
  if (!whole.success) {
    const path = whole.error.issues[0]?.path.join('.') ?? '';
    const reply = cleaned(replySchema.safeParse(value).data?.reply ?? '');
    return { reply, assessment: null, problem: `"${path}" does not fit` };
  }
  const { kinds, language, needs_you: needsYou, reply } = whole.data;
  const assessment = assessmentSchema.parse({
    kinds,
    language: language.trim().toLowerCase().split('-')[0],
    needsYou,
  });
  return { reply: cleaned(reply), assessment, problem: null };
}

/** The last value of an object that was cut off within it, and the object without this value. */
const CUT_OFF = /^(?<head>\{[\s\S]*"reply"\s*:\s*)"(?<reply>(?:[^"\\]|\\.)*)\\?$/su;

function fromCutOff(json: string): ReadAnswer | null {
  const { head, reply } = CUT_OFF.exec(json)?.groups ?? {};
  if (head === undefined || reply === undefined) return null;
  const text = z.string().safeParse(parsed(`"${reply.replace(/\\u[\da-f]{0,3}$/iu, '')}"`)).data;
  const { assessment } = fromObject(parsed(`${head}""}`));
  return { reply: cleaned(text ?? ''), assessment, problem: null };
}

/**
 * Reads an answer that should be an object of `OBJECT_FORM`. A text that is no object at all is a
 * reply: a server that does not know the form answers so each time. Pure.
 */
export function readAnswer(text: string, cutOff: boolean): ReadAnswer {
  const json = withoutFence(text);
  if (!json.startsWith('{')) return { reply: cleaned(text), assessment: null, problem: null };
  const value = parsed(json);
  if (value !== undefined) return fromObject(value);
  const left = cutOff ? fromCutOff(json) : null;
  return left ?? { reply: null, assessment: null, problem: 'it is not one JSON object' };
}

/** Reads an answer of `TEXT_FORM`. null: there is no reply. */
export const readText = cleaned;
