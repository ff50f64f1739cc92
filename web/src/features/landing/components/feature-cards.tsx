import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchCard, DraftedRow, ScheduledRow, SelectionBar, WaitingRow } from './picture-parts.tsx';

const FEATURES = [
  { name: 'drafts', crop: <DraftedRow /> },
  {
    name: 'youtube',
    crop: (
      <>
        <ScheduledRow />
        <WaitingRow />
      </>
    ),
  },
  { name: 'batches', crop: <BatchCard /> },
  {
    name: 'community',
    crop: (
      <>
        <SelectionBar />
        <WaitingRow />
      </>
    ),
  },
] as const;

/** Each feature shows the part of the product it speaks of. */
export const FeatureCards = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <section className="landing-section">
      <h2>{t('features.title')}</h2>
      <ul className="feature-cards">
        {FEATURES.map(({ name, crop }) => (
          <li key={name} className="feature-card">
            <div className="picture feature-crop" data-feature={name} aria-hidden="true">
              {crop}
            </div>
            <h3>{t(`features.${name}.title`)}</h3>
            <p>{t(`features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
