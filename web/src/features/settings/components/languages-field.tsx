import ToggleButton from '@mui/material/ToggleButton';
import { READ_LANGUAGES } from '@replywell/contract/languages';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { readLanguagesIn } from '../lib/values.ts';
import { Section } from './section.tsx';
import { Toggles } from './toggles.tsx';

interface LanguagesFieldProps {
  /** Codes with blanks between them. Empty: the language of the page. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The languages that the creator reads: comments in others can be translated. */
export const LanguagesField = ({ value, onChange }: LanguagesFieldProps): ReactElement => {
  const { t, i18n } = useTranslation('settings');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const chosen: readonly string[] = value === '' ? [i18n.language] : readLanguagesIn(value);
  const toggle = (code: string): void => {
    const left = chosen.filter((other) => other !== code);
    const now = left.length < chosen.length ? left : [...chosen, code];
    onChange(now.length === 1 && now[0] === i18n.language ? '' : now.join(' '));
  };
  return (
    <Section title={t('languages.title')} hint={t('languages.hint')}>
      <Toggles value={chosen} aria-label={t('languages.title')}>
        {READ_LANGUAGES.map((code) => (
          <ToggleButton key={code} value={code} onClick={() => toggle(code)}>
            {names.of(code)}
          </ToggleButton>
        ))}
      </Toggles>
    </Section>
  );
};
