import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFault } from './page-errors.ts';
import { useSession, type SessionEnd } from './session.ts';
import { forgetSignedIn } from './signed-in-hint.ts';

export const CURRENT_USER_KEY = ['current-user'] as const;
/** Seeded from the browser's storage: last-visit.ts. */
export const CHANNELS_KEY = ['channels'] as const;
export const VIDEOS_KEY = ['videos'] as const;

/** Never stale by time: every refetch may cost YouTube quota. */
export const createQueryClient = (onSessionEnded?: (how: SessionEnd) => void): QueryClient => {
  const queryClient = new QueryClient({
    // Not every part of the page reports an answer that breaks the contract.
    queryCache: new QueryCache({ onError: (error) => void reportFault(error) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Retried where the creator asks for it.
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
    onPermissionMissing: () =>
      queryClient.setQueryData<CurrentUser | null>(CURRENT_USER_KEY, (user) =>
        user?.permission === 'granted' ? { ...user, permission: 'needed' } : user,
      ),
  });
  return queryClient;
};
