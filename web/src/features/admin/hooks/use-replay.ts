import type { Figure, ReplayComment } from '@replywell/contract/endpoints/replay';
import { useEffect, useRef, useState } from 'react';
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

export type ReplayFailure = 'choose' | 'draft' | 'figures';

interface Found {
  readonly wanted: number;
  readonly read: number;
}

interface State {
  readonly stage: 'resting' | 'choosing' | 'running';
  readonly stopping: boolean;
  /** null: nothing was chosen yet. */
  readonly found: Found | null;
  readonly pairs: readonly Pair[];
  /** Those of the drafts on screen. */
  readonly prompts: Prompts | null;
  readonly figures: readonly Figure[] | null;
  readonly failure: { what: ReplayFailure; error: unknown } | null;
}

const EMPTY: State = {
  ...{ stage: 'resting', stopping: false, found: null, pairs: [] },
  ...{ prompts: null, figures: null, failure: null },
};

const isSpam = ({ kinds }: ReplayComment): boolean => kinds.includes('spam');

const figuresOf = async (pairs: readonly Pair[]): Promise<Figure[] | null> => {
  const done = pairs.flatMap(({ comment, drafts }) =>
    drafts ? [{ ...drafts, isSpam: isSpam(comment) }] : [],
  );
  return done.length === 0 ? null : readFigures(done);
};

/** Chooses comments, and has drafts written to them with two prompts, three comments at a time. */
export const useReplay = () => {
  const [state, setState] = useState(EMPTY);
  /** What is on its way, which `state` shows only after the next drawing. */
  const pairs = useRef<readonly Pair[]>([]);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const change = (part: Partial<State>): void => setState((before) => ({ ...before, ...part }));
  const show = (next: readonly Pair[]): void => {
    pairs.current = next;
    change({ pairs: next });
  };
  const showPair = (at: number, part: Partial<Pair>): void =>
    show(pairs.current.map((pair, index) => (index === at ? { ...pair, ...part } : pair)));

  const choose = async (wanted: Wanted): Promise<void> => {
    setState({ ...EMPTY, stage: 'choosing' });
    pairs.current = [];
    try {
      const { comments, read } = await chooseComments(wanted);
      show(comments.map((comment) => ({ comment, running: false, drafts: null })));
      change({ found: { wanted: wanted.count, read } });
    } catch (error) {
      change({ failure: { what: 'choose', error } });
    }
    change({ stage: 'resting' });
  };

  const draftOne = async (at: number, prompts: Prompts): Promise<void> => {
    const comment = pairs.current[at]?.comment;
    if (!comment) return;
    showPair(at, { running: true });
    try {
      showPair(at, { drafts: await draftPair(prompts, comment.text), running: false });
    } catch (error) {
      // What is wrong is rarely about this one comment, so no more is paid for.
      stopped.current = true;
      showPair(at, { running: false });
      change({ failure: { what: 'draft', error } });
    }
  };

  const run = async (prompts: Prompts): Promise<void> => {
    stopped.current = false;
    change({ stage: 'running', stopping: false, prompts, figures: null, failure: null });
    const left = pairs.current.flatMap(({ drafts }, at) => (drafts ? [] : [at]));
    const lane = async (): Promise<void> => {
      for (let at = left.shift(); at !== undefined; at = left.shift()) {
        await draftOne(at, prompts);
        if (stopped.current) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    try {
      change({ figures: await figuresOf(pairs.current) });
    } catch (error) {
      change({ failure: { what: 'figures', error } });
    }
    change({ stage: 'resting', stopping: false });
  };

  return {
    ...state,
    choose,
    /** All anew, with these prompts. */
    start: (prompts: Prompts): Promise<void> => {
      show(pairs.current.map((pair) => ({ ...pair, drafts: null })));
      return run(prompts);
    },
    /** Those that are left, with the prompts of the others. */
    goOn: (): Promise<void> => (state.prompts ? run(state.prompts) : Promise.resolve()),
    /** What is under way is finished, because it is paid for. */
    stop: (): void => {
      stopped.current = true;
      change({ stopping: true });
    },
  };
};
