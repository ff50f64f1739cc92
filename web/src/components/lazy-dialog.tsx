import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { focusMain } from '../lib/keep-focus.ts';
import { useLayer } from '../lib/layers.ts';
import { PartCrashPanel } from './crash-panel.tsx';
import { Spinner } from './spinner.tsx';

interface LazyDialogProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const SCRIM = { position: 'fixed', zIndex: 'modal', inset: 0, display: 'grid', bgcolor: 'scrim' };

export const Scrim = ({ onClose, children }: LazyDialogProps) => {
  useLayer(onClose);
  return <Box sx={{ ...SCRIM, placeItems: 'center' }}>{children}</Box>;
};

/** Covers the page while the dialog's chunk is loading, and if it fails to load. */
export const LazyDialog = ({ onClose, children }: LazyDialogProps) => (
  <ErrorBoundary
    fallbackRender={(failure) => (
      <Scrim onClose={onClose}>
        <PartCrashPanel {...failure} />
      </Scrim>
    )}
  >
    <Suspense
      fallback={
        <Scrim onClose={onClose}>
          <Spinner size={28} />
        </Scrim>
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
);

/** Moves a focus lost with the dialog's opener to main. */
export const useFocusAfter = (isOpen: boolean): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMain();
    wasOpen.current = isOpen;
  }, [isOpen]);
};
