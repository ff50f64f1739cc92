import type { CredentialsDocument } from '@replywell/contract/documents/credentials';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Grant } from '../../core/permission/grant.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import type { TokenSealer } from './token-sealer.ts';

/** The document for a grant, with its tokens encrypted. */
export function sealGrant(sealer: TokenSealer, grant: Grant, now: number): CredentialsDocument {
  const { googleId, refreshToken } = grant;
  return {
    schemaVersion: SCHEMA_VERSION,
    googleId,
    accessToken: sealer.seal(grant.accessToken, googleId),
    accessTokenExpiresAt: toInstant(grant.accessTokenExpiresAt),
    refreshToken: refreshToken === null ? null : sealer.seal(refreshToken, googleId),
    scope: grant.scope,
    channels: grant.channels && [...grant.channels],
    updatedAt: toInstant(now),
  };
}

/**
 * Decrypts a stored grant. null: there is none, or a token cannot be decrypted, so the creator must
 * grant again.
 */
export function openGrant(sealer: TokenSealer, stored: CredentialsDocument | null): Grant | null {
  if (!stored) return null;
  const { googleId, scope, channels } = stored;
  const accessToken = sealer.open(stored.accessToken, googleId);
  const refreshToken = stored.refreshToken && sealer.open(stored.refreshToken, googleId);
  if (accessToken === null || (stored.refreshToken !== null && refreshToken === null)) return null;
  return {
    googleId,
    accessToken,
    accessTokenExpiresAt: fromInstant(stored.accessTokenExpiresAt),
    refreshToken,
    scope,
    channels,
  };
}
