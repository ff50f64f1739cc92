import { loadConfig } from '../../../config/env.ts';
import { buildAuthorizeUrl, redirectUriAt } from './authorize-url.ts';
import { awaitResult, type CallbackResult } from './callback-result.ts';
import { leaveFor } from './leave-for.ts';
import { keepPendingSignIn } from './pending-sign-in.ts';
import { challengeOf, randomToken } from './pkce.ts';
import { watchClosed, type Popup } from './popup.ts';
import { kindOfCode, SignInError } from './sign-in-error.ts';

export interface AuthorizationRequest {
  /** Opened inside the click; null when the browser blocked it. */
  readonly popup: Popup | null;
  readonly returnTo: string;
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
  /** Whose permissions are asked for; unset: whoever signs in. */
  readonly creatorId?: string | undefined;
  readonly signal: AbortSignal;
  /** The window looks closed; a result may still come. */
  readonly onClosed: () => void;
}

export interface AuthorizationCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

interface Attempt {
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export const codeOfResult = ({ code, error }: CallbackResult): string => {
  if (error) throw new SignInError(kindOfCode(error));
  if (!code) throw new SignInError('default');
  return code;
};

const authorizeUrlOf = async (
  { state, codeVerifier }: Attempt,
  { forceConsent, loginHint }: AuthorizationRequest,
): Promise<string> => {
  const [{ google }, codeChallenge] = await Promise.all([loadConfig(), challengeOf(codeVerifier)]);
  const { origin } = window.location;
  return buildAuthorizeUrl({ google, origin, state, codeChallenge, forceConsent, loginHint });
};

const throughPopup = async (
  popup: Popup,
  attempt: Attempt,
  request: AuthorizationRequest,
): Promise<AuthorizationCode> => {
  const done = new AbortController();
  try {
    popup.location.replace(await authorizeUrlOf(attempt, request));
    watchClosed(popup, request.onClosed, AbortSignal.any([request.signal, done.signal]));
    const code = codeOfResult(await awaitResult(attempt.state, request.signal));
    return { code, codeVerifier: attempt.codeVerifier, redirectUri: attempt.redirectUri };
  } finally {
    done.abort();
  }
};

const throughFullPage = async (attempt: Attempt, request: AuthorizationRequest): Promise<never> => {
  const url = await authorizeUrlOf(attempt, request);
  const { codeVerifier, redirectUri } = attempt;
  const { returnTo, creatorId } = request;
  keepPendingSignIn(attempt.state, { codeVerifier, redirectUri, returnTo, creatorId });
  leaveFor(url);
  return new Promise<never>(() => undefined);
};

/**
 * Asks Google for a code, in the popup, or on the whole page when there is none (then the return
 * page goes on and this never settles).
 */
export const requestAuthorization = (request: AuthorizationRequest): Promise<AuthorizationCode> => {
  const attempt: Attempt = {
    state: randomToken(),
    codeVerifier: randomToken(),
    redirectUri: redirectUriAt(window.location.origin),
  };
  return request.popup
    ? throughPopup(request.popup, attempt, request)
    : throughFullPage(attempt, request);
};
