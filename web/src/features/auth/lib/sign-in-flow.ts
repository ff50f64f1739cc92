import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import {
  googleCode,
  googleGrant,
  googleLogin,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import { loadConfig } from '../../../config/env.ts';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { buildAuthorizeUrl, randomToken } from './authorize-url.ts';
import { awaitResult, codeOfResult, keepPendingSignIn, type CallbackResult } from './callback.ts';
import { watchClosed, type Popup } from './popup.ts';
import { SignInError } from './sign-in-error.ts';

const GOOGLE_PROVIDER_ID = 'google.com';

/** What one visit to Google is for. */
export interface Asked {
  readonly returnTo: string;
  readonly forceConsent: boolean;
  readonly loginHint?: string | undefined;
  /** The creator whose permissions are requested. Unset means the person who signs in. */
  readonly creatorId?: string | undefined;
  /** Also from another Google account or brand account: the permission may be for another channel. */
  readonly another?: boolean | undefined;
  /** Called when there is no window. The sign-in then continues in the whole page. */
  readonly onBlocked: () => void;
}

export interface AuthorizationRequest extends Asked {
  /** The window that was opened inside the click. null means that the browser blocked it. */
  readonly popup: Popup | null;
  /** The moment before it was opened, in milliseconds. */
  readonly openedAt: number;
  readonly signal: AbortSignal;
  /** Called when the window looks closed. A result may still arrive. */
  readonly onClosed: () => void;
}

export interface AuthorizationCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

type Attempt = Omit<AuthorizationCode, 'code'> & { readonly state: string };

/** Fetches the deployment's config before the click. */
export const warmUp = (): void => {
  loadConfig().catch(() => undefined);
};

const authorizeUrlOf = async (attempt: Attempt, asked: Asked): Promise<string> => {
  const { google, origins } = await loadConfig();
  // Google would show this on its own page, which nobody but the visitor can read.
  if (!origins.includes(window.location.origin)) throw new SignInError('unauthorizedDomain');
  return buildAuthorizeUrl({ google, ...attempt, ...asked });
};

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** When a new window is looked at, and how old it may be then: sooner, no person closes it. */
const AT_ONCE_MS = { look: 50, latest: 250 };

/**
 * null: the browser or a policy has closed the new window at once. A page so busy that it looks late
 * cannot know who has closed it.
 */
const whenClosedAtOnce = async (popup: Popup, openedAt: number): Promise<null> => {
  await later(openedAt + AT_ONCE_MS.look - Date.now());
  const isLate = Date.now() - openedAt > AT_ONCE_MS.latest;
  // With the focus elsewhere the window is open, and its page hides it from this one.
  const isClosed = popup.closed && document.hasFocus() && !isLate;
  return isClosed ? null : new Promise<never>(() => undefined);
};

/** null: the window has never been at Google, because somebody else closed it or holds it. */
const throughPopup = async (
  popup: Popup,
  url: string,
  openedAt: number,
  result: Promise<CallbackResult>,
): Promise<CallbackResult | null> => {
  try {
    popup.location.replace(url);
  } catch {
    return null;
  }
  return Promise.race([result, whenClosedAtOnce(popup, openedAt)]);
};

/** So long the person can read why the page itself goes to Google. */
const READ_MS = 2_000;

/** Leaves for Google, and the return page continues. Settles only if the page cannot leave. */
const throughFullPage = async (
  url: string,
  { state, ...attempt }: Attempt,
  { returnTo, creatorId, another, signal, onBlocked }: AuthorizationRequest,
): Promise<never> => {
  keepPendingSignIn(state, { ...attempt, returnTo, creatorId, another });
  onBlocked();
  await later(READ_MS);
  if (!signal.aborted) leaveFor(url);
  return new Promise<never>(() => undefined);
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
    redirectUri: new URL(paths.authCallback.path, window.location.origin).href,
  };
  const done = new AbortController();
  const over = AbortSignal.any([signal, done.signal]);
  // A person may close it before it is known where to send it.
  if (popup) watchClosed(popup, onClosed, over);
  try {
    const url = await authorizeUrlOf(attempt, request);
    const answer = awaitResult(attempt.state, over);
    answer.catch(() => undefined);
    const result = popup && (await throughPopup(popup, url, openedAt, answer));
    if (result) return { ...attempt, code: codeOfResult(result) };
    done.abort();
    return await throughFullPage(url, attempt, request);
  } finally {
    done.abort();
  }
};

/**
 * Completes the visit to Google: exchanges its code for our session cookie. The browser gets no
 * token that Google or YouTube would accept. If `creatorId` is set, the visit was for the
 * permissions of this creator and the session does not change. The server refuses if another
 * creator is signed in by now.
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
    body: { email, displayName, photoURL, idToken, providerId: GOOGLE_PROVIDER_ID, domain },
  });
};
