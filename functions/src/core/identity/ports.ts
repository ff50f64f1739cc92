import type { UserDocument } from '@replywell/contract/documents/users';
import type { Grant } from '../permission/grant.ts';

/** A person as Google knows them. */
export interface GooglePerson {
  /** Google's `sub`. */
  googleId: string;
  /** null where Google has not verified the address, or may not tell it. */
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  /** Whose organisation at Google the address belongs to; absent where nothing tells. */
  hostedDomain?: string | null;
}

/** What an ID token of Google's tells, after its signature and claims were verified. */
export interface GoogleIdentity extends GooglePerson {
  email: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  /** What the authorize URL carried. */
  nonce: string | null;
}

/** What Google's tokeninfo says of an access token that was issued to our client. */
export interface AccessTokenInfo {
  googleId: string;
  /** null where the token may not tell, or Google has not verified the address. */
  email: string | null;
  expiresAt: number;
  scope: string;
}

/** Google's OAuth endpoints. All methods throw GoogleUnavailable where Google does not answer. */
export interface GoogleOAuth {
  /** Asked once, never retried: Google revokes what a code gave when it comes a second time. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<{ idToken: string; grant: Omit<Grant, 'googleId'> }>;
  /** Throws the refusal google_token_refused. */
  verifyIdToken(idToken: string): Promise<GoogleIdentity>;
  /** Throws the refusal google_token_refused, also for a good token of another client. */
  inspectAccessToken(accessToken: string): Promise<AccessTokenInfo>;
}

/** A person as the Auth service stores them. */
export interface Account {
  uid: string;
  email: string | null;
  /** Whether they have shown that they read the address's mail. */
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  disabled: boolean;
  googleId: string | null;
  googleEmail: string | null;
  hasPassword: boolean;
}

/** What a Firebase ID token of a Google sign-in says. The Auth emulator vouches for none of it. */
export interface FirebaseClaims {
  uid: string;
  googleId: string;
  /** Milliseconds since the epoch. */
  authTime: number;
}

export type LinkedPerson = GooglePerson & { email: string };

/** Firebase Auth. All methods throw GoogleUnavailable where it does not answer. */
export interface Accounts {
  /** Throws the refusal google_token_refused, also for a sign-in of another kind. */
  verifyGoogleSignIn(firebaseIdToken: string): Promise<FirebaseClaims>;
  find(uid: string): Promise<Account | null>;
  findByGoogleId(googleId: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /** Throws the refusal google_token_refused where the address already belongs to an account. */
  create(person: LinkedPerson): Promise<Account>;
  /** From now on the person signs in to this account with Google too. */
  linkGoogle(uid: string, person: LinkedPerson): Promise<void>;
  /** Nothing where somebody else was faster with the address. */
  createWithPassword(email: string, password: string): Promise<void>;
  /** Gives an account back the address it had confirmed. */
  restoreAddress(uid: string, email: string): Promise<void>;
  remove(uid: string): Promise<void>;
  /** With it a page may act in Firebase as this account, for which it must hold a session. */
  issueCustomToken(uid: string): Promise<string>;
  /** A Firebase ID token for somebody whose identity was proven otherwise. */
  issueIdToken(uid: string): Promise<string>;
}

export interface ListedAccount extends Account {
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** Every account there is, some at a time. Throws GoogleUnavailable. */
export interface AccountList {
  /** @param after what the page before answered as `next`, which is null at the end */
  list(after: string | null): Promise<{ accounts: readonly ListedAccount[]; next: string | null }>;
}

/** The session cookie's value: made at sign-in, checked at every call, ended at sign-out. */
export interface SessionKeeper {
  issue(idToken: string): Promise<string>;
  /** null where it is not ours, changed, expired or revoked. Throws GoogleUnavailable. */
  verify(cookie: string): Promise<{ uid: string } | null>;
  /** Ends every session of the creator, in every browser. */
  endAll(uid: string): Promise<void>;
}

export interface CreatorStore {
  find(uid: string): Promise<UserDocument | null>;
}

/** What one sign-in finds stored. */
export interface SignInState {
  user: UserDocument | null;
  held: Grant | null;
  /** The grant of a code exchange whose sign-in is not complete. */
  pending: { grant: Grant; nonce: string | null; keptAt: number } | null;
}

export interface SettledSignIn {
  user: UserDocument;
  /** null: nothing to store. */
  grant: Grant | null;
}

export interface SignInStore {
  /**
   * Keeps the grant of one code exchange against Google's `sub`, to be used once, soon; a refresh
   * token that waits there already stays good.
   */
  keepPending(grant: Grant, nonce: string | null): Promise<void>;
  /**
   * One transaction: `settle` sees what is stored, its answer is written, and the pending grant of
   * `pendingOf` is removed: it works once. It may run several times, so it is pure; when it throws
   * nothing is written.
   */
  settle(
    who: { uid: string; pendingOf: string | null },
    settle: (state: SignInState) => SettledSignIn,
  ): Promise<SettledSignIn>;
  /** Removes grants whose sign-in never came. Answers how many. */
  removeAbandoned(now: number, limit: number): Promise<number>;
}
