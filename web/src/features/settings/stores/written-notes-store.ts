import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { noteWords } from './unsaved-words.ts';

/** The notes on a video that are being written. They are kept when the session ends. */
export interface WrittenNotes {
  /** The creator who writes them. Another creator on this page never sees them. */
  readonly uid: string;
  readonly videoId: string;
  readonly text: string;
  /** What stood there when the writing began. */
  readonly before: string;
}

export const useWrittenNotes = create<{ readonly written: WrittenNotes | null }>(() => ({
  written: null,
}));

useWrittenNotes.subscribe(({ written }) => {
  const isUnsaved = written !== null && written.text.trim() !== written.before.trim();
  guardLeaving('notes', isUnsaved);
  noteWords('notes', isUnsaved ? written.uid : null);
});

export const writeNotes = (written: WrittenNotes | null): void =>
  useWrittenNotes.setState({ written });
