import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
// Sizes in CSS pixels, and what stands where. `npm run pictures` writes it.
import places from '../lib/places.json' with { type: 'json' };

const SCHEMES = ['light', 'dark'] as const;

export const usePlaces = () => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  return { language, ...places[language] };
};

interface PictureProps {
  readonly name: keyof typeof places.en.wide;
  readonly alt: string;
}

/** CSS hides one theme, and a hidden lazy image is not fetched. */
export const Picture = ({ name, alt }: PictureProps) => {
  const { language, wide, narrow } = usePlaces();
  const addressOf = (width: string, scheme: string): string =>
    `/pictures/${name}-${width}-${language}-${scheme}.webp`;
  return (
    <>
      {SCHEMES.map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source
            media="(width < 700px)"
            srcSet={addressOf('narrow', scheme)}
            {...narrow[name].size}
          />
          <img
            src={addressOf('wide', scheme)}
            {...wide[name].size}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </>
  );
};
