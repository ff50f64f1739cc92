import { PermissionLost, type AccessTokens } from '../permission/ports.ts';
import { YouTubeRefusal } from './ports.ts';

const refusedToken = (error: unknown): error is YouTubeRefusal =>
  error instanceof YouTubeRefusal && error.kind === 'permission';

/** Another token of the same grant would lack the scope just the same. */
const TOO_SMALL = 'insufficientPermissions';

/**
 * Runs one read with the creator's token. A token YouTube no longer takes is replaced once; after
 * that the grant itself is dead: the creator is marked and PermissionLost thrown.
 */
export async function actAs<T>(
  tokens: AccessTokens,
  uid: string,
  call: (accessToken: string) => Promise<T>,
): Promise<T> {
  const first = await tokens.of(uid);
  let refusal: YouTubeRefusal;
  try {
    return await call(first);
  } catch (error) {
    if (!refusedToken(error)) throw error;
    refusal = error;
  }
  if (refusal.reason !== TOO_SMALL) {
    await tokens.refused(uid, first);
    try {
      return await call(await tokens.of(uid));
    } catch (error) {
      if (!refusedToken(error)) throw error;
      refusal = error;
    }
  }
  await tokens.markLost(uid);
  throw new PermissionLost(refusal.reason);
}
