import type { UserDocument } from '@replywell/contract/documents/users';
import type { Grant } from '../permission/grant.ts';

/** A person as an ID token of Google's tells, after its signature and claims were verified. */
export interface GoogleIdentity {
  /** Google's `sub`. */
  googleId: string;
  email: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
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

/** What a Firebase ID token claims, after it was verified. */
export interface AccountClaims {
  uid: string;
  /** How the person signed in: `google.com`, `password`, … */
  provider: string;
  googleId: string | null;
  /** Milliseconds since the epoch. */
  authTime: number;
}

/** A person as the Auth service stores them. */
export interface Account {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  disabled: boolean;
  googleId: string | null;
  googleEmail: string | null;
  hasPassword: boolean;
}

export interface NewAccount {
  googleId: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/** Firebase Auth. All methods throw GoogleUnavailable where it does not answer. */
export interface Accounts {
  /** Throws the refusal google_token_refused. */
  verifyIdToken(idToken: string): Promise<AccountClaims>;
  find(uid: string): Promise<Account | null>;
  findByGoogleId(googleId: string): Promise<Account | null>;
  /** Throws the refusal google_token_refused where the address already belongs to an account. */
  create(account: NewAccount): Promise<Account>;
  /** With it a page may act in Firebase as this account, for which it must hold a session. */
  issueCustomToken(uid: string): Promise<string>;
  /** A Firebase ID token for somebody whose identity was proven otherwise. */
  issueIdToken(uid: string): Promise<string>;
  /** Trades an ID token of Google's for one of Firebase's. Verifies nothing by itself. */
  tradeGoogleIdToken(idToken: string): Promise<string>;
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
  pending: { grant: Grant; keptAt: number } | null;
}

export interface SettledSignIn {
  user: UserDocument;
  /** null: nothing to store. */
  grant: Grant | null;
}

export interface SignInStore {
  /** Keeps a grant against Google's `sub`; a refresh token that waits there already stays good. */
  keepPending(grant: Grant): Promise<void>;
  /**
   * One transaction: `settle` sees what is stored, its answer is written and the pending grant, now
   * the creator's, is removed. It may run several times, so it is pure; when it throws nothing is
   * written.
   */
  settle(
    who: { uid: string; googleId: string | null },
    settle: (state: SignInState) => SettledSignIn,
  ): Promise<SettledSignIn>;
}
