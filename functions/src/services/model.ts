import type OpenAI from 'openai';
import { plainAnswer } from '../core/model/answer.ts';
import {
  billFor,
  ModelRefusal,
  NOTHING_USED,
  type Model,
  type ModelAnswer,
  type ModelRequest,
  type Tokens,
} from '../core/model/ports.ts';
import { firstLetters } from '../core/text/text-mark.ts';
import type { Log } from '../core/log.ts';
import { readCompletion, type Completion } from './model-answer.ts';
import { failureOf, isLoading, kindOf, type Answered, type Failure } from './model-failure.ts';
import { createRequestForms, type RequestForms } from './model-request.ts';

/** A server that is busy or has failed is asked again after this. */
const PAUSE_MS = 1_000;
/** A server that wants to be left alone for longer is not waited for. */
const LONGEST_PAUSE_MS = 5_000;
/** While a model is loaded, nothing else is asked of its server. */
const LOADING_PAUSE_MS = 3_000;

/** Of ordinary words about four. */
const LETTERS_OF_A_TOKEN = 10;

/** Servers that forget the beginning of a long prompt count their whole context as read. */
const CONTEXT_STEP = 1_024;
/** Ordinary text has fewer for each token. */
const LETTERS_AT_MOST = 5;

/** Ollama drops what does not fit into its context (4,096 tokens at first), and says nothing. */
const isReadInPart = ({ system, user }: ModelRequest, { input }: Tokens): boolean =>
  input > 0 && input % CONTEXT_STEP === 0 && system.length + user.length > LETTERS_AT_MOST * input;

/** What a server has answered, or how the connection ended. */
type Outcome = Answered | { broken: 'timeout' | 'unreachable' };

interface ModelOptions {
  /** Missing: OpenAI's. */
  baseUrl?: string | undefined;
  /** Missing: there is no model. */
  apiKey?: string | undefined;
  warn?: Log;
  pause?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const realPause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** One call of the model, with as many requests as it needs and may make. */
class Call {
  readonly #request: ModelRequest;
  readonly #options: Required<Pick<ModelOptions, 'pause' | 'now'>>;
  readonly #client: OpenAI;
  readonly #forms: ReturnType<RequestForms>;
  readonly #time: AbortSignal;
  readonly #signal: AbortSignal;
  readonly #until: number;
  #used = NOTHING_USED;
  #hasRepeated: boolean;

  constructor(
    request: ModelRequest,
    client: OpenAI,
    forms: RequestForms,
    options: Required<Pick<ModelOptions, 'pause' | 'now'>>,
  ) {
    const { withinMs, once = false } = request;
    this.#hasRepeated = once;
    this.#request = request;
    this.#client = client;
    this.#forms = forms(request);
    this.#options = options;
    this.#until = options.now() + withinMs;
    this.#time = AbortSignal.timeout(withinMs);
    this.#signal = request.signal ? AbortSignal.any([this.#time, request.signal]) : this.#time;
  }

  #refusal(kind: ModelRefusal['kind'], detail: string, waitMs: number | null = null) {
    const isUnwanted = this.#request.signal?.aborted === true;
    return new ModelRefusal(isUnwanted ? 'cancelled' : kind, detail, { bill: this.#used, waitMs });
  }

  get #mayAsk(): boolean {
    return this.#used.calls < this.#request.tries;
  }

