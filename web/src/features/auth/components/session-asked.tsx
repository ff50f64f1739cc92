import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../components/spinner.tsx';
import { useCurrentUser } from '../api/get-current-user.ts';

/** Whoever is known to be a stranger is answered before; only a slow answer is waited for visibly. */
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

/** Somebody may be signed in after all, and is asked about while the page can be read. */
export const SessionAsked = (): ReactElement | null =>
  useCurrentUser().isPending ? <Slow /> : null;
