import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadFlow } from '../lib/load-flow.ts';
import { openPopup } from '../lib/popup.ts';
import { SignInError } from '../lib/sign-in-error.ts';

interface Options {
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
  /** Whose permissions are asked for; unset: whoever signs in. */
  readonly creatorId?: string | undefined;
  readonly returnTo: string;
  /** Google has answered: whatever was told of the window before is no longer true. */
  readonly onAnswered?: () => void;
  /** The browser keeps windows shut; the page is about to leave for Google instead. */
  readonly onBlocked: () => void;
  readonly onSignedIn: (user: CurrentUser) => void;
  readonly onFailed: (error: unknown) => void;
}

export type AuthorizationPhase = 'idle' | 'waiting' | 'completing';

interface GoogleAuthorization {
  readonly phase: AuthorizationPhase;
  /** Call inside the click. A new start takes over from a window that is still open. */
  readonly start: () => void;
}

/** One trip to Google and back, for signing in and for refreshing the permissions. */
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
    const popup = openPopup();
    setPhase('waiting');
    const run = async (): Promise<void> => {
      const { requestAuthorization, complete } = await loadFlow();
      const asked = { forceConsent, loginHint, creatorId, returnTo };
      const request = { popup, ...asked, signal, onClosed, onBlocked };
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
