import type { Language } from '../../../i18n/language.ts';
import narrowEnDark from '../pictures/dashboard-narrow-en-dark.webp';
import narrowEnLight from '../pictures/dashboard-narrow-en-light.webp';
import narrowRuDark from '../pictures/dashboard-narrow-ru-dark.webp';
import narrowRuLight from '../pictures/dashboard-narrow-ru-light.webp';
import wideEnDark from '../pictures/dashboard-wide-en-dark.webp';
import wideEnLight from '../pictures/dashboard-wide-en-light.webp';
import wideRuDark from '../pictures/dashboard-wide-ru-dark.webp';
import wideRuLight from '../pictures/dashboard-wide-ru-light.webp';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Pictures {
  readonly wide: string;
  readonly narrow: string;
}

/** Real pictures of the dashboard. */
export const dashboardPictures: Readonly<Record<Language, Readonly<Record<Scheme, Pictures>>>> = {
  en: {
    light: { wide: wideEnLight, narrow: narrowEnLight },
    dark: { wide: wideEnDark, narrow: narrowEnDark },
  },
  ru: {
    light: { wide: wideRuLight, narrow: narrowRuLight },
    dark: { wide: wideRuDark, narrow: narrowRuDark },
  },
};
