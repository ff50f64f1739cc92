import { create } from 'zustand';
import { useCounts } from '../../../replica/counts.ts';
import { useReplica } from '../../../replica/replica-store.ts';

/** The load from YouTube. Only one runs at a time. */
export const useLoadStore = create(() => ({
  running: false,
  /** There were no comments when it began, so the list is partial until it ends. */
  first: false,
  loaded: 0,
  /** The automatic load has begun, or was not needed. */
  begun: false,
  /** An automatic load is to be expected. */
  awaited: false,
  /** The result of a load is on screen. */
  shown: false,
  /** Counts loads that brought something. */
  loads: 0,
}));

export const useFirstLoadAhead = (): boolean =>
  useLoadStore(({ awaited, shown }) => awaited && !shown);

/** It is to come, since nothing is stored, or runs. */
export const useIsFirstLoad = (): boolean => {
  const isAhead = useFirstLoadAhead();
  const isKnown = useReplica(({ phase }) => phase === 'ready');
  const isEmpty = useCounts().comments === 0;
  return useLoadStore(({ first }) => isKnown && (first || (isEmpty && isAhead)));
};
