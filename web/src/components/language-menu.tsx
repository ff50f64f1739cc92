import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, i18next } from '../i18n/index.ts';
import { languageOf, LANGUAGES, offeredLanguage, type Language } from '../i18n/language.ts';
import { ChoiceMenu, type MenuOpener } from './choice-menu.tsx';
import { ChevronDownIcon } from './icons/glyphs.tsx';
import { Flag } from './icons/flags.tsx';
import { PlainButton } from './plain-button.tsx';
import { toast } from './toast/toast-store.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };

export const chooseLanguage = (language: Language): void => {
  changeLanguage(language).catch(() =>
    toast({ variant: 'destructive', title: i18next.t('languageFailed') }),
  );
};

/** On the first visit, in one press, the language that the browser prefers to English. */
export const LanguageOffer = (): ReactElement | null => {
  const [offered, setOffered] = useState<Language>();
  // The prerendered page does not know the browser, and the first render must be the same.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOffered(offeredLanguage()));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!offered) return null;
  return (
    <PlainButton
      lang={offered}
      onClick={() => {
        setOffered(undefined);
        chooseLanguage(offered);
      }}
    >
      {LANGUAGE_NAMES[offered]}
    </PlainButton>
  );
};

interface LanguageMenuProps {
  readonly opener: MenuOpener;
  readonly short?: boolean;
}

export const LanguageMenu = ({ opener, short = false }: LanguageMenuProps): ReactElement => {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  return (
    <ChoiceMenu
      opener={opener}
      label={t('language')}
      value={language}
      onChoose={chooseLanguage}
      choices={LANGUAGES.map((value) => ({
        ...{ value, label: LANGUAGE_NAMES[value], icon: <Flag language={value} /> },
      }))}
    >
      <Flag language={language} />
      <span className={short ? 'wide-only' : undefined}>{LANGUAGE_NAMES[language]}</span>
      <ChevronDownIcon size={16} />
    </ChoiceMenu>
  );
};
