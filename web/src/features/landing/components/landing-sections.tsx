import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture, usePlaces } from './picture.tsx';

type CssVariables = CSSProperties & Record<`--${string}`, string | number>;

const CAPTIONS = ['state', 'submit', 'batch'] as const;

export const ProductPicture = () => {
  const { t } = useTranslation('landing');
  const { wide, narrow } = usePlaces();
  const placeOf = (caption: (typeof CAPTIONS)[number]): CssVariables => ({
    '--wide-x': wide.dashboard.captions[caption].x,
    '--wide-y': wide.dashboard.captions[caption].y,
    '--narrow-x': narrow.dashboard.captions[caption].x,
    '--narrow-y': narrow.dashboard.captions[caption].y,
  });
  return (
    <figure>
      <div className="product-shot">
        <Picture name="dashboard" alt={t('picture.label')} />
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
  const { wide, narrow } = usePlaces();
  const partOf = (feature: (typeof FEATURES)[number]): CssVariables => ({
    '--wide-w': wide.features.size.width,
    '--wide-y': wide.features.parts[feature].top,
    '--wide-h': wide.features.parts[feature].height,
    '--narrow-w': narrow.features.size.width,
    '--narrow-y': narrow.features.parts[feature].top,
    '--narrow-h': narrow.features.parts[feature].height,
  });
  return (
    <section>
      <h2>{t('features.title')}</h2>
      <ul className="columns">
        {FEATURES.map((feature) => (
          <li key={feature} className="feature-card">
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.text`)}</p>
            <div className="feature-part" style={partOf(feature)}>
              <Picture name="features" alt="" />
            </div>
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
