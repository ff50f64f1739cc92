import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../components/spinner.tsx';
import { useCurrentUser } from '../api/get-current-user.ts';

/** A visitor without a session is answered sooner. Only a slow answer shows a spinner. */
const SLOW_MS = 400;

const Slow = (): ReactElement | null => {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? (
    <p className="session-asked">
      <Spinner label={t('loading')} />
    </p>
  ) : null;
};

/** Somebody may still be signed in. The server is asked about this while the page can be read. */
export const SessionAsked = (): ReactElement | null =>
  useCurrentUser().isPending ? <Slow /> : null;
