import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { appCheckFrame } from '../../../config/deployment.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { claimPage, sessionEnded, useSession } from '../../../lib/session.ts';
import { deleteReplicas, deleteReplicasOfOthers } from '../../../replica/names.ts';
import {
  forgetChannels,
  forgetSignedIn,
  rememberSignedIn,
  seemsSignedIn,
} from '../../../lib/signed-in-hint.ts';

/** False only if the server says so. In doubt `me` decides. */
const mayHaveSession = async (): Promise<boolean> => {
  const response = await fetch('/api/auth/session', { credentials: 'same-origin' });
  return !response.ok || !/"present":\s*false/.test(await response.text());
};

/**
 * Written by hand, because it runs before anything is shown: the typed client and the schemas (26 kB)
 * are loaded only for a user to parse. A failure counts as signed out, but throws if somebody was
 * signed in here.
 */
const fetchCurrentUser = async (): Promise<CurrentUser | null> => {
  const wasSignedIn = seemsSignedIn();
  try {
    if (!wasSignedIn) {
      // Retries what an earlier visit could not delete.
      deleteReplicas();
      // Yields: the landing page has just been drawn, and nobody waits for this.
      await new Promise((later) => setTimeout(later));
      if (!(await mayHaveSession())) return null;
    }
    const response = await fetch('/api/auth/me', {
      credentials: 'same-origin',
      ...(appCheckFrame && { headers: await (await import('../../../lib/app-check.ts')).proof() }),
    });
    if (response.status === 401) {
      if (wasSignedIn) useSession.setState({ notice: 'over' });
      forgetSignedIn();
      return null;
    }
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    rememberSignedIn();
    useSession.setState({ notice: null });
    const [{ me }, text] = await Promise.all([
      import('@replywell/contract/endpoints/auth'),
      response.text(),
    ]);
    const user = me.answer.parse(JSON.parse(text));
    if (claimPage(user.id)) return user;
    // Cached comments may be on screen before the server answers.
    deleteReplicasOfOthers(user.id);
    sessionEnded('taken');
    return null;
  } catch (error) {
    if (wasSignedIn) throw error;
    return null;
  }
};

export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: fetchCurrentUser,
});

/** Assumes the creator of the last session until the server answers. */
export const assumeUser = (client: QueryClient, creator: CurrentUser): void => {
  if (client.getQueryData(CURRENT_USER_KEY) === undefined && claimPage(creator.id))
    client.setQueryData(currentUserQuery.queryKey, creator);
};

export const useCurrentUser = (): UseQueryResult<CurrentUser | null> => useQuery(currentUserQuery);

/** False if the page holds another creator's data: a fresh one is loaded at `returnTo`. */
export const useAcceptUser = (): ((user: CurrentUser, returnTo: string) => boolean) => {
  const queryClient = useQueryClient();
  return useCallback(
    (user, returnTo) => {
      rememberSignedIn();
      forgetChannels();
      useSession.setState({ notice: null });
      const mine = claimPage(user.id);
      if (mine) queryClient.setQueryData(currentUserQuery.queryKey, user);
      else leaveFor(returnTo);
      return mine;
    },
    [queryClient],
  );
};
