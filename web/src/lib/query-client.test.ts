import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client.ts';

test('queries never refetch by themselves', async () => {
  const client = createQueryClient();
  const { staleTime, refetchInterval, ...others } = client.getDefaultOptions().queries ?? {};
  expect([staleTime, refetchInterval]).toEqual([Infinity, false]);
  expect(others).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false });
  expect(client.getDefaultOptions().mutations).toEqual({ retry: false });
  const queryFn = jest.fn(() => Promise.reject(new Error('down')));
  const look = () => new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => {});
  const leave = look();
  await waitFor(() => expect(client.getQueryState(['x'])?.status).toBe('error'));
  leave();
  look();
  expect(queryFn).toHaveBeenCalledTimes(1);
});
