import type { TokenScope } from '@replywell/contract/endpoint';
import type { googleCode } from '@replywell/contract/endpoints/auth';
import type { UserDocument } from '@replywell/contract/documents/users';
import type { z } from 'zod';
import type { Grant } from '../permission/grant.ts';
import type { Clock } from '../time.ts';

export interface GooglePerson {
  /** Google's `sub`. */
  googleId: string;
  /** null: Google has not verified the address, or does not tell it. */
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

/** The content of a Google ID token whose signature and claims were verified. */
export interface GoogleIdentity extends GooglePerson {
  email: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  /** The nonce from the authorize URL. null: it had none. */
  nonce: string | null;
}

/** What Google's tokeninfo says about an access token that was issued to our client. */
export interface AccessTokenInfo {
  googleId: string;
  /** null: the token has no access to it, or Google has not verified the address. */
  email: string | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  scope: string;
}

export type CodeRequest = z.output<typeof googleCode.body>;

/**
 * Google's OAuth endpoints. What Google refuses is a Refusal. All methods throw GoogleUnavailable if
 * Google does not answer.
 */
export interface GoogleOAuth {
  /** Never retried: Google revokes the tokens of a code that is sent twice. */
  exchangeCode(request: CodeRequest): Promise<{ idToken: string; grant: Omit<Grant, 'googleId'> }>;
  /** Verifies signature, audience, issuer and expiry. */
  verifyIdToken(idToken: string): Promise<GoogleIdentity>;
  /** Refuses a valid token of another client too. */
  inspectAccessToken(accessToken: string): Promise<AccessTokenInfo>;
}

export interface Account {
  uid: string;
  email: string | null;
  /** Whether the person has shown that they read the mail of this address. */
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  disabled: boolean;
  googleId: string | null;
  googleEmail: string | null;
  hasPassword: boolean;
}

/** From a Firebase ID token. The Auth emulator verifies none of it. */
export interface FirebaseClaims {
  uid: string;
  /** Google's `sub`. null: signed in with a password. */
  googleId: string | null;
  /** Milliseconds since the epoch. */
  authTime: number;
}

export type LinkedPerson = GooglePerson & { email: string };

/** Firebase Auth. All methods throw GoogleUnavailable if it does not answer. */
export interface Accounts {
  verifySignIn(firebaseIdToken: string): Promise<FirebaseClaims>;
  find(uid: string): Promise<Account | null>;
  findByGoogleId(googleId: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /** Refused if another account has the address. */
  create(person: LinkedPerson): Promise<Account>;
  /** From then on the person can also sign in to this account with Google. */
  linkGoogle(uid: string, person: LinkedPerson): Promise<void>;
  /** Sets an address that was confirmed before. Refused if another account has it by now. */
  restoreEmail(uid: string, email: string): Promise<void>;
  /** Idempotent. Ends all its sessions and its listener: cookies are checked against the account. */
  remove(uid: string): Promise<void>;
  /** A custom token that can only read this creator's batches, as long as `key` is stored. */
  issueListenToken(uid: string, key: string): Promise<string>;
  /** A Firebase ID token for a person whose identity was proven in another way. */
  issueIdToken(uid: string): Promise<string>;
}

/** An open session. All times are in milliseconds since the epoch. */
export interface Session {
  uid: string;
  /** Stays the same for the whole session. It cannot be used as a cookie. */
  id: string;
  signedInAt: number;
  expiresAt: number;
}

/** Of a program, by a token. */
export interface ProgramSession extends Session {
  scope: TokenScope;
}

/** Creates, checks and ends sessions. `cookie` is the value of the session cookie. */
export interface SessionKeeper {
  issue(idToken: string): Promise<string>;
  /** null: not ours, changed, expired or revoked. */
  verify(cookie: string): Promise<Session | null>;
  /** Ends every session of the creator that began before this call, in every browser. */
  endAll(uid: string): Promise<void>;
}

/** The keys of pages that may listen to the creator's batches. */
export interface ListenKeys {
  /** Idempotent. Removes expired keys too. Refused if the creator has no data. */
  keep(uid: string, listener: { key: string; expiresAt: number }, now: number): Promise<void>;
  /** Idempotent. */
  remove(uid: string, key: string): Promise<void>;
  removeAll(uid: string): Promise<void>;
}

/** Makes an ID token that only this server can read again. */
export interface IdTokenSealer {
  seal(idToken: string): string;
  /** null: not sealed here. */
  open(sealed: string): string | null;
}

export interface CreatorStore {
  /** null: the creator has no data (never signed in, or deleted). */
  find(uid: string): Promise<UserDocument | null>;
  /** Does nothing if the creator is being deleted. */
  noteVisit(uid: string, day: string): Promise<void>;
}

/** What is stored when a sign-in is settled. */
export interface SignInState {
  user: UserDocument | null;
  held: readonly Grant[];
  /**
   * The grant of a code exchange whose sign-in is not complete. `keptAt`: milliseconds since the
   * epoch.
   */
  pending: { grant: Grant; nonce: string | null; keptAt: number } | null;
}

export interface SettledSignIn {
  user: UserDocument;
  /** null: there is no grant to store. */
  grants: readonly Grant[] | null;
}

export interface SignInStore {
  /**
   * Stores the grant of a code exchange under Google's `sub` for a short time, to be used once. A
   * refresh token that is already stored there is kept.
   */
  keepPending(grant: Grant, nonce: string | null): Promise<void>;
  /**
   * One transaction: writes what `settle` makes of what is stored, and removes the pending grant of
   * `pendingOf`, so that it works once. If a grant is stored, a waiting revocation of its Google
   * account is removed. `settle` may run several times; if it throws, nothing is written.
   */
  settle(
    who: { uid: string; pendingOf: string | null },
    settle: (state: SignInState) => SettledSignIn,
  ): Promise<SettledSignIn>;
}

/** All that the calls of signing in need. Each takes a part of it. */
export interface IdentityPorts {
  google: GoogleOAuth;
  accounts: Accounts;
  creators: CreatorStore;
  signIns: SignInStore;
  sessions: SessionKeeper;
  listenKeys: ListenKeys;
  idTokens: IdTokenSealer;
  /** The URLs of our own pages that Google may send a code to. */
  redirectUris: readonly string[];
  /**
   * Whether a sign-in without a nonce is accepted. It hands out tokens in plain, with which anybody
   * can change the account at Firebase directly, so only where the Auth service is the emulator.
   */
  plainSignIns?: boolean | undefined;
  /** Whether somebody with this email address may become a creator here. */
  mayJoin: (email: string) => boolean;
  /** Called once a usable grant is stored, so that waiting replies go on. Must not throw. */
  onPermissionGranted: (uid: string) => Promise<void>;
  clock: Clock;
}
