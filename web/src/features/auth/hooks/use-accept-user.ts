import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rememberSignedIn } from '../../../lib/signed-in-hint.ts';
import { currentUserQuery } from '../api/get-current-user.ts';

/** Takes the signed-in user over into the page; another creator's data goes first. */
export const useAcceptUser = (): ((user: CurrentUser) => void) => {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      const before = queryClient.getQueryData(currentUserQuery.queryKey);
      if (before && before.id !== user.id) queryClient.clear();
      rememberSignedIn();
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
    [queryClient],
  );
};
