import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../components/plain-button.tsx';
import { useCurrentUser } from '../api/current-user.ts';

/** Somebody is signed in here, and the server cannot say who. A sign-in would not help. */
export const NoAnswer = (): ReactElement => {
  const { t } = useTranslation();
  const { refetch, isFetching } = useCurrentUser();
  return (
    <main className="crash">
      <div className="panel" role="alert">
        <h1>{t('noAnswer.title')}</h1>
        <p>{t('noAnswer.text')}</p>
        <PlainButton disabled={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </PlainButton>
      </div>
    </main>
  );
};
