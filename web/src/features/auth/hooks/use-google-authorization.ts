import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadFlow } from '../lib/load-flow.ts';
import { openPopup } from '../lib/popup.ts';
import { SignInError } from '../lib/sign-in-error.ts';

interface Options {
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
  /** The creator whose permissions are requested. Unset means the person who signs in. */
  readonly creatorId?: string | undefined;
  readonly returnTo: string;
  /** Google has answered, so earlier messages about the window are no longer true. */
  readonly onAnswered?: () => void;
  /** The browser blocks new windows, so the page itself is about to go to Google. */
  readonly onBlocked: () => void;
  readonly onSignedIn: (user: CurrentUser) => void;
  readonly onFailed: (error: unknown) => void;
}

export type AuthorizationPhase = 'idle' | 'waiting' | 'completing';

interface GoogleAuthorization {
  readonly phase: AuthorizationPhase;
  /** Must be called inside the click. A new start replaces a window that is still open. */
  readonly start: () => void;
}

/** Sends the person to Google and back, for signing in and for refreshing the permissions. */
export const useGoogleAuthorization = (options: Options): GoogleAuthorization => {
  const [phase, setPhase] = useState<AuthorizationPhase>('idle');
  const attempt = useRef<AbortController | null>(null);
  const { forceConsent, loginHint, creatorId, returnTo } = options;
  const { onAnswered, onBlocked, onSignedIn, onFailed } = options;

  useEffect(() => () => attempt.current?.abort(), []);

  const start = useCallback(() => {
    attempt.current?.abort();
    const { signal } = (attempt.current = new AbortController());
    const fail = (error: unknown): void => {
      if (signal.aborted) return;
      setPhase('idle');
      onFailed(error);
    };
    const onClosed = (): void => fail(new SignInError('cancelled'));
    const openedAt = Date.now();
    const popup = openPopup();
    setPhase('waiting');
    const run = async (): Promise<void> => {
      const { requestAuthorization, complete } = await loadFlow();
      const asked = { forceConsent, loginHint, creatorId, returnTo };
      const request = { popup, openedAt, ...asked, signal, onClosed, onBlocked };
      const authorization = await requestAuthorization(request);
      onAnswered?.();
      setPhase('completing');
      const user = await complete(authorization, creatorId);
      if (signal.aborted) return;
      setPhase('idle');
      onSignedIn(user);
    };
    run().catch((error: unknown) => {
      popup?.close();
      fail(error);
    });
  }, [forceConsent, loginHint, creatorId, returnTo, onAnswered, onBlocked, onSignedIn, onFailed]);

  return { phase, start };
};
