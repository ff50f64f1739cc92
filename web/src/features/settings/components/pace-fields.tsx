import { styled } from '@mui/material/styles';
import { PACE_LIMITS } from '@replywell/contract/limits';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaceWords } from '../hooks/use-pace-words.ts';
import { lowerMaximum, raiseMinimum, type SettingsValues } from '../lib/values.ts';
import { SliderRow } from './slider-row.tsx';

const Meaning = styled('p')({
  marginBottom: 20,
  padding: '10px 14px',
  borderRadius: 'var(--shape-borderRadius)',
  background: 'var(--palette-action-hover)',
  fontSize: 14,
});

interface PaceFieldsProps {
  readonly values: SettingsValues;
  readonly onChange: (values: SettingsValues) => void;
}

export const PaceFields = ({ values, onChange }: PaceFieldsProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { interval, meaning } = usePaceWords();
  const { responsesPerHour, intervalSeconds } = PACE_LIMITS;
  const range = { min: intervalSeconds.min, max: intervalSeconds.max, step: intervalSeconds.step };
  return (
    <section aria-label={t('tabs.pace')}>
      <Meaning role="status">{meaning(values)}</Meaning>
      <SliderRow
        label={t('pace.perHour')}
        value={values.maxResponsesPerHour}
        min={responsesPerHour.min}
        max={responsesPerHour.max}
        step={responsesPerHour.step}
        text={String(values.maxResponsesPerHour)}
        onChange={(maxResponsesPerHour) => onChange({ ...values, maxResponsesPerHour })}
      />
      <SliderRow
        label={t('pace.minimum')}
        value={values.minIntervalSeconds}
        {...range}
        text={interval(values.minIntervalSeconds)}
        onChange={(seconds) => onChange(raiseMinimum(values, seconds))}
      />
      <SliderRow
        label={t('pace.maximum')}
        value={values.maxIntervalSeconds}
        {...range}
        text={interval(values.maxIntervalSeconds)}
        onChange={(seconds) => onChange(lowerMaximum(values, seconds))}
      />
    </section>
  );
};
