import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openPopup } from '../lib/popup.ts';
import { SignInError } from '../lib/sign-in-error.ts';
import type { Asked } from '../lib/sign-in-flow.ts';

/** Lazy, because a visitor needs no client and schemas before signing in. */
const loadFlow = () =>
  import('../lib/sign-in-flow.ts').catch((error: unknown) => {
    throw new SignInError('network', error);
  });

export const prepareSignIn = (): void => {
  loadFlow().then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
};

interface Options extends Asked {
  /** Google has answered, so earlier failures are stale. */
  readonly onAnswered: () => void;
  /** Busy until this has resolved. */
  readonly onSignedIn: (user: CurrentUser) => Promise<void> | void;
  readonly onFailed: (error: unknown) => void;
}

export const useGoogleAuthorization = (options: Options) => {
  const [busy, setBusy] = useState(false);
  const attempt = useRef<AbortController | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => attempt.current?.abort(), []);

  /** Must run inside the click. A new attempt replaces an open popup. */
  const start = useCallback(() => {
    attempt.current?.abort();
    const { signal } = (attempt.current = new AbortController());
    const fail = (error: unknown): void => {
      if (signal.aborted) return;
      setBusy(false);
      latest.current.onFailed(error);
    };
    const onClosed = (): void => fail(new SignInError('cancelled'));
    const popup = openPopup();
    setBusy(true);
    const run = async (): Promise<void> => {
      const { requestAuthorization, complete } = await loadFlow();
      const asked = { ...latest.current };
      const authorization = await requestAuthorization({ ...asked, popup, signal, onClosed });
      latest.current.onAnswered();
      // The popup may have been taken for closed.
      setBusy(true);
      const user = await complete(authorization, asked);
      if (signal.aborted) return;
      await latest.current.onSignedIn(user);
      setBusy(false);
    };
    run().catch((error: unknown) => {
      popup?.close();
      fail(error);
    });
  }, []);

  return { busy, start };
};
