import { create } from 'zustand';
import { ApiError } from './api-error.ts';

/** `taken`: another creator has signed in, in another tab. */
export type SessionEnd = 'over' | 'taken';

interface Session {
  /** Whose data is in memory: the first creator who signed in, even after the session has ended. */
  readonly ownerId: string | null;
  /** Why the creator has to sign in again. The sign-in page says so until somebody signs in. */
  readonly notice: SessionEnd | null;
  /** Resumed after a fresh sign-in, which the server requires before what cannot be undone. */
  readonly resume: (() => void) | null;
  readonly onEnd: (how: SessionEnd) => void;
  readonly onPermissionMissing: () => void;
}

export const useSession = create<Session>(() => ({
  ownerId: null,
  notice: null,
  resume: null,
  onEnd: () => undefined,
  onPermissionMissing: () => undefined,
}));

/** False if the page holds another creator's data. */
export const claimPage = (creatorId: string): boolean => {
  const ownerId = useSession.getState().ownerId ?? creatorId;
  useSession.setState({ ownerId });
  return ownerId === creatorId;
};

/** Called after every call that is refused for lack of a session. */
export const sessionEnded = (how: SessionEnd = 'over'): void => useSession.getState().onEnd(how);

/** Called when the server has refused to act on YouTube, and when a batch has paused for that. */
export const permissionMissing = (): void => useSession.getState().onPermissionMissing();

/** Asks for a fresh sign-in if that is what the error calls for, then runs `resume`. */
export const asksToSignInAgain = (error: unknown, resume: () => void): boolean => {
  const asks = error instanceof ApiError && error.code === 'sign_in_again';
  if (asks) useSession.setState({ resume });
  return asks;
};
