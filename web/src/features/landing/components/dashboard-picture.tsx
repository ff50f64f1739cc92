import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { cameras } from '../pictures/places.ts';

const { wide, narrow } = cameras;
const SCHEMES = ['light', 'dark'] as const;

const PICTURES = import.meta.glob<string>('../pictures/*.webp', { eager: true, import: 'default' });

/** CSS hides one theme, and a hidden lazy image is not fetched. */
export const DashboardPicture = ({ alt }: { readonly alt: string }) => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  const addressOf = (width: string, scheme: string): string | undefined =>
    PICTURES[`../pictures/dashboard-${width}-${language}-${scheme}.webp`];
  return (
    <>
      {SCHEMES.map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source
            media="(width < 700px)"
            srcSet={addressOf('narrow', scheme)}
            width={narrow.width}
            height={narrow.height}
          />
          <img
            src={addressOf('wide', scheme)}
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
