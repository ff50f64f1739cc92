import { GoogleUnavailable } from '../permission/ports.ts';
import type { RevokeToken } from './ports.ts';

/**
 * Revokes a token that is stored nowhere any more, which ends Google's permission. true also if there
 * is none. false: Google did not do it, and only the creator can, in their Google account.
 */
export async function isRevoked(revoke: RevokeToken, token: string | null): Promise<boolean> {
  if (token === null) return true;
  try {
    await revoke(token);
    return true;
  } catch (error) {
    if (error instanceof GoogleUnavailable) return false;
    throw error;
  }
}
