import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/index.ts';
import { languageOf } from '../i18n/language.ts';
import { ChoiceMenu, type MenuOpener } from './choice-menu.tsx';
import { ChevronDownIcon } from './icons/glyphs.tsx';
import { Flag } from './icons/flags.tsx';
import { toast } from './toast/toast-store.ts';

interface LanguageMenuProps {
  readonly opener: MenuOpener;
  readonly short?: boolean;
}

export const LanguageMenu = ({ opener, short = false }: LanguageMenuProps): ReactElement => {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  const names = { en: t('english'), ru: t('russian') };
  return (
    <ChoiceMenu
      opener={opener}
      layer="language"
      label={t('language')}
      value={language}
      onChoose={(chosen) => {
        changeLanguage(chosen).catch(() =>
          toast({ variant: 'destructive', title: t('languageFailed') }),
        );
      }}
      choices={[
        { value: 'en', label: names.en, icon: <Flag language="en" /> },
        { value: 'ru', label: names.ru, icon: <Flag language="ru" /> },
      ]}
    >
      <Flag language={language} />
      <span className={short ? 'wide-only' : undefined}>{names[language]}</span>
      <ChevronDownIcon size={16} />
    </ChoiceMenu>
  );
};
