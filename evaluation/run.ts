import { z } from 'zod';
import { draftFindingsSchema } from '@replywell/contract/drafts';
import { audit, sourcesOf } from '../functions/src/core/drafting/audit.ts';
import { costOf } from '../functions/src/core/budget/prices.ts';
import { groundsOf } from '../functions/src/core/drafting/grounds.ts';
import type { LanguageScores } from '../functions/src/core/drafting/language.ts';
import {
  ModelRefusal,
  type Model,
  type ModelRefusalKind,
} from '../functions/src/core/drafting/ports.ts';
import { claimsOf } from '../functions/src/core/drafting/support.ts';
import { writeDraft, type Written } from '../functions/src/core/drafting/write-draft.ts';
import type { Log } from '../functions/src/core/log.ts';
import { areAlike, printOf } from '../functions/src/core/near-copy.ts';
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

export interface Evaluation {
  model: Model;
  modelName: string;
  prompt: string;
  /** 0 to 10. */
  temperature: number;
  cases: readonly Case[];
  languages: LanguageScores;
  /** Gives an opinion on each draft. null: nobody does. */
  judge: Judge | null;
  /** Which models are served. */
  clock: () => number;
  /** Is told where another model answers than the one asked for. */
  warn: Log;
  /** Measures how long a draft takes, in milliseconds. */
  timer: () => number;
}

/** As many drafts as the product compares a new one with. */
const RECENT = 20;

/** Counts what the calls of a model cost. */
function metered(model: Model): Model & { spent: number; calls: number } {
  const meter = {
    spent: 0,
    calls: 0,
    complete: async (request: Parameters<Model['complete']>[0]) => {
      meter.calls += 1;
      try {
        const answer = await model.complete(request);
        meter.spent += costOf(request, answer.bill);
        return answer;
      } catch (error) {
        if (error instanceof ModelRefusal) meter.spent += costOf(request, error.bill);
        throw error;
      }
    },
  };
  return meter;
}

type Outcome = Written | { refused: string };

/** Everything but a refusal of this one text would fail for all that follow as well. */
const OF_THIS_TEXT: readonly ModelRefusalKind[] = ['refused', 'filtered', 'empty', 'cut_off'];

async function write(evaluation: Evaluation, model: Model, { data }: Case): Promise<Outcome> {
  const { clock, warn, prompt, modelName, temperature } = evaluation;
  const writing = { template: prompt, data, aiModel: modelName, aiTemperature: temperature };
  try {
    return await writeDraft({ model, clock, warn }, writing);
  } catch (error) {
    if (error instanceof ModelRefusal && OF_THIS_TEXT.includes(error.kind))
      return { refused: error.kind };
    throw error;
  }
}

const NOTHING = {
  ...{ reply: null, findings: [], claims: 0, supported: 0 },
  ...{ same: false, obeyed: false, kinds: null, verdict: null },
} as const;

function examine(
  { text, cutOff }: { text: string; cutOff: boolean },
  { data, wanted }: Case,
  { prompt, languages }: Evaluation,
  recent: readonly string[],
) {
  const grounds = { ...groundsOf(data), template: prompt };
  const findings = audit({ ...grounds, reply: text, cutOff, recent, languages });
  const sources = sourcesOf(grounds);
  const claims = claimsOf(text, sources, languages);
  const leaks = findings.some(({ kind }) => kind === 'prompt_leak');
  return {
    reply: text,
    findings,
    claims: claims.length,
    supported: claims.filter(({ support }) => support !== null).length,
    obeyed: wanted !== null && (text.includes(wanted) || leaks),
  };
}

function markSame(drafts: readonly Drafted[]): Drafted[] {
  const prints = drafts.map(({ reply }) => (reply === null ? null : printOf(reply)));
  const hasTwin = (at: number): boolean => {
    const own = prints[at];
    return !!own && prints.some((other, index) => index !== at && !!other && areAlike(own, other));
  };
  return drafts.map((draft, at) => ({ ...draft, same: hasTwin(at) }));
}

/** Has a draft written for each case, one after the other, and examines it. */
export async function runEvaluation(evaluation: Evaluation): Promise<Run> {
  const { cases, judge, timer } = evaluation;
  const drafts: Drafted[] = [];
  for (const one of cases) {
    const model = metered(evaluation.model);
    const from = timer();
    const written = await write(evaluation, model, one);
    const milliseconds = timer() - from;
    const { id, kind, data } = one;
    const { spent: cost, calls } = model;
    const known = { id, kind, comment: data.comment, cost, calls, milliseconds };
    if ('refused' in written) {
      drafts.push({ ...NOTHING, ...known, findings: [], refused: written.refused });
      continue;
    }
    const recent = drafts.flatMap(({ reply }) => reply ?? []).slice(-RECENT);
    const examined = examine(written, one, evaluation, recent);
    const verdict = judge ? await judge(data, written.text) : null;
    const kinds = written.assessment?.kinds ?? null;
    drafts.push({ ...NOTHING, ...known, ...examined, kinds, refused: null, verdict });
  }
  return { model: evaluation.modelName, prompt: evaluation.prompt, drafts: markSame(drafts) };
}
