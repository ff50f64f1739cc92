import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from './session-end.ts';
import { forgetSignedIn } from './signed-in-hint.ts';

export const CURRENT_USER_KEY = ['current-user'] as const;

/** Answers stay until something invalidates them: every refetch may cost YouTube quota. */
export const createQueryClient = (
  onSessionEnded = (): void => {
    // Nobody is told.
  },
): QueryClient => {
  const queryClient = new QueryClient({
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
  onSessionEnd(() => {
    const wasSignedIn = Boolean(queryClient.getQueryData<object | null>(CURRENT_USER_KEY));
    forgetSignedIn();
    queryClient.setQueryData(CURRENT_USER_KEY, null);
    if (wasSignedIn) onSessionEnded();
  });
  return queryClient;
};
