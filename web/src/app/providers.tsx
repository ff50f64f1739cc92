import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner.tsx';
import { LazyToaster } from '../components/toast/lazy-toaster.tsx';
import { CrashPanel } from './crash-panel.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export const Providers = ({ queryClient, children }: ProvidersProps): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary FallbackComponent={CrashPanel}>
      <BrowserRouter>
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </BrowserRouter>
      <LazyToaster />
    </ErrorBoundary>
  </QueryClientProvider>
);