  /** The SDK drops what its own types do not foresee; so all that arrives is read here. */
  async #send(): Promise<Outcome> {
    const arrived: Answered[] = [];
    const reading: typeof fetch = async (...sent) => {
      const response = await fetch(...sent);
      const { status, headers } = response;
      const body = await response.text();
      arrived.push({ status, headers, body });
      return new Response(body || null, { status, headers });
    };
    this.#used = billFor(this.#used, { calls: 1 });
    await this.#client
      .withOptions({ fetch: reading })
      .chat.completions.create(this.#forms.body(), { signal: this.#signal })
      .asResponse()
      .catch(() => null);
    return arrived[0] ?? { broken: this.#time.aborted ? 'timeout' : 'unreachable' };
  }

  async #mayRepeatAfter(milliseconds: number): Promise<boolean> {
    if (this.#options.now() + milliseconds >= this.#until) return false;
    await this.#options.pause(milliseconds);
    return !this.#signal.aborted;
  }

  /** Once, because each try may cost. */
  async #mayRepeat(waitMs = PAUSE_MS): Promise<boolean> {
    if (this.#hasRepeated || !this.#mayAsk || waitMs > LONGEST_PAUSE_MS) return false;
    this.#hasRepeated = true;
    return this.#mayRepeatAfter(waitMs);
  }

  async #afterFailure(failure: Failure): Promise<ModelAnswer> {
    if (isLoading(failure) && (await this.#mayRepeatAfter(LOADING_PAUSE_MS))) {
      // The model has not been asked: such an answer counts as none.
      this.#used = billFor(this.#used, { calls: -1 });
      return this.run();
    }
    if (this.#mayAsk && this.#forms.adapt(failure)) return this.run();
    const kind = kindOf(failure);
    const isPassing = kind === 'busy' || kind === 'unavailable';
    const mayPass = isPassing && (failure.status >= 500 || failure.status === 429);
    if (mayPass && (await this.#mayRepeat(failure.waitMs ?? PAUSE_MS))) return this.run();
    const said = failure.codes[0] ?? `http ${failure.status}`;
    throw this.#refusal(kind, `${said}: ${failure.message.slice(0, 200)}`, failure.waitMs);
  }

  /** A model that has only thought may answer when it is asked not to think. */
  async #read(completion: Completion): Promise<ModelAnswer> {
    const { text: raw, hasThought, refusal, finish, isWhole, used } = completion;
    this.#used = billFor(this.#used, used);
    if (isReadInPart(this.#request, used))
      throw this.#refusal('read_in_part', `${used.input} tokens`);
    if (refusal) throw this.#refusal('refused', 'refusal');
    if (finish === 'content_filter') throw this.#refusal('filtered', finish);
    const { text, onlyThought } = plainAnswer(raw);
    const written = firstLetters(text, LETTERS_OF_A_TOKEN * this.#request.maxTokens);
    const cutOff = !isWhole || written !== text;
    if (written.trim() !== '') {
      this.#forms.keep();
      return { text: written, cutOff, bill: this.#used };
    }
    if (!onlyThought && !hasThought) throw this.#refusal(cutOff ? 'cut_off' : 'empty', finish);
    if (this.#mayAsk && this.#forms.thinkLess()) return this.run();
    throw this.#refusal('only_thought', finish);
  }

  async run(): Promise<ModelAnswer> {
    const outcome = await this.#send();
    if ('broken' in outcome) {
      if (outcome.broken === 'unreachable' && (await this.#mayRepeat())) return this.run();
      throw this.#refusal(outcome.broken, 'no answer');
    }
    const now = this.#options.now();
    if (outcome.status >= 400) return this.#afterFailure(failureOf(outcome, now));
    const completion = readCompletion(outcome.body);
    if (!completion) throw this.#refusal('unavailable', 'unexpected answer');
    if (!completion.failure) return this.#read(completion);
    const body = JSON.stringify(completion.failure);
    return this.#afterFailure(failureOf({ ...outcome, body }, now));
  }
}

/**
 * A model on any server with the Chat Completions API. It waits no longer than the request says.
 */
export function createModel({
  baseUrl,
  apiKey,
  warn = () => undefined,
  pause = realPause,
  now = Date.now,
}: ModelOptions): Model {
  const forms = createRequestForms(warn, now);
  let client: Promise<OpenAI> | null = null;
  const load = (key: string): Promise<OpenAI> =>
    (client ??= import('openai').then(
      ({ default: Client }) =>
        // What is repeated, and after how long, is decided here: each request may cost.
        new Client({ apiKey: key, baseURL: baseUrl ?? null, maxRetries: 0 }),
    ));

  return {
    complete: async (request) => {
      if (apiKey === undefined) throw new ModelRefusal('off', 'no key');
      if (request.signal?.aborted) throw new ModelRefusal('cancelled', 'before the call');
      return new Call(request, await load(apiKey), forms, { pause, now }).run();
    },
  };
}
