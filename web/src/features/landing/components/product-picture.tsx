import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchCard, DraftedRow, ScheduledRow, SelectionBar, WaitingRow } from './picture-parts.tsx';

/** The dashboard, drawn with its own tokens: it follows theme and language and weighs no image. */
export const ProductPicture = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <figure className="product-picture" role="img" aria-label={t('picture.label')}>
      <div className="picture" aria-hidden="true">
        <p className="picture-title">{t('picture.title')}</p>
        <SelectionBar />
        <div className="picture-list">
          <DraftedRow />
          <ScheduledRow />
          <WaitingRow />
        </div>
        <BatchCard />
      </div>
    </figure>
  );
};
