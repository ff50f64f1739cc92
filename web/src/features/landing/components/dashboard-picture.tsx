import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import narrowEnDark from '../pictures/dashboard-narrow-en-dark.webp';
import narrowEnLight from '../pictures/dashboard-narrow-en-light.webp';
import narrowRuDark from '../pictures/dashboard-narrow-ru-dark.webp';
import narrowRuLight from '../pictures/dashboard-narrow-ru-light.webp';
import wideEnDark from '../pictures/dashboard-wide-en-dark.webp';
import wideEnLight from '../pictures/dashboard-wide-en-light.webp';
import wideRuDark from '../pictures/dashboard-wide-ru-dark.webp';
import wideRuLight from '../pictures/dashboard-wide-ru-light.webp';
import { cameras } from '../pictures/places.ts';

const { wide, narrow } = cameras;
const SCHEMES = ['light', 'dark'] as const;

const PICTURES = {
  en: {
    light: { wide: wideEnLight, narrow: narrowEnLight },
    dark: { wide: wideEnDark, narrow: narrowEnDark },
  },
  ru: {
    light: { wide: wideRuLight, narrow: narrowRuLight },
    dark: { wide: wideRuDark, narrow: narrowRuDark },
  },
};

interface DashboardPictureProps {
  readonly alt: string;
  /** Takes the phone's picture at every width of the page. */
  readonly fromPhone?: boolean;
}

/** CSS shows one of the two themes, and a lazy picture that is not shown is not fetched. */
export const DashboardPicture = ({
  alt,
  fromPhone = false,
}: DashboardPictureProps): ReactElement => {
  const { i18n } = useTranslation();
  const pictures = PICTURES[languageOf(i18n.language) ?? 'en'];
  return (
    <>
      {SCHEMES.map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source
            media={fromPhone ? 'all' : '(width < 700px)'}
            srcSet={pictures[scheme].narrow}
            width={narrow.width}
            height={narrow.height}
          />
          <img
            src={pictures[scheme].wide}
            width={wide.width}
            height={wide.height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </>
  );
};
