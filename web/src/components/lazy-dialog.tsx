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
import { useLayer } from '../lib/layers.ts';
import { Spinner } from './spinner.tsx';

export type Fallback = ComponentType<FallbackProps>;

interface ScrimProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Scrim = ({ onClose, children }: ScrimProps): ReactElement => {
  useLayer(onClose);
  return <div className="scrim">{children}</div>;
};

interface LazyDialogProps extends ScrimProps {
  /** Shown if the dialog's own files cannot be fetched. Without it the whole page fails. */
  readonly FallbackComponent?: Fallback;
}

const Opening = ({ onClose, children }: ScrimProps): ReactElement => (
  <Suspense
    fallback={
      <Scrim onClose={onClose}>
        <Spinner size={28} />
      </Scrim>
    }
  >
    {children}
  </Suspense>
);

/** Covers the page from the press on, while the dialog's files are loading and if they fail. */
export const LazyDialog = (props: LazyDialogProps): ReactElement => {
  const { FallbackComponent, onClose } = props;
  if (!FallbackComponent) return <Opening {...props} />;
  return (
    <ErrorBoundary
      fallbackRender={(failure) => (
        <Scrim onClose={onClose}>
          <FallbackComponent {...failure} />
        </Scrim>
      )}
    >
      <Opening {...props} />
    </ErrorBoundary>
  );
};

/** After the dialog has closed, moves a lost focus to main. The dialog's opener may be gone. */
export const useFocusAfter = (isOpen: boolean): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMain();
    wasOpen.current = isOpen;
  }, [isOpen]);
};
