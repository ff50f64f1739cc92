import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import { PACE_LIMITS } from '@replywell/contract/limits';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import { Section } from '../../../components/section.tsx';
import type { FormProps } from '../hooks/use-settings-form.ts';
import { lowerMaximum, raiseMinimum } from '../lib/values.ts';
import { SliderRow } from './slider-row.tsx';
import type { TFunction } from 'i18next';
import { MINUTE_S, roughTime, spanSeconds, type Spacing } from '../../../reply/span.ts';

const SAMPLE_REPLIES = 20;

const intervalText = (whole: number, t: TFunction<'settings'>): string => {
  const minutes = Math.floor(whole / MINUTE_S);
  const seconds = whole % MINUTE_S;
  if (minutes === 0) return t('time.seconds', { seconds });
  return t(seconds === 0 ? 'time.minutes' : 'time.minutesSeconds', { minutes, seconds });
};

const paceText = (pace: Spacing, t: TFunction<'settings'>, language: string): string => {
  const from = intervalText(pace.minIntervalSeconds, t);
  const to = intervalText(pace.maxIntervalSeconds, t);
  return t('meaning.text', {
    hour: t('meaning.hour', { count: pace.maxResponsesPerHour }),
    apart: from === to ? t('meaning.always', { time: from }) : t('meaning.between', { from, to }),
    replies: SAMPLE_REPLIES,
    time: roughTime(spanSeconds(SAMPLE_REPLIES, pace), language),
  });
};

const ENDS = ['from', 'until'] as const;

/** Waking hours. */
const USUAL = { from: 9, until: 22 };

const HoursField = ({ form: { values, change } }: FormProps) => {
  const { t } = useTranslation('settings');
  const { hours } = values;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Section title={t('hours.title')} hint={t('hours.hint')}>
      <CheckBox
        label={t('hours.only')}
        checked={hours !== null}
        onToggle={() => change({ hours: hours ? null : { ...USUAL, timeZone } })}
      />
      {hours && (
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
          {ENDS.map((end) => (
            <label key={end}>
              <span>{t(`hours.${end}`)}</span>{' '}
              <NativeSelect
                disableUnderline
                value={hours[end]}
                onChange={({ target }) =>
                  change({ hours: { ...hours, [end]: Number(target.value), timeZone } })
                }
              >
                {Array.from({ length: 24 }, (_, hour) => (
                  <option
                    key={hour}
                    value={hour}
                    // An empty range cannot be chosen.
                    disabled={hour === hours[end === 'from' ? 'until' : 'from']}
                  >
                    {`${String(hour).padStart(2, '0')}:00`}
                  </option>
                ))}
              </NativeSelect>
            </label>
          ))}
          <span>{hours.timeZone}</span>
        </Stack>
      )}
    </Section>
  );
};

export const PaceFields = ({ form }: FormProps) => {
  const { t, i18n } = useTranslation('settings');
  const { values, change } = form;
  const { responsesPerHour, intervalSeconds } = PACE_LIMITS;
  return (
    <>
      <Section title={t('tabs.pace')} hint={<output>{paceText(values, t, i18n.language)}</output>}>
        <SliderRow
          label={t('pace.perHour')}
          value={values.maxResponsesPerHour}
          {...responsesPerHour}
          text={String(values.maxResponsesPerHour)}
          onChange={(maxResponsesPerHour) => change({ maxResponsesPerHour })}
        />
        <SliderRow
          label={t('pace.minimum')}
          value={values.minIntervalSeconds}
          {...intervalSeconds}
          text={intervalText(values.minIntervalSeconds, t)}
          onChange={(seconds) => change(raiseMinimum(values, seconds))}
        />
        <SliderRow
          label={t('pace.maximum')}
          value={values.maxIntervalSeconds}
          {...intervalSeconds}
          text={intervalText(values.maxIntervalSeconds, t)}
          onChange={(seconds) => change(lowerMaximum(values, seconds))}
        />
      </Section>
      <HoursField form={form} />
      <Section title={t('ready.title')} hint={t('ready.hint')}>
        <CheckBox
          label={t('ready.label')}
          checked={values.readyAhead}
          onToggle={() => change({ readyAhead: !values.readyAhead })}
        />
      </Section>
    </>
  );
};
