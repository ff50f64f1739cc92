import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

interface PromptState {
  /** What was typed and is not saved yet. It outlives the session. null: nothing. */
  readonly edited: string | null;
}

export const usePromptStore = create<PromptState>(() => ({ edited: null }));

usePromptStore.subscribe(({ edited }) => guardLeaving('admin-prompt', edited !== null));

/** `saved`: what is stored, so that typing the same again is no change. */
export const typePrompt = (text: string, saved: string): void =>
  usePromptStore.setState({ edited: text === saved ? null : text });

/** Keeps the words that were typed while the save was running. */
export const acceptSaved = (sent: string): void =>
  usePromptStore.setState(({ edited }) => ({ edited: edited === sent ? null : edited }));

export const forgetPrompt = (): void => usePromptStore.setState({ edited: null });
