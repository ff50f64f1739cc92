import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import type { PlacedStyle } from '../picture-places.ts';
import { places } from '../pictures/places.ts';
import { DashboardPicture } from './dashboard-picture.tsx';

const CAPTIONS = ['state', 'submit', 'batch'] as const;
const { width, height } = places.cameras.wide;

/** A real screenshot, and a few words with a line to what they speak of. */
export const ProductPicture = (): ReactElement => {
  const { t, i18n } = useTranslation('landing');
  const { captions } = places.wide[languageOf(i18n.language) ?? 'en'];
  const placeOf = (caption: (typeof CAPTIONS)[number]): PlacedStyle => ({
    '--inside': 1 - captions[caption].x / width,
    '--down': captions[caption].y / height,
  });
  return (
    <figure className="product-picture">
      <div className="product-shot">
        <DashboardPicture alt={t('picture.label')} />
      </div>
      <figcaption>
        {CAPTIONS.map((caption) => (
          <p key={caption} style={placeOf(caption)}>
            {t(`picture.${caption}`)}
          </p>
        ))}
      </figcaption>
    </figure>
  );
};
