import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { PACE_LIMITS } from '@replywell/contract/limits';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import { Section } from '../../../components/section.tsx';
import { usePaceWords } from '../hooks/use-pace-words.ts';
import {
  hoursIn,
  hoursText,
  lowerMaximum,
  raiseMinimum,
  type SettingsValues,
} from '../lib/values.ts';
import { SliderRow } from './slider-row.tsx';

const Meaning = styled('p')({
  marginBottom: 20,
  padding: '10px 14px',
  borderRadius: 'var(--shape-borderRadius)',
  background: 'var(--palette-action-hover)',
  fontSize: 14,
});

const Times = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 8,
  fontSize: 14,
  '& label': { display: 'flex', alignItems: 'center', gap: 8 },
});

const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface HourProps {
  readonly label: string;
  readonly value: number;
  /** The other end, because no hours at all cannot be chosen. */
  readonly except: number;
  readonly onChange: (hour: number) => void;
}

const Hour = ({ label, value, except, onChange }: HourProps): ReactElement => (
  <label>
    {label}
    <NativeSelect
      disableUnderline
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {ALL_HOURS.map((hour) => (
        <option key={hour} value={hour} disabled={hour === except}>
          {`${String(hour).padStart(2, '0')}:00`}
        </option>
      ))}
    </NativeSelect>
  </label>
);

/** From waking to going to bed. */
const USUAL = { from: 9, until: 22 };

const HoursField = ({ values, onChange }: PaceFieldsProps): ReactElement => {
  const { t } = useTranslation('settings');
  const hours = hoursIn(values.hours);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const set = (chosen: typeof hours): void => onChange({ ...values, hours: hoursText(chosen) });
  return (
    <Section title={t('hours.title')} hint={t('hours.hint')}>
      <CheckBox
        label={t('hours.only')}
        checked={hours !== null}
        onToggle={() => set(hours ? null : { ...USUAL, timeZone })}
      >
        {t('hours.only')}
      </CheckBox>
      {hours && (
        <Times>
          <Hour
            label={t('hours.from')}
            value={hours.from}
            except={hours.until}
            onChange={(from) => set({ ...hours, from, timeZone })}
          />
          <Hour
            label={t('hours.until')}
            value={hours.until}
            except={hours.from}
            onChange={(until) => set({ ...hours, until, timeZone })}
          />
          <span>{hours.timeZone}</span>
        </Times>
      )}
    </Section>
  );
};

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
    <>
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
      <HoursField values={values} onChange={onChange} />
    </>
  );
};
