import { createQueryClient } from './query-client.ts';
import { settingsQuery } from './settings-query.ts';

const MINUTE_MS = 60_000;

test('nothing is asked again by itself: not by time, by a look at the window, or after a failure', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      staleTime: Infinity,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});

test('the settings are good for five minutes', () => {
  expect(settingsQuery.staleTime).toBe(5 * MINUTE_MS);
});
