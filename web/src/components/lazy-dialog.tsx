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

const Scrim = ({ onClose, children }: LazyDialogProps) => {
  useLayer(onClose);
  return <Box sx={{ ...SCRIM, placeItems: 'center' }}>{children}</Box>;
};

/** Covers the page from the press on, while the dialog's files are loading and if they fail. */
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

/** After the dialog has closed, moves a lost focus to main. The dialog's opener may be gone. */
export const useFocusAfter = (isOpen: boolean): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMain();
    wasOpen.current = isOpen;
  }, [isOpen]);
};
