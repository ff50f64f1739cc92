import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../components/toast/toaster.tsx';
import { Mui } from '../theme/mui.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** `advanceTimers` moves fake timers along with the delays of the simulated user. */
type Options = Pick<NonNullable<Parameters<typeof userEvent.setup>[0]>, 'advanceTimers'>;

interface Rendered extends RenderResult {
  readonly user: UserEvent;
  readonly queryClient: QueryClient;
}

/**
 * Typed letter by letter, each letter would draw the whole page anew: the text comes at once, and only
 * what begins with a brace (`{Enter}`) is pressed.
 */
const typesAtOnce = (user: UserEvent): UserEvent => ({
  ...user,
  type: async (element, text) => {
    const at = text.indexOf('{');
    await user.click(element);
    await user.paste(at < 0 ? text : text.slice(0, at));
    if (at >= 0) await user.keyboard(text.slice(at));
  },
});

/** Renders the element inside the app's providers at `path`, together with the toaster. */
export const renderApp = (
  element: ReactElement,
  {
    path = '/',
    queryClient = createQueryClient(),
    ...options
  }: { path?: string; queryClient?: QueryClient } & Options = {},
): Rendered => ({
  // Without layout it says nothing of what can be reached, and the toaster sets it a moment late.
  user: typesAtOnce(
    userEvent.setup({ ...options, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  ),
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
