import { create } from 'zustand';

/** What the one live region of the list says. */
export const useAnnouncerStore = create<{ text: string }>(() => ({ text: '' }));

export const announce = (text: string): void => useAnnouncerStore.setState({ text });
