import type { UserDocument } from '@replywell/contract/documents/users';

/** `never`: never granted, or disconnected. `refused`: asked for, but its box was not ticked. */
export type MissingPermission = 'never' | 'refused' | 'lost';

/** Why a creator without a usable permission does not have it. */
export function missingPermission(
  user: Pick<UserDocument, 'permission' | 'youtubeRefused'> | null,
): MissingPermission {
  if (user?.youtubeRefused) return 'refused';
  return user?.permission === 'none' ? 'never' : 'lost';
}
