import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { dashboardPictures, SCHEMES } from '../lib/pictures.ts';
import { places } from '../pictures/places.ts';

const { wide, narrow } = places.cameras;

interface DashboardPictureProps {
  readonly alt: string;
  /** Takes the phone's picture at every width of the page. */
  readonly fromPhone?: boolean;
}

/**
 * Shows the dashboard in the language and the theme of the page. A phone gets a picture from a
 * phone. CSS shows one of the two themes, and a lazy picture that is not shown is not fetched.
 */
export const DashboardPicture = ({
  alt,
  fromPhone = false,
}: DashboardPictureProps): ReactElement => {
  const { i18n } = useTranslation();
  const pictures = dashboardPictures[languageOf(i18n.language) ?? 'en'];
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
