import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../components/plain-button.tsx';
import { Spinner } from '../../../components/spinner.tsx';

const EmailDoor = lazy(() => import('./email-door.tsx'));

/** One simple button that opens the form. */
export const EmailWay = ({ returnTo }: { readonly returnTo: string }): ReactElement => {
  const { t } = useTranslation('auth');
  const [open, setOpen] = useState(false);
  return (
    <div className="email-door">
      <PlainButton variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('withEmail')}
      </PlainButton>
      {open && (
        <Suspense fallback={<Spinner />}>
          <EmailDoor returnTo={returnTo} />
        </Suspense>
      )}
    </div>
  );
};
