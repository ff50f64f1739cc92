import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { cameras, captions } from '../pictures/places.ts';
import { DashboardPicture } from './dashboard-picture.tsx';

const CAPTIONS = ['state', 'submit', 'batch'] as const;
const { wide, narrow } = cameras;

export const ProductPicture = () => {
  const { t, i18n } = useTranslation('landing');
  const language = languageOf(i18n.language) ?? 'en';
  const placeOf = (
    caption: (typeof CAPTIONS)[number],
  ): CSSProperties & Record<`--${string}`, number> => {
    const onWide = captions[language].wide[caption];
    const onNarrow = captions[language].narrow[caption];
    return {
      '--wide-x': onWide.x / wide.width,
      '--wide-y': onWide.y / wide.height,
      '--narrow-x': onNarrow.x / narrow.width,
      '--narrow-y': onNarrow.y / narrow.height,
    };
  };
  return (
    <figure>
      <div className="product-shot">
        <DashboardPicture alt={t('picture.label')} />
        {CAPTIONS.map((caption, index) => (
          <span key={caption} className="marker" style={placeOf(caption)} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <figcaption className="columns">
        {CAPTIONS.map((caption, index) => (
          <p key={caption}>
            <span className="marker" aria-hidden="true">
              {index + 1}
            </span>
            <span>{t(`picture.${caption}`)}</span>
          </p>
        ))}
      </figcaption>
    </figure>
  );
};

const FEATURES = ['drafts', 'youtube', 'batches', 'community'] as const;

export const FeatureCards = () => {
  const { t } = useTranslation('landing');
  return (
    <section>
      <h2>{t('features.title')}</h2>
      <ul className="columns">
        {FEATURES.map((feature) => (
          <li key={feature} className="feature-card">
            <div className="feature-part" aria-hidden="true">
              <DashboardPicture alt="" />
            </div>
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const REASONS = ['read', 'reply', 'channel', 'security'] as const;

export const AccessSection = () => {
  const { t } = useTranslation('landing');
  return (
    <section>
      <h2>{t('access.title')}</h2>
      <p style={{ maxWidth: '36em', margin: '8px 0 24px', fontSize: 16 }}>{t('access.text')}</p>
      <dl className="access-list">
        {REASONS.map((reason) => (
          <div key={reason}>
            <dt>{t(`access.${reason}.title`)}</dt>
            <dd>{t(`access.${reason}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const STEPS = ['connect', 'load', 'generate', 'review'] as const;

export const Steps = () => {
  const { t } = useTranslation('landing');
  return (
    <section>
      <h2>{t('steps.title')}</h2>
      <ol className="columns steps">
        {STEPS.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
