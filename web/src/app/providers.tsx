import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CrashPanel } from '../components/crash-panel.tsx';
import { PageSpinner } from '../components/spinner.tsx';
import { LazyToaster } from '../components/toast/lazy-toaster.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  /** A static router when prerendering. */
  readonly router: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

export const Providers = ({ queryClient, router: InRouter, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary FallbackComponent={CrashPanel}>
      <InRouter>
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </InRouter>
      <LazyToaster />
    </ErrorBoundary>
  </QueryClientProvider>
);
