import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';

/** The region is always there, so that its words are read out when they come. */
export const OfflineBanner = (): ReactElement => {
  const { t } = useTranslation();
  const online = useOnline();
  return <div role="status">{!online && <p className="offline-banner">{t('offlineNow')}</p>}</div>;
};
