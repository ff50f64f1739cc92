import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

/** Captions that are being pasted. They are kept when the dialog closes. */
export interface PastedCaptions {
  /** The creator who pastes them. Another creator on this page never sees them. */
  readonly uid: string;
  readonly videoId: string;
  readonly text: string;
}

export const usePasted = create<{ readonly pasted: PastedCaptions | null }>(() => ({
  pasted: null,
}));

usePasted.subscribe(({ pasted }) => guardLeaving('captions', Boolean(pasted?.text)));

export const paste = (pasted: PastedCaptions | null): void => usePasted.setState({ pasted });
