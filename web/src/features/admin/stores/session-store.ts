import { create } from 'zustand';

/** `unreachable` means that the server could not be asked about the session. */
type Stage = 'checking' | 'unreachable' | 'signed-out' | 'signed-in';

interface SessionState {
  readonly stage: Stage;
  /** true means that the session ended by itself and not by a click. */
  readonly ended: boolean;
  readonly expiresAt: string | null;
}

export const useSessionStore = create<SessionState>(() => ({
  stage: 'checking',
  ended: false,
  expiresAt: null,
}));

export const showSignedIn = (expiresAt: string): void =>
  useSessionStore.setState({ stage: 'signed-in', ended: false, expiresAt });
export const showSignedOut = ({ ended }: { ended: boolean }): void =>
  useSessionStore.setState({ stage: 'signed-out', ended, expiresAt: null });
export const showChecking = (): void => useSessionStore.setState({ stage: 'checking' });
export const showUnreachable = (): void => useSessionStore.setState({ stage: 'unreachable' });
