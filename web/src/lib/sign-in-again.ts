import { create } from 'zustand';
import { ApiError } from './api-error.ts';

interface SignInAgain {
  /** What the creator wanted to do. It is done after the sign-in. null: nothing waits for one. */
  readonly then: (() => void) | null;
}

export const useSignInAgain = create<SignInAgain>(() => ({ then: null }));

export const closeSignInAgain = (): void => useSignInAgain.setState({ then: null });

/** Whether the error was that the server wants a recent sign-in. It is then asked for. */
export const asksToSignInAgain = (error: unknown, then: () => void): boolean => {
  const asks = error instanceof ApiError && error.code === 'sign_in_again';
  if (asks) useSignInAgain.setState({ then });
  return asks;
};
