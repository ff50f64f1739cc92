import type { UserDocument } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  allowsYouTube,
  mergeGrants,
  permissionWith,
  withGrant,
  type Grant,
} from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import { utcDayOf, toInstant } from '../time.ts';
import type { SettledSignIn, SignInState } from './ports.ts';

/** The sign-in must follow its code exchange within this time. */
export const PENDING_MS = 10 * 60_000;

export interface SignInFacts {
  uid: string;
  /** Google's `sub`. null: signed in with a password. */
  googleId: string | null;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** The code exchange that this sign-in must belong to. null: none is needed. */
  exchange: { nonce: string | null } | null;
  /** The access token that the caller sent, already checked. */
  presented: Grant | null;
  /** Whether a new creator with this address is accepted. */
  mayJoin: boolean;
}

function newUser({ uid, email, googleId }: SignInFacts, now: number): UserDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    id: uid,
    email,
    googleId: null,
    displayName: null,
    photoURL: null,
    youtubeChannelId: null,
    youtubeChannelTitle: null,
    youtubeChannelThumbnail: null,
    youtubeSubscriberCount: null,
    permission: 'none',
    ...(googleId === null ? { hasPassword: true } : {}),
    createdAt: toInstant(now),
  };
}

/**
 * The creator and the grants after Google gave `brought`. It may be for another channel than before,
 * so YouTube is asked before anything is sent with it. `lasts`: it is usable until its access token
 * has expired, also without a refresh token. Pure.
 */
function applyGrant(
  user: UserDocument,
  held: readonly Grant[],
  brought: Grant,
  lasts: boolean,
): SettledSignIn {
  const before = held.find(({ googleId }) => googleId === brought.googleId) ?? null;
  const grant = mergeGrants(before, brought);
  const isLost = !lasts && grant.refreshToken === null;
  const grants = withGrant(held, { ...grant, isLost });
  const next = { ...user, ...permissionWith(grants, user) };
  delete next.youtubeRefused;
  return { user: allowsYouTube(brought) ? next : { ...next, youtubeRefused: true }, grants };
}

/**
 * As after a code exchange: without a refresh token, new or kept, the grant would end within an
 * hour, so it is not usable and consent is asked for.
 */
export const applyExchanged = (
  user: UserDocument,
  held: readonly Grant[],
  brought: Grant,
): SettledSignIn => applyGrant(user, held, brought, false);

/** The grant of the exchange that this sign-in belongs to. It must be unused and recent. */
function exchangeOf(
  { exchange }: SignInFacts,
  { pending }: SignInState,
  now: number,
): Grant | null {
  if (exchange === null) return null;
  if (pending?.nonce !== exchange.nonce || now - pending.keptAt > PENDING_MS)
    throw new Refusal('google_token_refused', 'no code was exchanged for this sign-in');
  return pending.grant;
}

/** An access token that the caller sent is stored only if it allows YouTube. */
const applyPresented = (
  user: UserDocument,
  held: readonly Grant[],
  presented: Grant | null,
): SettledSignIn =>
  presented && allowsYouTube(presented)
    ? applyGrant(user, held, presented, true)
    : { user, grants: null };

/**
 * What is stored after a sign-in. Throws `google_token_refused` if it may not be completed,
 * `google_account` for the password of a creator who signed up with Google (anybody who gets hold
 * of a Firebase token of theirs can set one), and `sign_up_closed`: an account without data may have
 * been made at Firebase directly. Pure.
 */
export function settleSignIn(facts: SignInFacts, state: SignInState, now: number): SettledSignIn {
  if (!state.user && !facts.mayJoin) throw new Refusal('sign_up_closed');
  const known = state.user ?? newUser(facts, now);
  const { googleId } = facts;
  if (googleId === null && !known.hasPassword) throw new Refusal('google_account');
  // An email address can move to another Google account. The data stays with the first account.
  if (known.googleId !== null && googleId !== null && known.googleId !== googleId)
    throw new Refusal('google_token_refused', 'another Google account owns this data');
  const exchanged = exchangeOf(facts, state, now);
  const user = {
    ...known,
    email: facts.email,
    googleId: googleId ?? known.googleId,
    displayName: facts.displayName ?? known.displayName,
    photoURL: facts.photoURL ?? known.photoURL,
    visitedOn: utcDayOf(now),
  };
  return exchanged
    ? applyExchanged(user, state.held, exchanged)
    : applyPresented(user, state.held, facts.presented);
}
