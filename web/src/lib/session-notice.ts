import { create } from 'zustand';
import type { SessionEnd } from './session.ts';

/** What the sign-in page shows until somebody signs in. null: nothing has ended. */
export const useSessionNotice = create<{ readonly how: SessionEnd | null }>(() => ({ how: null }));

export const noteSessionEnd = (how: SessionEnd): void => useSessionNotice.setState({ how });

export const endSessionNotice = (): void => useSessionNotice.setState({ how: null });
