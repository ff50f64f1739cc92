import { useTranslation } from 'react-i18next';
import { changeLanguage, i18next } from '../i18n/index.ts';
import { languageOf, LANGUAGES, type Language } from '../i18n/language.ts';
import { ChoiceMenu, type MenuOpener } from './choice-menu.tsx';
import { ChevronDownIcon } from './icons/glyphs.tsx';
import { toast } from './toast/toast-store.ts';

const UnitedStates = () => (
  <>
    <path fill="#fff" d="M0 0h21v15H0z" />
    <path stroke="#b22234" strokeWidth="21" strokeDasharray="1.154" d="M10.5 0v15" />
    <path fill="#3c3b6e" d="M0 0h9.4v8.1H0z" />
    <path
      stroke="#fff"
      strokeWidth="0.9"
      strokeDasharray="0.9 1.2"
      d="M1 1.5h8M2 3.1h6M1 4.7h8M2 6.3h6"
    />
  </>
);

const Russia = () => (
  <>
    <path fill="#fff" d="M0 0h21v5H0z" />
    <path fill="#0039a6" d="M0 5h21v5H0z" />
    <path fill="#d52b1e" d="M0 10h21v5H0z" />
  </>
);

const Flag = ({ language }: { readonly language: Language }) => (
  <svg
    style={{ flex: 'none', borderRadius: 3, boxShadow: '0 0 0 1px var(--palette-divider)' }}
    width="21"
    height="15"
    viewBox="0 0 21 15"
    aria-hidden="true"
  >
    {language === 'en' ? <UnitedStates /> : <Russia />}
  </svg>
);

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };

export const chooseLanguage = (language: Language): void => {
  changeLanguage(language).catch(() =>
    toast({ variant: 'destructive', title: i18next.t('languageFailed') }),
  );
};

interface LanguageMenuProps {
  readonly opener: MenuOpener;
  readonly short?: boolean;
}

export const LanguageMenu = ({ opener, short = false }: LanguageMenuProps) => {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  return (
    <ChoiceMenu
      opener={opener}
      label={t('language')}
      value={language}
      onChoose={chooseLanguage}
      choices={LANGUAGES.map((value) => ({
        value,
        label: LANGUAGE_NAMES[value],
        icon: <Flag language={value} />,
      }))}
    >
      <Flag language={language} />
      <span className={short ? 'wide-only' : undefined}>{LANGUAGE_NAMES[language]}</span>
      <ChevronDownIcon size={16} />
    </ChoiceMenu>
  );
};
