import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { cameras } from '../pictures/places.ts';

const { wide, narrow } = cameras;
const SCHEMES = ['light', 'dark'] as const;

/** The addresses of the real pictures of the dashboard, by their files. */
const PICTURES = import.meta.glob<string>('../pictures/*.webp', { eager: true, import: 'default' });

interface DashboardPictureProps {
  readonly alt: string;
  /** Takes the phone's picture at every width of the page. */
  readonly fromPhone?: boolean;
}

/** CSS shows one of the two themes, and a lazy picture that is not shown is not fetched. */
export const DashboardPicture = ({ alt, fromPhone = false }: DashboardPictureProps) => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  const addressOf = (width: string, scheme: string): string | undefined =>
    PICTURES[`../pictures/dashboard-${width}-${language}-${scheme}.webp`];
  return (
    <>
      {SCHEMES.map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source
            media={fromPhone ? 'all' : '(width < 700px)'}
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
