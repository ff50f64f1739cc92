import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** The flag of this tab's session. The server requires its random id beside the cookie. */
const FLAG = 'admin_authenticated';

/** The flag if the browser refuses to store it. It lasts until the page is left. */
let unstored: string | null = null;

export const readTab = (): string | null => readStored(FLAG, 'sessionStorage') ?? unstored;

const keepTab = (tab: string | null): void => {
  unstored = writeStored(FLAG, tab, 'sessionStorage') ? null : tab;
};

interface SessionState {
  /** `checking`: the tab has a flag, and the server is asked whether it still holds. */
  readonly stage: 'checking' | 'signed-out' | 'signed-in';
  /** true means that the session ended by itself and not by a click. */
  readonly ended: boolean;
}

export const useSessionStore = create<SessionState>(() => ({ stage: 'checking', ended: false }));

export const showSignedIn = (tab?: string): void => {
  if (tab !== undefined) keepTab(tab);
  useSessionStore.setState({ stage: 'signed-in', ended: false });
};

export const showSignedOut = ({ ended }: { ended: boolean }): void => {
  keepTab(null);
  useSessionStore.setState({ stage: 'signed-out', ended });
};
