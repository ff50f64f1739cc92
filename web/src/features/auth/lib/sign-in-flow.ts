import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import {
  googleCode,
  googleGrant,
  googleLogin,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import { loadConfig, call } from '../../../lib/api-client.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { buildAuthorizeUrl, newAttempt, type Attempt } from './authorize-url.ts';
import { awaitResult, codeOfResult, keepPendingSignIn } from './callback.ts';
import { watchClosed, type Popup } from './popup.ts';
import { SignInError } from './sign-in-error.ts';

export interface Asked {
  readonly returnTo: string;
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
  /** Set to grant permissions to this creator. Unset to sign in. */
  readonly creatorId?: string | undefined;
  /** The permission may be for another channel, from another Google or brand account. */
  readonly another?: boolean | undefined;
  /** No permission was ever granted. */
  readonly first?: boolean | undefined;
  /** Called when the sign-in continues in the whole page. */
  readonly onBlocked: () => void;
}

export interface AuthorizationRequest extends Asked {
  /** Opened inside the click. null: blocked. */
  readonly popup: Popup | null;
  readonly signal: AbortSignal;
  /** Called when the popup looks closed. A result may still arrive. */
  readonly onClosed: () => void;
}

interface AuthorizationCode extends Omit<Attempt, 'state'> {
  readonly code: string;
}

export const warmUp = (): void => {
  loadConfig().catch(() => undefined);
};

const authorizeUrlOf = async (attempt: Attempt, asked: Asked): Promise<string> => {
  const { google, origins } = await loadConfig();
  // Google would report it on its own page, where only the visitor can read it.
  if (!origins.includes(window.location.origin)) throw new SignInError('unauthorizedDomain');
  return buildAuthorizeUrl({ google, ...attempt, ...asked });
};

/** Time to read why the page itself goes to Google. */
const READ_MS = 2_000;

/** Continues on the return page. Settles only if the page cannot leave. */
const throughFullPage = async (
  url: string,
  { state, ...attempt }: Attempt,
  { returnTo, creatorId, another, first, signal, onBlocked }: AuthorizationRequest,
): Promise<never> => {
  keepPendingSignIn(state, { ...attempt, returnTo, creatorId, another, first });
  onBlocked();
  await new Promise((later) => setTimeout(later, READ_MS));
  if (!signal.aborted) leaveFor(url);
  return new Promise<never>(() => undefined);
};

/** In the popup, or in the whole page if the popup was blocked or closed at once. */
export const requestAuthorization = async (
  request: AuthorizationRequest,
): Promise<AuthorizationCode> => {
  const { popup, signal, onClosed } = request;
  const attempt = newAttempt();
  const done = new AbortController();
  const over = AbortSignal.any([signal, done.signal]);
  // It may be closed before the URL is known.
  if (popup) watchClosed(popup, onClosed, over);
  try {
    const url = await authorizeUrlOf(attempt, request);
    if (popup && !popup.closed) {
      const answer = awaitResult(attempt.state, over);
      popup.location.replace(url);
      return { ...attempt, code: codeOfResult(await answer) };
    }
    done.abort();
    return await throughFullPage(url, attempt, request);
  } finally {
    done.abort();
  }
};

/**
 * Exchanges Google's code for a session cookie. The browser never gets a token that Google or YouTube
 * would accept. With `creatorId` it grants permissions to that creator and changes no session; the
 * server refuses if another creator is signed in by now.
 */
export const complete = async (
  { code, codeVerifier, redirectUri }: AuthorizationCode,
  { creatorId, another }: Pick<Asked, 'creatorId' | 'another'> = {},
): Promise<CurrentUser> => {
  const body = { code, codeVerifier, redirectUri };
  if (creatorId !== undefined)
    return call(googleGrant, {
      body: { ...body, ...(another && { another }) },
      headers: { [CREATOR_HEADER]: creatorId },
    });
  const { email, displayName, photoURL, idToken } = await call(googleCode, { body });
  const domain = window.location.hostname;
  return call(googleLogin, {
    body: { email, displayName, photoURL, idToken, providerId: 'google.com', domain },
  });
};
