import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

/** The fact that is being written. It is kept when the dialog closes. */
export interface WrittenFact {
  /** The creator who writes it. Another creator on this page never sees it. */
  readonly uid: string;
  /** null: a new one. */
  readonly id: string | null;
  readonly question: string;
  readonly answer: string;
}

export const useWrittenFact = create<{ readonly written: WrittenFact | null }>(() => ({
  written: null,
}));

useWrittenFact.subscribe(({ written }) => guardLeaving('fact', written !== null));

export const writeFact = (written: WrittenFact | null): void =>
  useWrittenFact.setState({ written });
