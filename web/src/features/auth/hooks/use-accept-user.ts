import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { claimPage } from '../../../lib/page-owner.ts';
import { endSessionNotice } from '../../../lib/session-notice.ts';
import { rememberSignedIn } from '../../../lib/signed-in-hint.ts';
import { currentUserQuery } from '../api/get-current-user.ts';
import { leaveFor } from '../lib/leave-for.ts';

type AcceptUser = (user: CurrentUser, returnTo: string) => boolean;

/**
 * Makes the signed-in user the user of this page. If the page holds another creator's data, a fresh
 * page at `returnTo` replaces it, and the result is false.
 */
export const useAcceptUser = (): AcceptUser => {
  const queryClient = useQueryClient();
  return useCallback(
    (user, returnTo) => {
      rememberSignedIn();
      endSessionNotice();
      const mine = claimPage(user.id);
      if (mine) queryClient.setQueryData(currentUserQuery.queryKey, user);
      else leaveFor(returnTo);
      return mine;
    },
    [queryClient],
  );
};
