import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { cameras, captions } from '../pictures/places.ts';
import { DashboardPicture } from './dashboard-picture.tsx';

const CAPTIONS = ['state', 'submit', 'batch'] as const;
const { wide, narrow } = cameras;

export const ProductPicture = (): ReactElement => {
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
            {t(`picture.${caption}`)}
          </p>
        ))}
      </figcaption>
    </figure>
  );
};
