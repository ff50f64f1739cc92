import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import type { PlacedStyle } from '../lib/picture-places.ts';
import { places } from '../pictures/places.ts';
import { DashboardPicture } from './dashboard-picture.tsx';

const FEATURES = ['drafts', 'youtube', 'batches', 'community'] as const;
const { narrow } = places.cameras;

/** Each feature shows its own part of the product, out of the same picture. */
export const FeatureCards = (): ReactElement => {
  const { t, i18n } = useTranslation('landing');
  const language = languageOf(i18n.language) ?? 'en';
  const placeOf = (feature: (typeof FEATURES)[number]): PlacedStyle => {
    const { y, height } = places.crops[language][feature];
    return { '--top': y, '--height': height, '--width': narrow.width };
  };
  return (
    <section className="landing-section">
      <h2>{t('features.title')}</h2>
      <ul className="feature-cards">
        {FEATURES.map((feature) => (
          <li key={feature} className="feature-card">
            <div className="feature-crop" aria-hidden="true">
              <div className="feature-part" style={placeOf(feature)}>
                <DashboardPicture alt="" fromPhone />
              </div>
            </div>
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
