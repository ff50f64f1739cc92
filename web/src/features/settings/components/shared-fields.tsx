import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SliderRow } from './slider-row.tsx';
import { TextArea } from './text-area.tsx';
import { Section } from '../../../components/section.tsx';

const TEMPERATURE_MAX = 10;

interface SharedFieldsProps {
  /** null: the administrator has written none, so the product's own holds. */
  readonly prompt: string | null;
  /** A number from 0 to 10. It is shown divided by ten. */
  readonly temperature: number;
}

/** Shows what is the same for every creator. It can be read but not changed. */
export const SharedFields = ({ prompt, temperature }: SharedFieldsProps): ReactElement => {
  const { t, i18n } = useTranslation('settings');
  const creativity = temperature / TEMPERATURE_MAX;
  return (
    <Section title={t('shared.title')} hint={t('shared.hint')}>
      <TextArea
        disabled
        readOnly
        rows={4}
        dir="auto"
        aria-label={t('shared.template')}
        value={prompt ?? t('shared.standard', { comment: '${comment}' })}
      />
      <SliderRow
        disabled
        label={t('shared.creativity')}
        value={creativity}
        min={0}
        max={1}
        step={0.1}
        text={creativity.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}
      />
    </Section>
  );
};
