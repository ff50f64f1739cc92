import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFrame } from '../../../components/empty-frame.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useLoadStore } from '../stores/load-store.ts';

/** Shown until comments and figures have been loaded from YouTube for the first time. */
export const FirstLoad = (): ReactElement => {
  const { t } = useTranslation('comments');
  const loaded = useLoadStore((state) => state.loaded);
  return (
    <EmptyFrame role="status">
      <Spinner />
      <h2>{t('firstLoad.title')}</h2>
      <p>{loaded > 0 ? t('loaded', { count: loaded }) : t('firstLoad.text')}</p>
    </EmptyFrame>
  );
};
