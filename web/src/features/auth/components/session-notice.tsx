import { useEffect, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../components/plain-button.tsx';
import { recallSessionEnd, useSessionNotice } from '../../../lib/session-notice.ts';

/** Says why the creator has to sign in again. It stays until somebody has signed in. */
export const SessionNotice = (): ReactElement | null => {
  const { t } = useTranslation();
  const how = useSessionNotice((state) => state.how);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(recallSessionEnd, []);
  useEffect(() => {
    // The focused element is gone. On a phone the card may be below the visible area.
    if (how && document.activeElement === document.body) notice.current?.focus();
  }, [how]);
  if (!how) return null;
  const words = how === 'over' ? 'sessionEnded' : 'sessionTaken';
  return (
    <div ref={notice} className="session-notice" role="alert" tabIndex={-1}>
      <strong>{t(`${words}.title`)}</strong>
      <p>{t(`${words}.text`)}</p>
      {how === 'taken' && (
        <PlainButton size="small" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </PlainButton>
      )}
    </div>
  );
};
