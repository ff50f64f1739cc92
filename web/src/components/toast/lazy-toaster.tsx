import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useToast } from './toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Fetches the toaster with the first toast: most visits to the landing page never see one. */
export const LazyToaster = (): ReactElement | null => {
  const [wanted, setWanted] = useState(false);
  const hasToast = useToast((state) => state.shown !== null);
  if (hasToast && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
};
