import type { CredentialsDocument, SealedGrant } from '@replywell/contract/documents/credentials';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Grant } from '../../core/permission/grant.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import type { TokenSealer } from './token-sealer.ts';

/** The grant as it is stored, with its tokens encrypted. */
export function sealGrant(sealer: TokenSealer, grant: Grant): SealedGrant {
  const { googleId, refreshToken } = grant;
  return {
    ...grant,
    accessToken: sealer.seal(grant.accessToken, googleId),
    accessTokenExpiresAt: toInstant(grant.accessTokenExpiresAt),
    refreshToken: refreshToken === null ? null : sealer.seal(refreshToken, googleId),
  };
}

/** The document for these grants. null: there are none. */
export function credentialsOf(grants: readonly SealedGrant[]): CredentialsDocument | null {
  const [idleSince] = grants.map((grant) => grant.accessTokenExpiresAt).sort();
  if (idleSince === undefined) return null;
  return { schemaVersion: SCHEMA_VERSION, grants: [...grants], idleSince };
}

/** Decrypts a stored grant. null: a token cannot be decrypted, so the creator must grant again. */
export function openGrant(sealer: TokenSealer, stored: SealedGrant): Grant | null {
  const { googleId, scope, channelId, isLost } = stored;
  const accessToken = sealer.open(stored.accessToken, googleId);
  const refreshToken = stored.refreshToken && sealer.open(stored.refreshToken, googleId);
  if (accessToken === null || (stored.refreshToken !== null && refreshToken === null)) return null;
  return {
    googleId,
    accessToken,
    accessTokenExpiresAt: fromInstant(stored.accessTokenExpiresAt),
    refreshToken,
    ...{ scope, channelId, isLost },
  };
}

/** All that can be decrypted. */
export const openGrants = (sealer: TokenSealer, stored: CredentialsDocument | null): Grant[] =>
  (stored?.grants ?? []).flatMap((grant) => openGrant(sealer, grant) ?? []);
