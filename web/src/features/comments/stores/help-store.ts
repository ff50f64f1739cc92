import { create } from 'zustand';

/** Whether the list of keys is open. */
export const useHelpStore = create<{ open: boolean }>(() => ({ open: false }));

export const openHelp = (): void => useHelpStore.setState({ open: true });
export const closeHelp = (): void => useHelpStore.setState({ open: false });
