import { me, type CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { onPermissionMissing } from '../../../lib/permission-loss.ts';
import { currentUserQuery } from '../api/get-current-user.ts';

/** Not as the query itself asks: an answer lost on the way would sign the creator out. */
const askWhatIsMissing = async (client: QueryClient): Promise<void> => {
  const key = currentUserQuery.queryKey;
  if (client.getQueryData(key)?.permission !== 'granted') return;
  const lost = (user: CurrentUser | null | undefined) =>
    user && { ...user, permission: 'needed' as const };
  try {
    client.setQueryData(key, await call(me));
  } catch {
    client.setQueryData(key, lost);
  }
};

/** What the server refuses for want of the permission, the page knows at once, and says what helps. */
export const useMissingPermission = (): void => {
  const client = useQueryClient();
  useEffect(() => onPermissionMissing(() => void askWhatIsMissing(client)), [client]);
};
