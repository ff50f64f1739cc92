import type { Figure, ReplayComment } from '@replywell/contract/endpoints/replay';
import { useEffect, useState } from 'react';
import {
  chooseComments,
  draftPair,
  readFigures,
  type Prompts,
  type ReplayedPair,
  type Wanted,
} from '../api/replay-calls.ts';

export interface Pair {
  readonly comment: ReplayComment;
  readonly running: boolean;
  readonly drafts: ReplayedPair | null;
}

/** A call of the model takes its time, and a whole run at once would meet the model's own limits. */
const AT_ONCE = 3;

interface State {
  readonly stage: 'resting' | 'choosing' | 'running';
  readonly stopping: boolean;
  /** null: nothing was chosen yet. */
  readonly found: { readonly wanted: number; readonly read: number } | null;
  readonly pairs: readonly Pair[];
  /** Those of the drafts on screen. */
  readonly prompts: Prompts | null;
  readonly figures: readonly Figure[] | null;
  readonly failure: { what: 'choose' | 'draft' | 'figures'; error: unknown } | null;
}

const EMPTY: State = {
  ...{ stage: 'resting', stopping: false, found: null, pairs: [] },
  ...{ prompts: null, figures: null, failure: null },
};

/** One comparison. It goes on while the page draws, and tells each change. */
class Comparison {
  readonly #tell: (state: State) => void;
  #state = EMPTY;
  #stopped = false;

  constructor(tell: (state: State) => void) {
    this.#tell = tell;
  }

  #change(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell(this.#state);
  }

  #changePair(at: number, part: Partial<Pair>): void {
    const { pairs } = this.#state;
    this.#change({
      pairs: pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)),
    });
  }

  async choose(wanted: Wanted): Promise<void> {
    this.#change({ ...EMPTY, stage: 'choosing' });
    try {
      const { comments, read } = await chooseComments(wanted);
      const pairs = comments.map((comment) => ({ comment, running: false, drafts: null }));
      this.#change({ pairs, found: { wanted: wanted.count, read } });
    } catch (error) {
      this.#change({ failure: { what: 'choose', error } });
    }
    this.#change({ stage: 'resting' });
  }

  async #draft(at: number, prompts: Prompts): Promise<void> {
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
      this.#change({ failure: { what: 'draft', error } });
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
      this.#change({ failure: { what: 'figures', error } });
    }
  }

  async #run(prompts: Prompts): Promise<void> {
    this.#stopped = false;
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

  /** All anew, with these prompts. */
  start(prompts: Prompts): Promise<void> {
    const pairs = this.#state.pairs.map((pair) => ({ ...pair, drafts: null }));
    this.#change({ pairs });
    return this.#run(prompts);
  }

  /** Those that are left, with the prompts of the others. */
  async goOn(): Promise<void> {
    if (this.#state.prompts) await this.#run(this.#state.prompts);
  }

  /** What is under way is finished, because it is paid for. */
  stop(): void {
    this.#stopped = true;
    this.#change({ stopping: true });
  }
}

export interface Replay extends State {
  readonly choose: (wanted: Wanted) => void;
  readonly start: (prompts: Prompts) => void;
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** Chooses comments, and has drafts written to them with two prompts, three comments at a time. */
export const useReplay = (): Replay => {
  const [state, setState] = useState(EMPTY);
  const [comparison] = useState(() => new Comparison(setState));
  useEffect(() => () => comparison.stop(), [comparison]);
  return {
    ...state,
    choose: (wanted) => void comparison.choose(wanted),
    start: (prompts) => void comparison.start(prompts),
    goOn: () => void comparison.goOn(),
    stop: () => comparison.stop(),
  };
};
