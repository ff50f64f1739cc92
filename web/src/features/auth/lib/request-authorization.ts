import { loadConfig } from '../../../config/env.ts';
import { buildAuthorizeUrl, redirectUriAt } from './authorize-url.ts';
import { awaitResult, type CallbackResult } from './callback-result.ts';
import { leaveFor } from './leave-for.ts';
import { keepPendingSignIn } from './pending-sign-in.ts';
import { challengeOf, nonceOf, randomToken } from './pkce.ts';
import { isClosedAtOnce, watchClosed, type Popup } from './popup.ts';
import { kindOfCode, SignInError } from './sign-in-error.ts';

export interface AuthorizationRequest {
  /** The window that was opened inside the click. null means that the browser blocked it. */
  readonly popup: Popup | null;
  /** The moment before it was opened, in milliseconds. */
  readonly openedAt: number;
  readonly returnTo: string;
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
  /** The creator whose permissions are requested. Unset means the person who signs in. */
  readonly creatorId?: string | undefined;
  readonly signal: AbortSignal;
  /** Called when the window looks closed. A result may still arrive. */
  readonly onClosed: () => void;
  /** Called when there is no window. The sign-in then continues in the whole page. */
  readonly onBlocked: () => void;
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
  const [{ google, origins }, codeChallenge, nonce] = await Promise.all([
    loadConfig(),
    challengeOf(codeVerifier),
    nonceOf(codeVerifier),
  ]);
  const { origin } = window.location;
  // Google would show this on its own page, which nobody but the visitor can read.
  if (!origins.includes(origin)) throw new SignInError('unauthorizedDomain');
  const asked = { state, codeChallenge, nonce, forceConsent, loginHint };
  return buildAuthorizeUrl({ google, origin, ...asked });
};

/** So long the person can read why the page itself goes to Google. */
const READ_MS = 2_000;

/** Leaves for Google, and the return page continues. Settles only if the page cannot leave. */
const throughFullPage = async (
  url: string,
  { state, ...attempt }: Attempt,
  { returnTo, creatorId, signal, onBlocked }: AuthorizationRequest,
): Promise<never> => {
  keepPendingSignIn(state, { ...attempt, returnTo, creatorId });
  onBlocked();
  await new Promise((later) => setTimeout(later, READ_MS));
  if (!signal.aborted) leaveFor(url);
  return new Promise<never>(() => undefined);
};

/** The error for a window that no person had a chance to use. */
const NEVER_USED = new Error('The window closed before it reached Google');

const sendTo = (popup: Popup, url: string): void => {
  try {
    popup.location.replace(url);
  } catch {
    throw NEVER_USED;
  }
};

const throughPopup = async (
  popup: Popup,
  url: string,
  { state, codeVerifier, redirectUri }: Attempt,
  closedAtOnce: Promise<boolean>,
  over: AbortSignal,
): Promise<AuthorizationCode> => {
  sendTo(popup, url);
  const neverUsed = closedAtOnce.then((isNeverUsed): Promise<never> => {
    if (isNeverUsed) throw NEVER_USED;
    return new Promise<never>(() => undefined);
  });
  const result = await Promise.race([awaitResult(state, over), neverUsed]);
  return { code: codeOfResult(result), codeVerifier, redirectUri };
};

/**
 * Asks Google for a code in the popup. Uses the whole page if the browser blocked the popup or
 * closed it at once.
 */
export const requestAuthorization = async (
  request: AuthorizationRequest,
): Promise<AuthorizationCode> => {
  const { popup, openedAt, signal, onClosed } = request;
  const attempt: Attempt = {
    state: randomToken(),
    codeVerifier: randomToken(),
    redirectUri: redirectUriAt(window.location.origin),
  };
  const done = new AbortController();
  const over = AbortSignal.any([signal, done.signal]);
  const closedAtOnce = popup ? isClosedAtOnce(popup, openedAt) : Promise.resolve(true);
  // A person may close it before it is known where to send it.
  if (popup) watchClosed(popup, onClosed, over);
  try {
    const url = await authorizeUrlOf(attempt, request);
    try {
      if (popup) return await throughPopup(popup, url, attempt, closedAtOnce, over);
    } catch (error) {
      if (error !== NEVER_USED) throw error;
    }
    done.abort();
    return await throughFullPage(url, attempt, request);
  } finally {
    done.abort();
  }
};
