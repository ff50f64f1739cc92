import { create } from 'zustand';

/** The text of the list's only live region. */
export const useAnnouncerStore = create<{ text: string }>(() => ({ text: '' }));

export const announce = (text: string): void => useAnnouncerStore.setState({ text });
