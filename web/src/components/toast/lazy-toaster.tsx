import { lazy, Suspense, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons/glyphs.tsx';
import { PlainButton } from '../plain-button.tsx';
import { useToast } from './toast-store.ts';

const load = async () => ({ default: (await import('./toaster.tsx')).Toaster });
const Toaster = lazy(load);

/** Fetches the toaster before it is needed: what has to be told may be that the network is gone. */
export const fetchToasterAhead = (): void => void load().catch(() => undefined);

/** Used if the toaster's file cannot be fetched, because the notification must still be shown. */
const PlainToast = (): ReactElement | null => {
  const { t } = useTranslation();
  const { shown, dismiss } = useToast();
  if (!shown) return null;
  return (
    <div className="toast-viewport">
      <div className="toast" role="alert" data-variant={shown.variant}>
        <div className="toast-text">
          <p className="toast-title">{shown.title}</p>
          <p className="toast-description">{shown.description}</p>
        </div>
        <PlainButton variant="icon" aria-label={t('close')} onClick={dismiss}>
          <CloseIcon size={16} />
        </PlainButton>
      </div>
    </div>
  );
};

/** Fetches the toaster with the first toast. Most visits to the landing page never show one. */
export const LazyToaster = (): ReactElement | null => {
  const [wanted, setWanted] = useState(false);
  const hasToast = useToast((state) => state.shown !== null);
  if (hasToast && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <ErrorBoundary FallbackComponent={PlainToast}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
};
