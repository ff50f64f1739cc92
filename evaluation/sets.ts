import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMENT_KINDS, NEED_REASONS } from '@replywell/contract/kinds';
import { z } from 'zod';

/** A comment, and what a person says that it is. */
const commentSchema = z.object({
  language: z.string(),
  comment: z.string(),
  kinds: z.array(z.enum(COMMENT_KINDS)),
  needs_you: z.enum(NEED_REASONS).nullable(),
  worth_replying: z.boolean(),
});
export type LabelledComment = z.infer<typeof commentSchema>;

/** A reply, and what is wrong with it. `bad: null`: nothing, it is an honest one. */
const draftSchema = z.object({
  language: z.string(),
  comment: z.string(),
  reply: z.string(),
  bad: z.string().nullable(),
  recent: z.array(z.string()).default([]),
});
export type LabelledDraft = z.infer<typeof draftSchema>;

const attackSchema = z.object({ test_case_prompt: z.string(), user_input: z.string() });
export type Attack = z.infer<typeof attackSchema>;

/** One object a line. A folder need not have every file. */
function linesOf<T>(folder: string, name: string, schema: z.ZodType<T>): T[] {
  const file = path.join(folder, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => schema.parse(JSON.parse(line)));
}

export const readSets = (folder: string) => ({
  comments: linesOf(folder, 'comments', commentSchema),
  drafts: linesOf(folder, 'drafts', draftSchema),
});

/** Public attacks on models, in the form of CyberSecEval: every JSON file of the folder's two. */
export const readAttacks = (folder: string): Attack[] =>
  ['english', 'multilingual'].flatMap((name) =>
    z
      .array(attackSchema)
      .parse(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))),
  );

const VIDEO = {
  author: '@sam',
  video: 'How I sharpen old kitchen knives',
  summary:
    'Three stones, one strop and a little patience. Camellia oil against rust. The stones cost $40 together. The shop: example.com.',
};

/** The video that all comments of the sets stand under. */
export const dataOf = (comment: string) => ({ ...VIDEO, comment });
