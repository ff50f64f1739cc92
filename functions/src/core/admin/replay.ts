import type { Figure, Replayed } from '@replywell/contract/endpoints/replay';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { failedDraft } from '../drafting/failed-draft.ts';
import type { CheckPorts } from '../drafting/ports.ts';
import type { WriterPorts } from '../drafting/calls.ts';
import { comparePairs } from '../measuring/compare.ts';
import { measuredDraft } from '../measuring/measured-draft.ts';
import { markSame, MEASURES, type Measured } from '../measuring/measures.ts';
import { checkText } from './prompt.ts';
import { Refusal } from '../refusal.ts';

interface ReplayInput {
  before: string;
  after: string;
  comment: string;
}

/**
 * Drafts two replies to one comment, one for each prompt, with nothing but the comment: its video
 * would tell whose it is. Both are measured as by the evaluation. Throws what the tester throws.
 */
export async function replayDrafts(
  ports: WriterPorts & CheckPorts,
  { before, after, comment }: ReplayInput,
): Promise<{ before: Replayed; after: Replayed }> {
  const [first, second, text] = [before.trim(), after.trim(), comment.trim()];
  if (first === '' || second === '' || text === '') throw new Refusal('test_input_required');
  for (const prompt of [first, second]) checkText('prompt', prompt);
  checkText('comment', text);
  const languages = await ports.languages();
  const data = { comment: text, author: null, video: null, summary: null };
  const draft = (template: string): Promise<Replayed> =>
    measuredDraft(
      { ...ports, timer: ports.clock },
      {
        ...{ languages, recent: [] },
        writing: {
          ...{ template, data },
          ...{ aiModel: DEFAULT_AI_MODEL, aiTemperature: DEFAULT_AI_TEMPERATURE },
        },
      },
    );
  try {
    const [ours, theirs] = await Promise.all([draft(first), draft(second)]);
    return { before: ours, after: theirs };
  } catch (error) {
    throw failedDraft(error, ports.warn);
  }
}

export interface ReplayPair {
  isSpam: boolean;
  before: Replayed;
  after: Replayed;
}

const measuredOf = (isSpam: boolean, replayed: Replayed): Omit<Measured, 'same'> => {
  const { reply, findings, claims, supported, assessment, cost, milliseconds } = replayed;
  return {
    kind: isSpam ? 'spam' : 'comment',
    ...{ reply, findings, claims, supported, milliseconds },
    ...{ kinds: assessment?.kinds ?? null, calls: cost.calls, cost: cost.micros },
  };
};

/** The same pairs get the same intervals. */
const SEED = 1;

/** Compares the two sides with the figures of the evaluation. Pure. */
export function compareReplays(pairs: readonly ReplayPair[]): Figure[] {
  const side = (name: 'before' | 'after') =>
    markSame(pairs.map((pair) => measuredOf(pair.isSpam, pair[name])));
  const after = side('after');
  const both = side('before').flatMap((one, at) => {
    const other = after[at];
    return other ? [[one, other] as const] : [];
  });
  return comparePairs(MEASURES, both, SEED).map(
    ({ measure: { figure, unit }, before: first, after: second, interval, cases }) => ({
      ...{ name: figure, unit, before: first, after: second, ...interval, cases },
    }),
  );
}
