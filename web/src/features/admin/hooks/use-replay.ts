import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { chooseComments, draftPair, readFigures, type Wanted } from '../api/replay-calls.ts';
import {
  NOTHING_CHOSEN,
  useReplayStore,
  type Pair,
  type ReplayState,
  type RunPrompts,
} from '../stores/replay-store.ts';
import { BUDGET_KEY } from './use-draft-budget.ts';

/** A call of the model takes its time, and a whole run at once would meet the model's own limits. */
const AT_ONCE = 3;

/** The form says it, and what was under way can go on after it. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'admin_session_needed';

/** One comparison. It goes on while the page draws, and tells each change. */
class Comparison {
  readonly #life: object;
  #stopped = false;
  #sessionIsOver = false;

  constructor(life: object) {
    this.#life = life;
  }

  get #state(): ReplayState {
    return useReplayStore.getState();
  }

  #change(part: Partial<ReplayState>): void {
    if (this.#state.life === this.#life) useReplayStore.setState(part);
  }

  #fail(what: 'choose' | 'draft' | 'figures', error: unknown): void {
    this.#sessionIsOver = isSessionOver(error);
    if (!this.#sessionIsOver) this.#change({ failure: { what, error } });
  }

  #changePair(at: number, part: Partial<Pair>): void {
    const { pairs } = this.#state;
    this.#change({
      pairs: pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)),
    });
  }

  async choose(wanted: Wanted): Promise<void> {
    const before = this.#state;
    this.#change({ ...NOTHING_CHOSEN, stage: 'choosing' });
    try {
      const { comments, read } = await chooseComments(wanted);
      const pairs = comments.map((comment) => ({ comment, running: false, drafts: null }));
      this.#change({ pairs, found: { wanted: wanted.count, read } });
    } catch (error) {
      this.#fail('choose', error);
      if (this.#sessionIsOver) this.#change(before);
    }
    this.#change({ stage: 'resting' });
  }

  async #draft(at: number, prompts: RunPrompts): Promise<void> {
    const comment = this.#state.pairs[at]?.comment;
    if (!comment) return;
    this.#changePair(at, { running: true });
    try {
      const drafts = await draftPair(prompts, comment.text);
      this.#changePair(at, { drafts, running: false });
    } catch (error) {
      // What is wrong is rarely about this one comment, so no more is paid for.
      this.#stopped = true;
      this.#changePair(at, { running: false });
      this.#fail('draft', error);
    }
  }

  async #compare(): Promise<void> {
    const pairs = this.#state.pairs.flatMap(({ comment: { kinds }, drafts }) =>
      drafts ? [{ ...drafts, isSpam: kinds.includes('spam') }] : [],
    );
    if (pairs.length === 0) return;
    try {
      this.#change({ figures: await readFigures(pairs) });
    } catch (error) {
      this.#fail('figures', error);
    }
  }

  async #run(prompts: RunPrompts): Promise<void> {
    this.#stopped = false;
    this.#sessionIsOver = false;
    this.#change({ stage: 'running', stopping: false, prompts, figures: null, failure: null });
    const left = this.#state.pairs.flatMap(({ drafts }, at) => (drafts ? [] : [at]));
    const lane = async (): Promise<void> => {
      for (let at = left.shift(); at !== undefined; at = left.shift()) {
        await this.#draft(at, prompts);
        if (this.#stopped) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await this.#compare();
    this.#change({ stage: 'resting', stopping: false });
  }

  /** All anew, with these prompts. The drafts before stay where the session has ended before it. */
  async start(prompts: RunPrompts): Promise<void> {
    const before = this.#state;
    this.#change({ pairs: before.pairs.map((pair) => ({ ...pair, drafts: null })) });
    await this.#run(prompts);
    const hasDrafts = this.#state.pairs.some(({ drafts }) => drafts);
    if (this.#sessionIsOver && !hasDrafts) this.#change(before);
  }

  /** Those that are left, with the prompts of the others, and the figures. */
  async goOn(): Promise<void> {
    if (this.#state.prompts) await this.#run(this.#state.prompts);
  }

  /** What is under way is finished, because it is paid for. */
  stop(): void {
    this.#stopped = true;
    if (this.#state.stage === 'running') this.#change({ stopping: true });
  }
}

/** The same one after the page was left and opened again. */
const comparisons = new WeakMap<object, Comparison>();

const comparisonOf = (life: object): Comparison => {
  const comparison = comparisons.get(life) ?? new Comparison(life);
  comparisons.set(life, comparison);
  return comparison;
};

export interface Replay extends ReplayState {
  readonly choose: (wanted: Wanted) => void;
  readonly start: (prompts: RunPrompts) => void;
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** Chooses comments, and has drafts written to them with two prompts, three comments at a time. */
export const useReplay = (): Replay => {
  const state = useReplayStore();
  const comparison = comparisonOf(state.life);
  const client = useQueryClient();
  useEffect(() => () => comparison.stop(), [comparison]);
  const spending = async (run: Promise<void>): Promise<void> => {
    await run;
    await client.invalidateQueries({ queryKey: BUDGET_KEY });
  };
  return {
    ...state,
    choose: (wanted) => void comparison.choose(wanted),
    start: (prompts) => void spending(comparison.start(prompts)),
    goOn: () => void spending(comparison.goOn()),
    stop: () => comparison.stop(),
  };
};
