import { create } from 'zustand';
import type { ModalLayer } from '../../lib/layers.ts';

interface Answer {
  readonly label: string;
  readonly onChoose: () => void;
}

export interface Question {
  readonly layer: ModalLayer;
  readonly title: string;
  readonly text: string;
  /** What changes something. */
  readonly answers: readonly Answer[];
  /** The way out, which changes nothing; also Escape and a click beside the question. */
  readonly stay: string;
}

/** The open question; null when there is none. */
export const useQuestion = create<{ shown: Question | null }>(() => ({ shown: null }));

export const ask = (shown: Question): void => useQuestion.setState({ shown });

export const closeQuestion = (): void => useQuestion.setState({ shown: null });
