import type { App } from 'firebase-admin/app';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import type { Account, AccountClaims, Accounts, NewAccount } from '../core/identity/ports.ts';
import { Refusal } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import { asked, unlessRefused } from './firebase-errors.ts';
import type { IdentityToolkit } from './identity-toolkit.ts';

/** Loaded on first use. */
export const authOf = (app: App) => async (): Promise<Auth> =>
  (await import('firebase-admin/auth')).getAuth(app);

const GOOGLE = 'google.com';

/** Parsed, because the Auth emulator vouches for nothing in a token. */
const claimsSchema = z.object({
  uid: z.string(),
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.looseObject({ [GOOGLE]: z.array(z.string()).optional() }),
  }),
});

const refuse = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

function claimsOf(decoded: unknown): AccountClaims {
  const parsed = claimsSchema.safeParse(decoded);
  if (!parsed.success) return refuse('not a sign-in of ours');
  const { uid, auth_time, firebase } = parsed.data;
  return {
    uid,
    provider: firebase.sign_in_provider,
    googleId: firebase.identities[GOOGLE]?.[0] ?? null,
    authTime: auth_time * 1_000,
  };
}

function accountOf(record: UserRecord): Account {
  const google = record.providerData.find(({ providerId }) => providerId === GOOGLE);
  return {
    uid: record.uid,
    email: record.email ?? null,
    displayName: record.displayName ?? google?.displayName ?? null,
    photoURL: record.photoURL ?? google?.photoURL ?? null,
    disabled: record.disabled,
    googleId: google?.uid ?? null,
    googleEmail: google?.email ?? null,
    hasPassword: record.providerData.some(({ providerId }) => providerId === 'password'),
  };
}

/** One call with the address, so no half-made account is left without its Google identity. */
async function importAccount(auth: Auth, uid: string, account: NewAccount): Promise<void> {
  const { googleId, email } = account;
  const displayName = account.displayName ?? undefined;
  const photoURL = account.photoURL ?? undefined;
  const profile = { email, ...(displayName && { displayName }), ...(photoURL && { photoURL }) };
  const { failureCount } = await asked(
    auth.importUsers([
      {
        uid,
        emailVerified: true,
        ...profile,
        providerData: [{ providerId: GOOGLE, uid: googleId, ...profile }],
      },
    ]),
  );
  if (failureCount > 0) refuse('the address belongs to another account');
}

export function createAccounts(
  auth: () => Promise<Auth>,
  toolkit: IdentityToolkit,
  newId: NewId,
): Accounts {
  const find = async (look: (service: Auth) => Promise<UserRecord>): Promise<Account | null> => {
    const record = await unlessRefused(look(await auth()), () => null);
    return record && accountOf(record);
  };
  const issueCustomToken = async (uid: string): Promise<string> =>
    asked((await auth()).createCustomToken(uid));

  return {
    async verifyIdToken(idToken) {
      const verified = (await auth()).verifyIdToken(idToken, true);
      return claimsOf(await unlessRefused(verified, () => refuse('not valid')));
    },
    find: (uid) => find((service) => service.getUser(uid)),
    findByGoogleId: (googleId) => find((service) => service.getUserByProviderUid(GOOGLE, googleId)),
    async create(account) {
      const service = await auth();
      const uid = newId();
      await importAccount(service, uid, account);
      return accountOf(await asked(service.getUser(uid)));
    },
    issueCustomToken,
    issueIdToken: async (uid) => toolkit.withCustomToken(await issueCustomToken(uid)),
    tradeGoogleIdToken: (idToken) => toolkit.withGoogleIdToken(idToken),
  };
}
