import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { forgetSignedIn } from './signed-in-hint.ts';

export const CURRENT_USER_KEY = ['current-user'] as const;

/** Answers stay until something invalidates them: every refetch may cost YouTube quota. */
export const createQueryClient = (
  onSessionEnded = (): void => {
    // Nobody is told.
  },
): QueryClient => {
  const noticeEndedSession = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'unauthenticated') {
      const wasSignedIn = Boolean(queryClient.getQueryData<object | null>(CURRENT_USER_KEY));
      forgetSignedIn();
      queryClient.setQueryData(CURRENT_USER_KEY, null);
      if (wasSignedIn) onSessionEnded();
    }
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndedSession }),
    mutationCache: new MutationCache({ onError: noticeEndedSession }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return queryClient;
};
