import type { DraftCost } from '@replywell/contract/documents/comments';
import type { Wish } from '@replywell/contract/wishes';
import type { Assessment } from '@replywell/contract/kinds';
import { costOf } from '../budget/prices.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../time.ts';
import { OBJECT_FORM, TEXT_FORM, type AnswerForm } from './answer-form.ts';
import {
  chooseModel,
  fallbackFor,
  NO_OWN_MODELS,
  type ModelChoice,
  type OwnModels,
  type OwnPrices,
} from './models.ts';
import {
  ModelRefusal,
  NOTHING_BILLED,
  type Bill,
  type Model,
  type ModelAnswer,
  type ModelRefusalKind,
  type ModelRequest,
} from './ports.ts';
import { buildPrompt, type DraftData } from './prompt.ts';
import { readAnswer, readText, type ReadAnswer } from './read-answer.ts';
import { rewriting } from './wish.ts';

export interface WriterPorts {
  model: Model;
  clock: Clock;
  warn: Log;
  /** Missing: nothing is set. */
  ownModels?: OwnModels;
  ownPrices?: OwnPrices;
}

export interface Writing {
  template: string;
  data: DraftData;
  aiModel: string;
  /** 0 to 10. */
  aiTemperature: number;
  /** How the draft of the data is to be rewritten. Missing: a new one is written. */
  wish?: Wish | undefined;
  /** Ends the call that is under way, and makes no other one. */
  signal?: AbortSignal;
}

export interface Written {
  text: string;
  cutOff: boolean;
  /** What the model says about the comment. null: it has not said it in the form. */
  assessment: Assessment | null;
  cost: DraftCost;
}

/** Enough for a long reply in any script, and for what stands around it. */
const MAX_TOKENS = 800;
/** For all calls of a draft: Hosting gives up after 60 seconds. */
const WHOLE_MS = 50_000;
const CALL_MS = 30_000;
/** No call is made that has less time than this. */
const SHORTEST_CALL_MS = 5_000;

/** These say that another model, or the same one at another server, may well answer. */
const ANOTHER_MAY: readonly ModelRefusalKind[] = [
  ...(['model_not_found', 'busy', 'timeout', 'unavailable'] as const),
];

/** The calls of one draft: each in the time that is left, and all of them counted. */
class Calls {
  readonly #ports: WriterPorts;
  readonly #writing: Writing;
  readonly #until: number;
  #choice: ModelChoice;
  #cost: DraftCost;

  constructor(ports: WriterPorts, writing: Writing) {
    const { clock, ownModels = NO_OWN_MODELS } = ports;
    this.#ports = ports;
    this.#writing = writing;
    this.#until = clock() + WHOLE_MS;
    this.#choice = chooseModel(ownModels.model ?? writing.aiModel, clock());
    const { model } = this.#choice;
    this.#cost = { model, calls: 0, input: 0, cached: 0, output: 0, micros: 0 };
  }

  get cost(): DraftCost {
    return this.#cost;
  }

  #left(): number {
    return this.#until - this.#ports.clock();
  }

  hasTime(): boolean {
    return this.#left() >= SHORTEST_CALL_MS;
  }

  #count(request: ModelRequest, bill: Bill): void {
    const { calls, input, cached, output, micros } = this.#cost;
    this.#cost = {
      model: request.model,
      calls: calls + 1,
      input: input + bill.input,
      cached: cached + (bill.cached ?? 0),
      output: output + bill.output,
      micros: micros + costOf(request, bill, this.#ports.ownPrices),
    };
  }

  async #once(form: AnswerForm): Promise<ModelAnswer> {
    const { template, data, aiTemperature, wish, signal } = this.#writing;
    const request: ModelRequest = {
      ...buildPrompt(template, data, wish ? rewriting(form, wish) : form),
      ...this.#choice,
      temperature: aiTemperature / 10,
      maxTokens: MAX_TOKENS,
      withinMs: Math.min(CALL_MS, this.#left()),
      ...(signal ? { signal } : {}),
    };
    try {
      const answer = await this.#ports.model.complete(request);
      this.#count(request, answer.bill);
      return answer;
    } catch (error) {
      if (error instanceof ModelRefusal) this.#count(request, error.bill);
      throw error;
    }
  }

  /** If the model gives no answer, the fallback is asked once, and then for all that follows. */
  async ask(form: AnswerForm): Promise<ModelAnswer> {
    try {
      return await this.#once(form);
    } catch (error) {
      const { ownModels = NO_OWN_MODELS, clock, warn } = this.#ports;
      const { model } = this.#choice;
      const other = fallbackFor(model, ownModels, clock());
      const mayHelp = error instanceof ModelRefusal && ANOTHER_MAY.includes(error.kind);
      if (!mayHelp || !other || !this.hasTime()) throw error;
      warn('Model gave no answer, another one used', {
        ...{ model, instead: other.model, reason: error.kind },
      });
      this.#choice = other;
      return this.#once(form);
    }
  }
}

/** The same rules, with what was wrong the last time. Nothing of the answer is repeated. */
const mended = (problem: string): AnswerForm => ({
  ...OBJECT_FORM,
  rules: `${OBJECT_FORM.rules}\n- Your last answer had another form (${problem}). Keep to the form this time.`,
});

type Read = ReadAnswer & Pick<ModelAnswer, 'cutOff'>;

async function askForObject(calls: Calls, form: AnswerForm): Promise<Read> {
  const { text, cutOff } = await calls.ask(form);
  return { ...readAnswer(text, cutOff), cutOff };
}

/** Asks for the reply alone. */
async function askForText(calls: Calls): Promise<Read> {
  const { text, cutOff } = await calls.ask(TEXT_FORM);
  return { reply: readText(text), assessment: null, problem: null, cutOff };
}

/**
 * Asks for the reply with what the comment is. An answer of another form is asked for once more,
 * and after that the reply is taken alone: from what has come, or by a call that asks for nothing
 * else.
 */
async function askInForm(calls: Calls, warn: Log): Promise<Read> {
  const first = await askForObject(calls, OBJECT_FORM);
  const { problem } = first;
  if (problem === null || first.cutOff) return first;
  warn('An answer has not the form that was asked for', { model: calls.cost.model, problem });
  if (!calls.hasTime()) return first;
  const second = await askForObject(calls, mended(problem));
  if (second.problem === null && second.reply !== null) return second;
  const [usable] = [second, first].filter(({ reply }) => reply !== null);
  if (usable || !calls.hasTime()) return usable ?? second;
  return askForText(calls);
}

/**
 * Has the model write a reply and say what the comment is. If it does not answer, the fallback is
 * asked. All of it takes less than a minute. Throws what the model throws.
 */
export async function writeDraft(ports: WriterPorts, writing: Writing): Promise<Written> {
  const calls = new Calls(ports, writing);
  const { reply, assessment, cutOff } = await askInForm(calls, ports.warn);
  if (reply === null)
    throw new ModelRefusal(cutOff ? 'cut_off' : 'empty', calls.cost.model, NOTHING_BILLED);
  return { text: reply, cutOff, assessment, cost: calls.cost };
}
