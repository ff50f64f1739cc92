import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../components/toast/toaster.tsx';
import { Mui } from '../theme/mui.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** `advanceTimers`: where a test has stopped the time, the person's own takes it along. */
type Options = Pick<NonNullable<Parameters<typeof userEvent.setup>[0]>, 'advanceTimers'>;

interface Rendered extends RenderResult {
  readonly user: UserEvent;
  readonly queryClient: QueryClient;
}

/** The element among the app's providers, at `path`, with the toaster on screen. */
export const renderApp = (
  element: ReactElement,
  {
    path = '/',
    queryClient = createQueryClient(),
    ...options
  }: { path?: string; queryClient?: QueryClient } & Options = {},
): Rendered => ({
  user: userEvent.setup(options),
  queryClient,
  ...render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Mui>{element}</Mui>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  ),
});
