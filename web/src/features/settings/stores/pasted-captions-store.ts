import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { noteWords } from './unsaved-words.ts';

/** Captions that are being pasted. They are kept when the session ends. */
export interface PastedCaptions {
  /** The creator who pastes them. Another creator on this page never sees them. */
  readonly uid: string;
  readonly videoId: string;
  readonly text: string;
}

export const usePasted = create<{ readonly pasted: PastedCaptions | null }>(() => ({
  pasted: null,
}));

usePasted.subscribe(({ pasted }) => {
  const isUnsaved = pasted !== null && pasted.text.trim() !== '';
  guardLeaving('captions', isUnsaved);
  noteWords('captions', isUnsaved ? pasted.uid : null);
});

export const paste = (pasted: PastedCaptions | null): void => usePasted.setState({ pasted });
