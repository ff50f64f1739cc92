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
 * The creator and their grants with the new one. It may be for another channel than before, so YouTube
 * is asked before anything is sent with it. `lasts`: usable until its access token expires, even without
 * a refresh token.
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

/** Without a refresh token, new or stored, the grant would end within an hour: ask for consent again. */
export const applyExchanged = (
  user: UserDocument,
  held: readonly Grant[],
  brought: Grant,
): SettledSignIn => applyGrant(user, held, brought, false);

/** The grant of this sign-in's code exchange, unused and recent. */
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

/** What is stored after a sign-in. Pure. */
export function settleSignIn(facts: SignInFacts, state: SignInState, now: number): SettledSignIn {
  // An account without data may have been made at Firebase directly.
  if (!state.user && !facts.mayJoin) throw new Refusal('sign_up_closed');
  const known = state.user ?? newUser(facts, now);
  const { googleId } = facts;
  // Anybody who gets hold of a Firebase token of theirs can set a password.
  if (googleId === null && !known.hasPassword) throw new Refusal('google_account');
  // An address can move to another Google account. The data stays with the first.
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
