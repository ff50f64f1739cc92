import { z } from 'zod';
import { draftReply } from './draft.ts';
import { grouped, groupingSchema } from './grouping.ts';
import { readComment, subjectsOf } from './judge.ts';
import { detectLanguage, type Language } from './language.ts';
import { RULES } from './rules.ts';
import {
  CHARS_PER_TOKEN,
  REASONING_TOKENS,
  textOf,
  textTokens,
  type CheckedRequest,
} from './checks.ts';
import { objectOf } from './structured.ts';

export interface Answer {
  content: string;
  finishReason: 'stop' | 'length';
}

/** What may be asked: a reply to a comment, a draft of it to rewrite, or a translation. */
const translationSchema = z.looseObject({ text: z.string(), into: z.string() });
const draftSchema = z.looseObject({ comment: z.string(), draft: z.string() });
const commentSchema = z.looseObject({ comment: z.string() });
const underVideoSchema = commentSchema.extend({ video: z.nullish(z.string()) });
const commentsSchema = z.looseObject({ comments: z.record(z.string(), underVideoSchema) });

/** The creator has answered what the comment asks. */
const answeredSchema = z.looseObject({
  facts: z.record(z.string(), z.looseObject({ answer: z.string() })),
});

const repliesSchema = z.looseObject({ replies: z.record(z.string(), z.string()) });
const draftsSchema = z.looseObject({ drafts: z.record(z.string(), z.unknown()) });

/** The first JSON object in a text. */
function firstObject(text: string): unknown {
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', start + 1))
    for (let end = text.indexOf('}', start); end >= 0; end = text.indexOf('}', end + 1))
      try {
        return JSON.parse(text.slice(start, end + 1)) as unknown;
      } catch {
        // It ends at a later brace, or begins at one.
      }
  return undefined;
}

/** Codes of the languages that are asked for by their English names. */
const CODES: Readonly<Partial<Record<string, Language>>> = {
  English: 'en',
  Russian: 'ru',
  Spanish: 'es',
  German: 'de',
  French: 'fr',
  Arabic: 'ar',
};

/**
 * The language in brackets, so that everybody sees that the model was here, and sentences of it. In
 * a language without phrases it is the text itself.
 */
function translated({ text, into }: z.infer<typeof translationSchema>): string {
  const code = CODES[into];
  return `[${code ?? into}] ${code ? draftReply(text, 0, code) : text}`;
}

/** Comments judged in one answer, under their numbers. */
const judged = ({ comments }: z.infer<typeof commentsSchema>): string =>
  JSON.stringify({
    comments: Object.entries(comments).map(([id, { comment, video }]) => ({
      id: Number(id),
      begins: comment.split(/\s+/u).slice(0, 3).join(' '),
      ...readComment(comment),
      about: subjectsOf(comment, video ?? ''),
    })),
  });

/** The second look: this model finds nothing in its own words. */
const examined = ({ drafts }: z.infer<typeof draftsSchema>): string =>
  JSON.stringify({
    drafts: Object.keys(drafts).map((id) => ({
      id: Number(id),
      promises: null,
      contradicts: null,
      unsupported: null,
      obeys: false,
      unfit: false,
      other_language: null,
      whole: true,
    })),
  });

/** What a reader of the creator's replies would say of their tone. */
const toneOf = ({ replies }: z.infer<typeof repliesSchema>): string =>
  `Short and friendly, as in ${Object.keys(replies).length} replies. No signature.`;

/** The draft as the instructions want it. */
function rewritten(instructions: string, draft: string, comment: string, variant: number): string {
  if (/the same in English/u.test(instructions)) return draftReply(comment, variant, 'en');
  if (/the same in the language of "comment"/u.test(instructions))
    return draftReply(comment, variant);
  const [first = draft] = draft.match(/[^.!?…]+[.!?…]+/u) ?? [];
  if (/half as many words/u.test(instructions)) return first.trim();
  const { thanks } = RULES[detectLanguage(draft)];
  return `${thanks[variant % thanks.length]} ${draft}`;
}

/** What the creator has answered to the very question. '': nothing. */
const answerIn = (asked: string, data: unknown): string =>
  asked.includes('is answered by "facts.1"')
    ? (answeredSchema.safeParse(data).data?.facts['1']?.answer ?? '')
    : '';

/** Hidden reasoning uses up the allowed tokens first, so with few tokens no text may be left. */
function withinAllowance(content: string, { allowedTokens, effort }: CheckedRequest): Answer {
  const left = Math.max(0, allowedTokens - REASONING_TOKENS[effort]);
  if (textTokens(content) <= left) return { content, finishReason: 'stop' };
  return { content: content.slice(0, left * CHARS_PER_TOKEN), finishReason: 'length' };
}

/** The model. It knows how often each comment was answered, and each time answers differently. */
export class Answers {
  readonly #timesAnswered = new Map<string, number>();

  reset(): void {
    this.#timesAnswered.clear();
  }

  next(checked: CheckedRequest): Answer {
    const { messages } = checked.request;
    const last = messages.findLast(({ role }) => role === 'user');
    const asked = last ? textOf(last) : '';
    const data = firstObject(asked);
    const translation = translationSchema.safeParse(data);
    if (translation.success) return withinAllowance(translated(translation.data), checked);
    const grouping = groupingSchema.safeParse(data);
    if (grouping.success) return withinAllowance(grouped(grouping.data), checked);
    const listed = commentsSchema.safeParse(data);
    if (listed.success) return withinAllowance(judged(listed.data), checked);
    const looked = draftsSchema.safeParse(data);
    if (looked.success) return withinAllowance(examined(looked.data), checked);
    const replies = repliesSchema.safeParse(data);
    if (replies.success) return withinAllowance(toneOf(replies.data), checked);
    const comment = commentSchema.safeParse(data).data?.comment ?? asked;
    const variant = this.#timesAnswered.get(comment) ?? 0;
    this.#timesAnswered.set(comment, variant + 1);
    const draft = draftSchema.safeParse(data).data?.draft;
    const instructions = messages.map((one) => (one === last ? '' : textOf(one))).join('\n');
    const own = draft === undefined ? answerIn(asked, data) : '';
    const reply =
      draft === undefined
        ? `${draftReply(comment, variant)}${own && ` ${own}`}`
        : rewritten(instructions, draft, comment, variant);
    const uses = own ? ['facts.1'] : [];
    const { schema } = checked;
    const content = schema ? objectOf(schema, { ...readComment(comment), reply, uses }) : reply;
    return withinAllowance(content, checked);
  }
}
