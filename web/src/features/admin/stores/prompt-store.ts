import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';

interface PromptState {
  /** The text in the editor. It is kept when the session ends and when the page is left. */
  readonly text: string;
  /** The stored prompt on which the text is based. null means that nothing is loaded yet. */
  readonly base: AdminPrompt | null;
  /** What somebody else has saved since then. It is found when saving. */
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

/** Keeps unsaved words and the version they are based on, so that saving finds the conflict. */
export const acceptLoaded = (loaded: AdminPrompt): void =>
  usePromptStore.setState((state) =>
    isDirty(state) ? {} : { text: loaded.prompt, base: loaded, theirs: null },
  );

/** Keeps the words that were typed while the save was running. */
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

/** Lets the next save overwrite what is stored now. */
export const startFromTheirs = (): void =>
  usePromptStore.setState(({ base, theirs }) => ({ base: theirs ?? base, theirs: null }));
