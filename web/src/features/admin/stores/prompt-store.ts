import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

interface PromptState {
  /** What is in the editor; it outlives the session and leaving the page. */
  readonly text: string;
  /** What the text started from; null: nothing is loaded yet. */
  readonly base: AdminPrompt | null;
  /** What somebody else saved since, found when saving. */
  readonly theirs: AdminPrompt | null;
}

const EMPTY: PromptState = { text: '', base: null, theirs: null };

export const usePromptStore = create<PromptState>(() => EMPTY);

export const isDirty = ({ text, base }: PromptState): boolean =>
  base !== null && text.trim() !== base.prompt.trim();

usePromptStore.subscribe((state) => guardLeaving('admin-prompt', isDirty(state)));

export const typePrompt = (text: string): void => usePromptStore.setState({ text });
export const forgetPrompt = (): void => usePromptStore.setState(EMPTY);
export const showConflict = (theirs: AdminPrompt): void => usePromptStore.setState({ theirs });

/** Unsaved words stay, and with them what they started from: saving then finds the difference. */
export const acceptLoaded = (loaded: AdminPrompt): void =>
  usePromptStore.setState((state) =>
    isDirty(state) ? {} : { text: loaded.prompt, base: loaded, theirs: null },
  );

/** What was typed while the save was on its way stays. */
export const acceptSaved = (saved: AdminPrompt, sent: string): void =>
  usePromptStore.setState(({ text }) => ({
    text: text === sent ? saved.prompt : text,
    base: saved,
    theirs: null,
  }));

export const takeTheirs = (): void =>
  usePromptStore.setState(({ text, theirs }) =>
    theirs ? { text: theirs.prompt, base: theirs, theirs: null } : { text },
  );

/** The next save is meant to go over what is stored now. */
export const startFromTheirs = (): void =>
  usePromptStore.setState(({ base, theirs }) => ({ base: theirs ?? base, theirs: null }));
