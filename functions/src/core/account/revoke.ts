import type { RevokePorts } from './ports.ts';

/**
 * Revokes the creator's grant at Google, while its tokens are still stored: if the process dies
 * before they are removed, the same request does both again. true also if there is none. false:
 * Google has not done it, or what is stored cannot be read; then only the creator can, in their
 * Google account. Never throws, because the tokens have to go in any case.
 */
export async function revokeGrant(
  { grants, revoke, warn }: RevokePorts,
  uid: string,
): Promise<boolean> {
  try {
    const grant = await grants.find(uid);
    if (grant) await revoke(grant.refreshToken ?? grant.accessToken);
    return true;
  } catch (error) {
    warn('a grant is not revoked', { uid, error: String(error) });
    return false;
  }
}
