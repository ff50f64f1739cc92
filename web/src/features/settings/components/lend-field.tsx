import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import { Section } from './section.tsx';

interface LendFieldProps {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Whether whoever runs the site may see texts of comments when they try a prompt for everybody. */
export const LendField = ({ value, onChange }: LendFieldProps): ReactElement => {
  const { t } = useTranslation('settings');
  const label = t('lend.allow');
  return (
    <Section title={t('lend.title')} hint={t('lend.hint')}>
      <CheckBox label={label} checked={value} onToggle={() => onChange(!value)}>
        {label}
      </CheckBox>
    </Section>
  );
};
