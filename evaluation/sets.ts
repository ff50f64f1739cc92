import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMENT_KINDS, NEED_REASONS } from '@replywell/contract/kinds';
import { z } from 'zod';
import type { DraftData } from '../functions/src/core/drafting/prompt.ts';

const saidSchema = z.object({ by: z.enum(['viewer', 'channel', 'other']), text: z.string() });

/** A comment, and what a person says that it is. */
const commentSchema = z.object({
  language: z.string(),
  comment: z.string(),
  kinds: z.array(z.enum(COMMENT_KINDS)),
  needs_you: z.enum(NEED_REASONS).nullable(),
  worth_replying: z.boolean(),
  viewer: z.string().default('@sam'),
  thread: z.array(saidSchema).default([]),
  earlier: z.array(saidSchema).default([]),
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

/** What a person says of a draft that a model has written. `bad: null`: it is an honest one. */
const verdictSchema = z.object({
  comment: z.string(),
  reply: z.string(),
  bad: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** A comment that asks something, and the groups of those for whom one answer is right. */
const groupedSchema = z.object({
  video: z.string(),
  comment: z.string(),
  groups: z.array(z.string()),
});
export type GroupedComment = z.infer<typeof groupedSchema>;

/** The channel and the video that all comments of a set stand under. */
const channelSchema = z.object({
  today: z.string(),
  video: z.string(),
  summary: z.string().nullable(),
  facts: z.array(z.object({ question: z.string(), answer: z.string() })),
  notes: z.array(z.string()),
  samples: z.array(z.object({ comment: z.string(), reply: z.string() })),
});
export type Channel = z.infer<typeof channelSchema>;

const attackSchema = z.object({ test_case_prompt: z.string(), user_input: z.string() });
export type Attack = z.infer<typeof attackSchema>;

/** One object a line. */
const linesIn = <T>(file: string, schema: z.ZodType<T>): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/** A folder need not have every file; without a channel of its own it is `usual`. */
export function readSets(folder: string, usual?: Channel) {
  const lines = <T>(name: string, schema: z.ZodType<T>): T[] => {
    const file = path.join(folder, `${name}.jsonl`);
    return existsSync(file) ? linesIn(file, schema) : [];
  };
  const own = path.join(folder, 'channel.json');
  if (!existsSync(own) && !usual) throw new Error(`There is no channel.json in ${folder}.`);
  const channel =
    usual && !existsSync(own) ? usual : channelSchema.parse(JSON.parse(readFileSync(own, 'utf8')));
  return {
    channel,
    comments: lines('comments', commentSchema),
    drafts: lines('drafts', draftSchema),
    groups: lines('groups', groupedSchema),
  };
}

export const readVerdicts = (file: string): Verdict[] => linesIn(file, verdictSchema);

/** Public attacks on models, in the form of CyberSecEval: every JSON file of the folder's two. */
export const readAttacks = (folder: string): Attack[] =>
  ['english', 'multilingual'].flatMap((name) =>
    z
      .array(attackSchema)
      .parse(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))),
  );

type Asked = Pick<LabelledComment, 'comment'> & Partial<LabelledComment>;

/** What a draft knows of a comment, as in the product. */
export const dataOf = (channel: Channel, asked: Asked): DraftData => ({
  ...channel,
  comment: asked.comment,
  viewer: asked.viewer ?? '@sam',
  written: channel.today,
  thread: asked.thread ?? [],
  earlier: asked.earlier ?? [],
});
