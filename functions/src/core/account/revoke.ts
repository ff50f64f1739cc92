import type { RevokePorts } from './ports.ts';

/**
 * Revokes all grants of the creator at Google, while their tokens are still stored: if the process
 * dies before they are removed, the same request does both again. true also if there is none. false:
 * Google has not done it for each, or what is stored cannot be read; then only the creator can, in
 * their Google account. Never throws, because the tokens have to go in any case.
 */
export async function revokeGrant(
  { grants, revoke, warn }: RevokePorts,
  uid: string,
): Promise<boolean> {
  try {
    const revoked = await Promise.allSettled(
      (await grants.find(uid)).map((grant) => revoke(grant.refreshToken ?? grant.accessToken)),
    );
    for (const one of revoked) if (one.status === 'rejected') throw one.reason;
    return true;
  } catch (error) {
    warn('a grant is not revoked', { uid, error: String(error) });
    return false;
  }
}
