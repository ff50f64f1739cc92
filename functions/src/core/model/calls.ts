import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import {
  chooseModel,
  fallbackFor,
  NO_OWN_MODELS,
  type ModelChoice,
  type OwnModels,
} from './models.ts';
import {
  billFor,
  ModelRefusal,
  NOTHING_USED,
  type Bill,
  type Model,
  type ModelAnswer,
  type ModelRefusalKind,
  type ModelRequest,
} from './ports.ts';

export interface WriterPorts {
  model: Model;
  clock: Clock;
  warn: Log;
  /** Missing: nothing is set. */
  ownModels?: OwnModels;
}

export type Prompt = Pick<ModelRequest, 'system' | 'user' | 'format'>;

export interface CallsMade extends Pick<ModelRequest, 'signal' | 'once'> {
  aiModel: string;
  /** 0 to 1. */
  temperature: number;
  maxTokens: number;
  /** By when all has to be done. Missing: in the usual time. */
  until?: number;
}

/** For all calls of a text: Hosting gives up after 60 seconds. */
export const WHOLE_MS = 52_000;
/** No call is made that has less time than this. */
const SHORTEST_CALL_MS = 5_000;
/** The most requests for one text, whatever goes wrong. */
const MOST_REQUESTS = 3;

/** These say that another model, or the same one at another server, may well answer. */
const ANOTHER_MAY: readonly ModelRefusalKind[] = [
  ...(['model_not_found', 'busy', 'timeout', 'unavailable', 'unreachable'] as const),
];

/** The calls of one text: each in the time that is left, and all of them counted. */
export class Calls {
  readonly #ports: WriterPorts;
  readonly #made: CallsMade;
  readonly #until: number;
  #choice: ModelChoice;
  #used = NOTHING_USED;

  constructor(ports: WriterPorts, made: CallsMade) {
    const { clock, ownModels = NO_OWN_MODELS } = ports;
    this.#ports = ports;
    this.#made = made;
    this.#until = made.until ?? clock() + WHOLE_MS;
    this.#choice = chooseModel(ownModels.model ?? made.aiModel, clock());
  }

  get model(): string {
    return this.#choice.model;
  }

  get used(): Bill {
    return this.#used;
  }

  get #left(): number {
    return this.#until - this.#ports.clock();
  }

  get mayAsk(): boolean {
    return this.#left >= SHORTEST_CALL_MS && this.#used.calls < MOST_REQUESTS;
  }

  async #once(prompt: Prompt): Promise<ModelAnswer> {
    const { temperature, maxTokens, signal, once = false } = this.#made;
    const request: ModelRequest = {
      ...prompt,
      ...this.#choice,
      temperature,
      maxTokens,
      once,
      withinMs: this.#left,
      tries: MOST_REQUESTS - this.#used.calls,
      ...(signal ? { signal } : {}),
    };
    try {
      const answer = await this.#ports.model.complete(request);
      this.#used = billFor(this.#used, answer.bill);
      return answer;
    } catch (error) {
      if (error instanceof ModelRefusal) this.#used = billFor(this.#used, error.bill);
      throw error;
    }
  }

  /** If the model gives no answer, the fallback is asked once, and then for all that follows. */
  async ask(prompt: Prompt): Promise<ModelAnswer> {
    try {
      return await this.#once(prompt);
    } catch (error) {
      const { ownModels = NO_OWN_MODELS, clock, warn } = this.#ports;
      const { model } = this.#choice;
      const other = fallbackFor(model, ownModels, clock());
      const mayHelp =
        error instanceof ModelRefusal &&
        // Where nothing is asked twice: only if nothing was asked yet.
        (this.#made.once ? error.kind === 'model_not_found' : ANOTHER_MAY.includes(error.kind));
      if (!mayHelp || !other || !this.mayAsk) throw error;
      warn('Model gave no answer, another one used', {
        model,
        instead: other.model,
        reason: error.kind,
      });
      this.#choice = other;
      return this.#once(prompt);
    }
  }
}

/** Somebody has to do something about these: nobody gets a draft until then. */
const NEEDS_ADMIN: readonly ModelRefusalKind[] = [
  ...(['off', 'denied', 'country', 'credit', 'model_not_found'] as const),
];

/** What the caller is told of a text that the model did not write: the code, with the reason. */
export function failedDraft(
  error: unknown,
  warn: Log,
  code: 'draft_failed' | 'translation_failed' = 'draft_failed',
): unknown {
  if (!(error instanceof ModelRefusal)) return error;
  const { kind, message, waitMs } = error;
  if (NEEDS_ADMIN.includes(kind))
    warn('No draft can be written', { reason: kind, detail: message });
  return new Refusal(code, kind, { waitMs });
}
