import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import type { FormProps } from '../hooks/use-settings-form.ts';

const WORDS = { learnTone: 'voice.learn', readyAhead: 'ready.label' } as const;

interface SwitchFieldProps extends FormProps {
  readonly name: keyof typeof WORDS;
}

export const SwitchField = ({ form, name }: SwitchFieldProps): ReactElement => {
  const { t } = useTranslation('settings');
  const checked = form.values[name];
  const words = t(WORDS[name]);
  return (
    <CheckBox label={words} checked={checked} onToggle={() => form.change({ [name]: !checked })}>
      {words}
    </CheckBox>
  );
};
