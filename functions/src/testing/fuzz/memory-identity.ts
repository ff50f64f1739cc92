import { nonceOf } from '../../core/identity/exchange-code.ts';
import type {
  Account,
  Accounts,
  GoogleOAuth,
  ListenKeys,
  SessionKeeper,
  SignInStore,
} from '../../core/identity/ports.ts';
import { YOUTUBE_SCOPE, type Grant } from '../../core/permission/grant.ts';
import { Refusal } from '../../core/refusal.ts';
import { buildSession } from '../sessions.ts';
import type { FuzzCreator } from './creators.ts';

const HOUR_MS = 3_600_000;
const refuse = (code: 'google_code_refused' | 'google_token_refused'): Promise<never> =>
  Promise.reject(new Refusal(code));

const accountOf = ({ word, names: { uid, email, googleId } }: FuzzCreator): Account => ({
  ...{ uid, email, googleId, googleEmail: email, displayName: word, photoURL: null },
  ...{ emailVerified: true, disabled: false, hasPassword: false },
});

/** Google and the Auth service in memory. Google knows the creators and nobody else. */
export class MemoryIdentity {
  readonly #creators: readonly FuzzCreator[];
  readonly #clock: () => number;
  readonly accounts = new Map<string, Account>();
  readonly #pending = new Map<string, { grant: Grant; nonce: string | null; keptAt: number }>();
  readonly #grants = new Map<string, Grant>();
  readonly #listenKeys = new Map<string, string[]>();
  readonly #signedIn = new Set<string>();
  #nonce: string | null = null;

  constructor(creators: readonly FuzzCreator[], clock: () => number) {
    this.#creators = creators;
    this.#clock = clock;
    for (const creator of creators) this.accounts.set(creator.names.uid, accountOf(creator));
    this.signInAgain();
  }

  /** Creators whose session has ended sign in again, unless their account is gone. */
  signInAgain(): void {
    for (const { names } of this.#creators)
      if (this.accounts.has(names.uid)) this.#signedIn.add(names.uid);
  }

  stored(): unknown {
    return [
      [...this.accounts],
      [...this.#pending],
      [...this.#grants],
      [...this.#listenKeys],
      [...this.#signedIn],
    ];
  }

  #byIdToken(idToken: string): FuzzCreator | undefined {
    return this.#creators.find(({ names }) => names.idToken === idToken);
  }

  readonly google: GoogleOAuth = {
    exchangeCode: ({ code, codeVerifier }) => {
      const found = this.#creators.find(({ names }) => names.code === code);
      if (!found) return refuse('google_code_refused');
      this.#nonce = nonceOf(codeVerifier);
      const { idToken, accessToken } = found.names;
      return Promise.resolve({
        idToken,
        grant: {
          ...{ accessToken, accessTokenExpiresAt: this.#clock() + HOUR_MS, channels: null },
          ...{ refreshToken: `${idToken}-refresh`, scope: YOUTUBE_SCOPE },
        },
      });
    },
    verifyIdToken: (idToken) => {
      const names = this.#byIdToken(idToken)?.names;
      if (!names) return refuse('google_token_refused');
      const { googleId, email } = names;
      return Promise.resolve({
        ...{ googleId, email, displayName: null, photoURL: null },
        ...{ issuedAt: this.#clock(), nonce: this.#nonce },
      });
    },
    inspectAccessToken: () => refuse('google_token_refused'),
  };

  #find(fits: (account: Account) => boolean): Promise<Account | null> {
    return Promise.resolve([...this.accounts.values()].find(fits) ?? null);
  }

  readonly accountStore: Accounts = {
    verifySignIn: () => refuse('google_token_refused'),
    find: (uid) => Promise.resolve(this.accounts.get(uid) ?? null),
    findByGoogleId: (id) => this.#find(({ googleId }) => googleId === id),
    findByEmail: (address) => this.#find(({ email }) => email === address),
    create: () => refuse('google_token_refused'),
    linkGoogle: () => Promise.resolve(),
    remove: (uid) => {
      this.accounts.delete(uid);
      this.#signedIn.delete(uid);
      return Promise.resolve();
    },
    issueListenToken: (uid, key) => Promise.resolve(`listen-${uid}-${key}`),
    issueIdToken: (uid) => Promise.resolve(uid),
  };

  /** The cookie of a creator is their uid. */
  readonly sessions: SessionKeeper = {
    issue: (idToken) => {
      this.#signedIn.add(idToken);
      return Promise.resolve(idToken);
    },
    verify: (cookie) => {
      const isOpen = this.#signedIn.has(cookie) && this.accounts.has(cookie);
      const signedInAt = this.#clock();
      const lasting = { signedInAt, expiresAt: signedInAt + HOUR_MS };
      return Promise.resolve(isOpen ? buildSession(cookie, lasting) : null);
    },
    endAll: (uid) => Promise.resolve(void this.#signedIn.delete(uid)),
  };

  readonly listenKeys: ListenKeys = {
    keep: (uid, { key }) => {
      if (!this.accounts.has(uid)) return Promise.reject(new Refusal('unauthenticated'));
      const kept = this.#listenKeys.get(uid) ?? [];
      this.#listenKeys.set(uid, [...new Set([...kept, key])]);
      return Promise.resolve();
    },
    remove: (uid, key) => {
      const left = (this.#listenKeys.get(uid) ?? []).filter((kept) => kept !== key);
      this.#listenKeys.set(uid, left);
      return Promise.resolve();
    },
    removeAll: (uid) => Promise.resolve(void this.#listenKeys.delete(uid)),
  };

  readonly signIns: SignInStore = {
    keepPending: (grant, nonce) => {
      this.#pending.set(grant.googleId, { grant, nonce, keptAt: this.#clock() });
      return Promise.resolve();
    },
    settle: ({ uid, pendingOf }, settle) =>
      Promise.resolve().then(() => {
        const creator = this.#creators.find(({ names }) => names.uid === uid);
        const pending = pendingOf === null ? null : (this.#pending.get(pendingOf) ?? null);
        const held = this.#grants.get(uid) ?? null;
        const settled = settle({ user: creator?.user ?? null, held, pending });
        if (creator) creator.user = settled.user;
        if (settled.grant) this.#grants.set(uid, settled.grant);
        if (pendingOf !== null) this.#pending.delete(pendingOf);
        return settled;
      }),
    removeAbandoned: () => Promise.resolve(0),
  };
}
