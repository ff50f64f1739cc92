import type { UserDocument } from '@replywell/contract/documents/users';
import type { googleGrant } from '@replywell/contract/endpoints/auth';
import type { z } from 'zod';
import type { Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import { redeemCode } from './exchange-code.ts';
import type {
  Account,
  GoogleIdentity,
  IdentityPorts,
  Session,
  SettledSignIn,
  SignInState,
} from './ports.ts';
import { requireRecentSignIn } from './sessions.ts';
import { applyExchanged } from './settle-sign-in.ts';

export type GrantPorts = Omit<
  IdentityPorts,
  'sessions' | 'listenKeys' | 'idTokens' | 'plainSignIns' | 'mayJoin'
>;

/** Refuses, naming both addresses, if the signed-in account may not use this Google account. */
async function requireOwn(
  { accounts, creators }: GrantPorts,
  account: Account,
  { googleId, email }: GoogleIdentity,
  another: boolean,
): Promise<void> {
  const addresses = { own: account.googleEmail ?? account.email ?? '', other: email };
  const connected = account.googleId ?? (await creators.find(account.uid))?.googleId ?? googleId;
  if (connected !== googleId && !another)
    throw new Refusal('other_google_account', undefined, { addresses });
  const holder = await accounts.findByGoogleId(googleId);
  if (holder && holder.uid !== account.uid)
    throw new Refusal('google_account_taken', undefined, { addresses });
}

function settleGrant(grant: Grant, { user, held }: SignInState): SettledSignIn {
  if (!user) throw new Refusal('unauthenticated');
  return applyExchanged({ ...user, googleId: user.googleId ?? grant.googleId }, held, grant);
}

/**
 * Stores the YouTube permission that a Google account gave to the signed-in creator: the account they
 * sign in with, or the first one that a creator with a password connects. The latter can sign in from
 * then on, so it takes a recent sign-in: a stolen cookie must not add a way in. `another`: also any
 * account that opens nobody else's data, for a further channel; it cannot sign in. If refused, the
 * grant at Google is not revoked, because it may belong to another creator.
 */
export async function grantYouTube(
  ports: GrantPorts,
  session: Session,
  request: z.output<typeof googleGrant.body>,
): Promise<UserDocument> {
  const { accounts, signIns, clock } = ports;
  const { uid } = session;
  const account = await accounts.find(uid);
  if (!account) throw new Refusal('unauthenticated');
  const isFirst = account.googleId === null;
  if (isFirst) requireRecentSignIn(session, clock());
  const { identity, grant, nonce } = await redeemCode(ports, request);
  if (nonce === null) throw new Refusal('google_token_refused', 'made for another attempt');
  await requireOwn(ports, account, identity, !isFirst && request.another === true);
  // If the process dies after this, the next grant of the same Google account continues from here.
  if (isFirst) await accounts.linkGoogle(uid, identity);
  const { user } = await signIns.settle({ uid, pendingOf: null }, (state) =>
    settleGrant(grant, state),
  );
  if (user.permission === 'granted') await ports.onPermissionGranted(uid);
  return user;
}
