import type { App } from 'firebase-admin/app';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import type { Account, Accounts, FirebaseClaims, LinkedPerson } from '../core/identity/ports.ts';
import { refuseSignIn } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import { asked, unlessRefused, verdictOf } from './firebase-errors.ts';

/** Loads the Auth SDK at the first use. */
export const authOf = (app: App) => async (): Promise<Auth> =>
  (await import('firebase-admin/auth')).getAuth(app);

const GOOGLE = 'google.com';

/** Firebase makes an account for every uid of a custom token. That of a listener is nobody's. */
const LISTENER = 'listener-';
const listenerOf = (uid: string): string => `${LISTENER}${uid}`;

/** Parsed, because the Auth emulator verifies nothing in a token. */
const claimsSchema = z.object({
  uid: z.string(),
  auth_time: z.number(),
  firebase: z.discriminatedUnion('sign_in_provider', [
    z.object({
      sign_in_provider: z.literal(GOOGLE),
      identities: z.looseObject({ [GOOGLE]: z.tuple([z.string()]) }),
    }),
    z.object({ sign_in_provider: z.literal('password') }),
  ]),
});

function claimsOf(decoded: unknown): FirebaseClaims {
  const parsed = claimsSchema.safeParse(decoded);
  if (!parsed.success) return refuseSignIn('not a sign-in of ours');
  const { uid, auth_time, firebase } = parsed.data;
  const byGoogle = firebase.sign_in_provider === GOOGLE;
  const googleId = byGoogle ? firebase.identities[GOOGLE][0] : null;
  return { uid, googleId, authTime: auth_time * 1_000 };
}

function accountOf(record: UserRecord): Account {
  const google = record.providerData.find(({ providerId }) => providerId === GOOGLE);
  return {
    uid: record.uid,
    email: record.email ?? null,
    emailVerified: record.emailVerified,
    displayName: record.displayName ?? google?.displayName ?? null,
    photoURL: record.photoURL ?? google?.photoURL ?? null,
    disabled: record.disabled,
    googleId: google?.uid ?? null,
    googleEmail: google?.email ?? null,
    hasPassword: record.providerData.some(({ providerId }) => providerId === 'password'),
  };
}

const profileOf = ({ email, displayName, photoURL }: LinkedPerson) => ({
  email,
  ...(displayName && { displayName }),
  ...(photoURL && { photoURL }),
});

/** Creates the account with its Google identity in one call, so no account is left without it. */
async function importAccount(auth: Auth, uid: string, person: LinkedPerson): Promise<void> {
  const profile = profileOf(person);
  const google = { providerId: GOOGLE, uid: person.googleId, ...profile };
  const { failureCount } = await asked(
    auth.importUsers([{ uid, emailVerified: true, ...profile, providerData: [google] }]),
  );
  if (failureCount > 0) refuseSignIn('the address belongs to another account');
}

const ACCOUNT_GONE = 'auth/user-not-found';

const LISTED_AT_ONCE = 1_000;

/** Accounts made before `before` (milliseconds since the epoch) whose address nobody has confirmed. */
export async function* listUnconfirmed(
  auth: () => Promise<Auth>,
  before: number,
): AsyncGenerator<string> {
  const service = await auth();
  let pageToken: string | undefined;
  do {
    const page = await asked(service.listUsers(LISTED_AT_ONCE, pageToken));
    for (const { uid, email, emailVerified, metadata } of page.users)
      if (email && !emailVerified && Date.parse(metadata.creationTime) < before) yield uid;
    ({ pageToken } = page);
  } while (pageToken);
}

/** `newId` makes the uids. */
export function createAccounts(
  auth: () => Promise<Auth>,
  exchangeCustomToken: (token: string) => Promise<string>,
  newId: NewId,
): Accounts {
  const find = async (look: (service: Auth) => Promise<UserRecord>): Promise<Account | null> => {
    const service = await auth();
    const record = await unlessRefused(look(service), () => null);
    if (!record?.uid.startsWith(LISTENER)) return record && accountOf(record);
    // Somebody who held its token has given it an address, a password or a Google account. It must
    // have none of them, so it is removed with them.
    await unlessRefused(service.deleteUser(record.uid), () => null);
    return null;
  };

  const removeOne = async (uid: string): Promise<void> => {
    try {
      await asked((await auth()).deleteUser(uid));
    } catch (error) {
      if (verdictOf(error) !== ACCOUNT_GONE) throw error;
    }
  };

  return {
    async verifySignIn(idToken) {
      const verified = (await auth()).verifyIdToken(idToken, true);
      return claimsOf(await unlessRefused(verified, () => refuseSignIn('not valid')));
    },
    find: (uid) => find((service) => service.getUser(uid)),
    findByGoogleId: (googleId) => find((service) => service.getUserByProviderUid(GOOGLE, googleId)),
    findByEmail: (email) => find((service) => service.getUserByEmail(email)),
    async create(person) {
      const service = await auth();
      const uid = newId();
      await importAccount(service, uid, person);
      return accountOf(await asked(service.getUser(uid)));
    },
    async linkGoogle(uid, person) {
      const providerToLink = { providerId: GOOGLE, uid: person.googleId, ...profileOf(person) };
      await asked((await auth()).updateUser(uid, { providerToLink }));
    },
    async restoreEmail(uid, email) {
      const restored = (await auth()).updateUser(uid, { email, emailVerified: true });
      await unlessRefused(restored, () => refuseSignIn('the address is not free'));
    },
    async remove(uid) {
      await removeOne(uid);
      await removeOne(listenerOf(uid));
    },
    issueListenToken: async (uid, key) =>
      asked((await auth()).createCustomToken(listenerOf(uid), { creator: uid, key })),
    issueIdToken: async (uid) =>
      exchangeCustomToken(await asked((await auth()).createCustomToken(uid))),
  };
}
