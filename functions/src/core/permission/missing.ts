import type { UserDocument } from '@replywell/contract/documents/users';

/** `never`: not asked for, or given back. `refused`: asked for, and its box was not ticked. */
export type MissingPermission = 'never' | 'refused' | 'lost';

/** Why the permission is not there, of a creator who has none that can be used. */
export function missingPermission(
  user: Pick<UserDocument, 'permission' | 'youtubeRefused'> | null,
): MissingPermission {
  if (user?.youtubeRefused) return 'refused';
  return user?.permission === 'none' ? 'never' : 'lost';
}
