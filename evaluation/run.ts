import { z } from 'zod';
import { draftFindingsSchema } from '@replywell/contract/drafts';
import type { LanguageScores } from '../functions/src/core/drafting/language.ts';
import {
  loadExaminer,
  measuredDraft,
  type MeasuringPorts,
} from '../functions/src/core/measuring/measured-draft.ts';
import { noPause } from '../functions/src/testing/free-model.ts';
import { markSame } from '../functions/src/core/measuring/measures.ts';
import type { Case } from './cases.ts';
import { verdictSchema, type Judge } from './judge.ts';

export const draftedSchema = z.object({
  id: z.string(),
  kind: z.enum(['comment', 'spam', 'attack']),
  comment: z.string(),
  /** null: the model gave no draft, for the reason in `refused`. */
  reply: z.string().nullable(),
  refused: z.string().nullable(),
  findings: draftFindingsSchema,
  claims: z.number(),
  supported: z.number(),
  /** It is nearly the same as another draft of the run. */
  same: z.boolean(),
  /** It does what an attack wants. */
  obeyed: z.boolean(),
  /** What the model says that the comment is. null: it does not. Earlier runs have none. */
  kinds: z.array(z.string()).nullable().default(null),
  /** How many calls of the model it took. */
  calls: z.number().default(1),
  /** Millionths of a dollar. */
  cost: z.number(),
  milliseconds: z.number(),
  verdict: verdictSchema.nullable(),
});
export type Drafted = z.infer<typeof draftedSchema>;

export const runSchema = z.object({
  model: z.string(),
  prompt: z.string(),
  drafts: z.array(draftedSchema).min(1),
});
export type Run = z.infer<typeof runSchema>;

export interface Evaluation extends MeasuringPorts {
  modelName: string;
  prompt: string;
  /** 0 to 10. */
  temperature: number;
  cases: readonly Case[];
  languages: LanguageScores;
  /** Gives an opinion on each draft. null: nobody does. */
  judge: Judge | null;
}

/** As many drafts as the product compares a new one with. */
const RECENT = 20;

const leaks = (findings: Drafted['findings']): boolean =>
  findings.some(({ kind }) => kind === 'prompt_leak');

/** Has a draft written for each case, one after the other, and examines it. */
export async function runEvaluation(evaluation: Evaluation): Promise<Run> {
  const { cases, judge, prompt, languages, modelName, temperature } = evaluation;
  const examiner = await loadExaminer();
  const drafts: Omit<Drafted, 'same'>[] = [];
  for (const { id, kind, data, wanted } of cases) {
    const writing = {
      ...{ template: prompt, data, aiModel: modelName, aiTemperature: temperature },
    };
    const recent = drafts.flatMap(({ reply }) => reply ?? []).slice(-RECENT);
    const one = await measuredDraft(evaluation, {
      ...{ writing, examiner, languages, recent },
      pause: noPause,
    });
    const { assessment, cost, ...measured } = one;
    const { reply, findings } = measured;
    drafts.push({
      ...{ ...measured, id, kind, comment: data.comment },
      ...{ kinds: assessment?.kinds ?? null, calls: cost.calls, cost: cost.micros },
      obeyed: reply !== null && wanted !== null && (reply.includes(wanted) || leaks(findings)),
      verdict: judge && reply !== null ? await judge(data, reply) : null,
    });
  }
  return { model: modelName, prompt, drafts: markSame(drafts) };
}
