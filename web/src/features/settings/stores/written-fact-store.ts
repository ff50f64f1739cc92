import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { noteWords } from './unsaved-words.ts';

export interface FactWords {
  readonly question: string;
  readonly answer: string;
}

/** The fact that is being written. It is kept when the session ends. */
export interface WrittenFact extends FactWords {
  /** The creator who writes it. Another creator on this page never sees it. */
  readonly uid: string;
  /** null: a new one. */
  readonly id: string | null;
  /** What stood there when the writing began. */
  readonly before: FactWords;
}

interface WrittenFactState {
  readonly written: WrittenFact | null;
  /** The field without which it could not be kept. Another object for each attempt. */
  readonly missing: { readonly field: keyof FactWords } | null;
}

export const useWrittenFact = create<WrittenFactState>(() => ({ written: null, missing: null }));

export const hasNewWords = ({ question, answer, before }: WrittenFact): boolean =>
  question.trim() !== before.question.trim() || answer.trim() !== before.answer.trim();

useWrittenFact.subscribe(({ written }) => {
  const isUnsaved = written !== null && hasNewWords(written);
  guardLeaving('fact', isUnsaved);
  noteWords('fact', isUnsaved ? written.uid : null);
});

export const writeFact = (written: WrittenFact | null): void =>
  useWrittenFact.setState({ written, missing: null });

export const findMissing = (field: keyof FactWords): void =>
  useWrittenFact.setState({ missing: { field } });
