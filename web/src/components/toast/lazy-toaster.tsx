import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useToast } from './toast-store.ts';

const load = async () => ({ default: (await import('./toaster.tsx')).Toaster });
const Toaster = lazy(load);

/** Preloads the toaster, which may have to say that the network is gone. */
export const fetchToasterAhead = (): void => void load().catch(() => undefined);

/** Fetches the toaster with the first toast. Most visits to the landing page never show one. */
export const LazyToaster = () => {
  const [wanted, setWanted] = useState(false);
  const hasToast = useToast((state) => state.shown !== null);
  if (hasToast && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
};
