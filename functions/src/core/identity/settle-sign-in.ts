import type { UserDocument } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Permission } from '@replywell/contract/states';
import { allowsYouTube, mergeGrants, type Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
import type { SettledSignIn, SignInState } from './ports.ts';

/** A code exchange must be followed by its sign-in within this time. */
export const PENDING_MS = 10 * 60_000;

export interface SignInFacts {
  uid: string;
  googleId: string | null;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** The code exchange this sign-in must come from; null where there need be none. */
  exchange: { nonce: string | null } | null;
  /** The access token the caller presented, already checked. */
  presented: Grant | null;
}

function newUser({ uid, email }: SignInFacts, now: number): UserDocument {
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
    createdAt: toInstant(now),
  };
}

/** @param lasts whether the grant outlives its access token */
function permissionAfter(before: Permission, grant: Grant | null, lasts: boolean): Permission {
  if (!grant) return before;
  if (allowsYouTube(grant) && lasts) return 'granted';
  // Nothing was lost by somebody who never had it.
  return before === 'none' ? 'none' : 'needed';
}

/** Another channel may have been picked with it: YouTube is asked before anything is sent. */
function withPermission(user: UserDocument, permission: Permission, brought: Grant): UserDocument {
  const next = { ...user, permission, grantedChannels: null };
  delete next.youtubeRefused;
  return allowsYouTube(brought) ? next : { ...next, youtubeRefused: true };
}

/**
 * What a creator has after Google granted `brought` in a code exchange. Without a refresh token,
 * brought or held, it would end within the hour, so consent is asked for at once.
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

/** The exchange that this sign-in says it comes from, which nobody has used and which is recent. */
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

/** A presented access token never replaces a grant that allows more. */
function applyPresented(user: UserDocument, held: Grant | null, presented: Grant | null) {
  if (!presented || !allowsYouTube(presented)) return { user, grant: null };
  const permission = permissionAfter(user.permission, presented, true);
  return {
    user: withPermission(user, permission, presented),
    grant: mergeGrants(held, presented),
  };
}

/** What is stored after a sign-in. Throws google_token_refused where it may not be completed. */
export function settleSignIn(facts: SignInFacts, state: SignInState, now: number): SettledSignIn {
  const known = state.user ?? newUser(facts, now);
  const { googleId } = facts;
  // Addresses move from one Google account to another, and what is stored does not.
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
