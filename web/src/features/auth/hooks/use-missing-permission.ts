import { me, type CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { onPermissionMissing } from '../../../lib/permission-loss.ts';
import { currentUserQuery } from '../api/get-current-user.ts';

/** Does not use the query itself, because a lost answer would then sign the creator out. */
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

/** If the server refuses a call for lack of the permission, the page at once says what helps. */
export const useMissingPermission = (): void => {
  const client = useQueryClient();
  useEffect(() => onPermissionMissing(() => void askWhatIsMissing(client)), [client]);
};
