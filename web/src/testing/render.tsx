import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../components/toast/toaster.tsx';
import { createQueryClient } from '../lib/query-client.ts';

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
  }: { path?: string; queryClient?: QueryClient } = {},
): Rendered => ({
  user: userEvent.setup(),
  queryClient,
  ...render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  ),
});
