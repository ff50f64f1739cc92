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
  seenByGoogle: boolean;
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

function permissionAfter(before: Permission, brought: Grant | null): Permission {
  if (!brought) return before;
  if (allowsYouTube(brought)) return 'granted';
  return before === 'none' ? 'none' : 'needed';
}

/** The exchange comes first; a presented access token never replaces a grant that allows more. */
function broughtBy(facts: SignInFacts, pending: Grant | null): Grant | null {
  if (pending) return pending;
  return facts.presented && allowsYouTube(facts.presented) ? facts.presented : null;
}

/** What is stored after a sign-in. Throws google_token_refused where it may not be completed. */
export function settleSignIn(facts: SignInFacts, state: SignInState, now: number): SettledSignIn {
  const user = state.user ?? newUser(facts, now);
  const { googleId } = facts;
  // The Auth service links by address, and addresses move from one Google account to another.
  if (user.googleId !== null && googleId !== null && user.googleId !== googleId)
    throw new Refusal('google_token_refused', 'another Google account owns this data');
  const isRecent = state.pending !== null && now - state.pending.keptAt <= PENDING_MS;
  const pending = isRecent ? (state.pending?.grant ?? null) : null;
  if (!facts.seenByGoogle && !pending)
    throw new Refusal('google_token_refused', 'no code was exchanged for this sign-in');
  const brought = broughtBy(facts, pending);
  return {
    user: {
      ...user,
      email: facts.email,
      googleId: googleId ?? user.googleId,
      displayName: facts.displayName ?? user.displayName,
      photoURL: facts.photoURL ?? user.photoURL,
      permission: permissionAfter(user.permission, brought),
    },
    grant: brought && mergeGrants(state.held, brought),
  };
}
