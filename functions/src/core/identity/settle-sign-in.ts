import type { UserDocument } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Permission } from '@replywell/contract/states';
import { allowsYouTube, mergeGrants, type Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
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

/** @param lasts whether the grant stays usable after its access token has expired */
function permissionAfter(before: Permission, grant: Grant | null, lasts: boolean): Permission {
  if (!grant) return before;
  if (allowsYouTube(grant) && lasts) return 'granted';
  // A creator who never had the permission has not lost it.
  return before === 'none' ? 'none' : 'needed';
}

/**
 * The creator may have chosen another channel with this grant, so the known channels are removed
 * and YouTube is asked before anything is sent.
 */
function withPermission(user: UserDocument, permission: Permission, brought: Grant): UserDocument {
  const next = { ...user, permission, grantedChannels: null };
  delete next.youtubeRefused;
  return allowsYouTube(brought) ? next : { ...next, youtubeRefused: true };
}

/**
 * The creator and the grant after Google gave `brought` in a code exchange. Without a refresh
 * token, new or kept, the grant would end within an hour, so the permission is not `granted` and
 * consent is asked for. Pure.
 */
export function applyGrant(
  user: UserDocument,
  held: Grant | null,
  brought: Grant,
): SettledSignIn & { grant: Grant } {
  const grant = mergeGrants(held, brought);
  const permission = permissionAfter(user.permission, grant, grant.refreshToken !== null);
  return { user: withPermission(user, permission, brought), grant };
}

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
function applyPresented(user: UserDocument, held: Grant | null, presented: Grant | null) {
  if (!presented || !allowsYouTube(presented)) return { user, grant: null };
  const permission = permissionAfter(user.permission, presented, true);
  return {
    user: withPermission(user, permission, presented),
    grant: mergeGrants(held, presented),
  };
}

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
  };
  return exchanged
    ? applyGrant(user, state.held, exchanged)
    : applyPresented(user, state.held, facts.presented);
}
