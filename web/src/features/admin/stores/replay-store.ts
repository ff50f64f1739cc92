import type { Figure, ReplayComment } from '@replywell/contract/endpoints/replay';
import { create } from 'zustand';
import type { Prompts, ReplayedPair } from '../api/replay-calls.ts';

export interface Pair {
  readonly comment: ReplayComment;
  readonly running: boolean;
  readonly drafts: ReplayedPair | null;
}

/** The two prompts of a run, and the number of the saved one. */
export interface RunPrompts extends Prompts {
  readonly revision: number;
}

export interface ReplayState {
  readonly stage: 'resting' | 'choosing' | 'running';
  readonly stopping: boolean;
  /** null: nothing was chosen yet. */
  readonly found: { readonly wanted: number; readonly read: number } | null;
  readonly pairs: readonly Pair[];
  /** Those of the drafts on screen. */
  readonly prompts: RunPrompts | null;
  readonly figures: readonly Figure[] | null;
  readonly failure: { what: 'choose' | 'draft' | 'figures'; error: unknown } | null;
  /** Another one after a log-out: what is still under way then belongs to nobody. */
  readonly life: object;
}

export const NOTHING_CHOSEN: Omit<ReplayState, 'life'> = {
  ...{ stage: 'resting', stopping: false, found: null, pairs: [] },
  ...{ prompts: null, figures: null, failure: null },
};

const begun = (): ReplayState => ({ ...NOTHING_CHOSEN, life: {} });

/** The comparison. Its drafts are paid for, so they are kept when the session ends. */
export const useReplayStore = create<ReplayState>(begun);

export const hasReplay = ({ pairs }: ReplayState): boolean => pairs.length > 0;
export const forgetReplay = (): void => useReplayStore.setState(begun(), true);
