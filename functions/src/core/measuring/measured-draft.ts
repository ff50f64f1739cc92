import type { DraftCost } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Assessment } from '@replywell/contract/kinds';
import { costOf } from '../budget/prices.ts';
import { checkDraft } from '../drafting/check.ts';
import type { LanguageScores } from '../drafting/language.ts';
import { ModelRefusal, type Model, type ModelRefusalKind } from '../drafting/ports.ts';
import type { WriterPorts } from '../drafting/calls.ts';
import { writeDraft, type Writing } from '../drafting/write-draft.ts';

/** What the model made of one comment. */
export interface MeasuredDraft {
  /** null: the model gave no draft, for the reason in `refused`. */
  reply: string | null;
  refused: ModelRefusalKind | null;
  findings: DraftFinding[];
  /** How many claims the draft makes, and how many of them a passage of the prompt supports. */
  claims: number;
  supported: number;
  /** What the model says that the comment is. null: it does not. */
  assessment: Assessment | null;
  cost: DraftCost;
  milliseconds: number;
}

export interface MeasuringPorts extends WriterPorts {
  /** Measures how long a draft takes, in milliseconds. */
  timer: () => number;
}

/** Everything but a refusal of this one text would fail for all that follow as well. */
const OF_THIS_TEXT: readonly ModelRefusalKind[] = ['refused', 'filtered', 'empty', 'cut_off'];

/** Counts what the calls of a model cost, also where no draft comes of them. */
function metered(model: Model, aiModel: string, { ownPrices }: WriterPorts) {
  const cost: DraftCost = { model: aiModel, calls: 0, input: 0, cached: 0, output: 0, micros: 0 };
  const complete: Model['complete'] = async (request) => {
    const count = ({ bill }: { bill: ModelRefusal['bill'] }): void => {
      cost.model = request.model;
      cost.calls += 1;
      cost.input += bill.input;
      cost.cached += bill.cached ?? 0;
      cost.output += bill.output;
      cost.micros += costOf(request, bill, ownPrices);
    };
    try {
      const answer = await model.complete(request);
      count(answer);
      return answer;
    } catch (error) {
      if (error instanceof ModelRefusal) count(error);
      throw error;
    }
  };
  return { cost, model: { complete } };
}

const NOTHING = { reply: null, findings: [], claims: 0, supported: 0, assessment: null } as const;

export interface Measuring {
  writing: Writing;
  languages: LanguageScores;
  /** Drafts that this one should not repeat. */
  recent: readonly string[];
}

/**
 * Has one draft written and examines it. A refusal of this one text is a result; any other failure
 * of the model is thrown.
 */
export async function measuredDraft(
  ports: MeasuringPorts,
  { writing, languages, recent }: Measuring,
): Promise<MeasuredDraft> {
  const { cost, model } = metered(ports.model, writing.aiModel, ports);
  const from = ports.timer();
  try {
    const { text, cutOff, assessment } = await writeDraft({ ...ports, model }, writing);
    const milliseconds = ports.timer() - from;
    const { data, template } = writing;
    const findings = checkDraft({ reply: text, cutOff, data, template, recent, languages });
    return {
      ...{ reply: text, refused: null, findings, assessment, cost, milliseconds },
      ...{ claims: 0, supported: 0 },
    };
  } catch (error) {
    if (!(error instanceof ModelRefusal) || !OF_THIS_TEXT.includes(error.kind)) throw error;
    const milliseconds = ports.timer() - from;
    return { ...NOTHING, findings: [], refused: error.kind, cost, milliseconds };
  }
}
