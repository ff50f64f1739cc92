import { create } from 'zustand';
import type { SessionEnd } from './session-end.ts';

interface SessionNotice {
  /** What the sign-in page shows until somebody signs in. null means that nothing has ended. */
  readonly how: SessionEnd | null;
}

export const useSessionNotice = create<SessionNotice>(() => ({ how: null }));

export const noteSessionEnd = (how: SessionEnd): void => useSessionNotice.setState({ how });

export const endSessionNotice = (): void => useSessionNotice.setState({ how: null });
