import {
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { focusMain } from '../lib/keep-focus.ts';
import { Spinner } from './spinner.tsx';

export type Fallback = ComponentType<FallbackProps>;

interface LazyDialogProps {
  /** Shown where the dialog's own files cannot be fetched. */
  readonly FallbackComponent: Fallback;
  readonly children: ReactNode;
}

/** The page is covered from the press on, while the dialog's files are on their way and if they fail. */
export const LazyDialog = ({ FallbackComponent, children }: LazyDialogProps): ReactElement => (
  <ErrorBoundary
    fallbackRender={(props) => (
      <div className="scrim">
        <FallbackComponent {...props} />
      </div>
    )}
  >
    <Suspense
      fallback={
        <div className="scrim">
          <Spinner size={28} />
        </div>
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
);

/** Once the dialog has closed: what it was opened from may be gone, and the focus with it. */
export const useFocusAfter = (isOpen: boolean): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMain();
    wasOpen.current = isOpen;
  }, [isOpen]);
};
