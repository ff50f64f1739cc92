import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFault } from './page-errors.ts';
import { useSession, type SessionEnd } from './session.ts';
import { forgetSignedIn } from './signed-in-hint.ts';

export const CURRENT_USER_KEY = ['current-user'] as const;
/** Filled before anything is asked, from what the browser keeps. */
export const CHANNELS_KEY = ['channels'] as const;
export const VIDEOS_KEY = ['videos'] as const;

/** Answers stay until something invalidates them, because every refetch may cost YouTube quota. */
export const createQueryClient = (onSessionEnded?: (how: SessionEnd) => void): QueryClient => {
  const queryClient = new QueryClient({
    // An answer that does not fit the contract is nobody's fault but ours, and not every part says it.
    queryCache: new QueryCache({ onError: (error) => void reportFault(error) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // What has failed is asked for again where the creator asks for it.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
  useSession.setState({
    onEnd: (how) => {
      const wasSignedIn = Boolean(queryClient.getQueryData<object | null>(CURRENT_USER_KEY));
      if (how === 'over') forgetSignedIn();
      queryClient.setQueryData(CURRENT_USER_KEY, null);
      if (wasSignedIn) onSessionEnded?.(how);
    },
    // The page then offers to grant it.
    onPermissionMissing: () =>
      queryClient.setQueryData<CurrentUser | null>(CURRENT_USER_KEY, (user) =>
        user?.permission === 'granted' ? { ...user, permission: 'needed' } : user,
      ),
  });
  return queryClient;
};
