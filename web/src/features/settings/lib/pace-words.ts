import type { Pace } from '@replywell/contract/pace';
import type { TFunction } from 'i18next';

type Spacing = Omit<Pace, 'hours'>;

const HOUR_S = 3_600;
const MINUTE_S = 60;
const SAMPLE_REPLIES = 20;

export const spanSeconds = (count: number, pace: Spacing): number => {
  const gap = (pace.minIntervalSeconds + pace.maxIntervalSeconds) / 2;
  const gaps = Math.max(0, count - 1);
  const perHour = pace.maxResponsesPerHour;
  if (perHour * gap >= HOUR_S) return gaps * gap;
  // Once the hour is full, the next reply waits for the next hour.
  return Math.floor(gaps / perHour) * HOUR_S + (gaps % perHour) * gap;
};

/** Rounds up to 5 minutes above 10 minutes, and to half an hour above one hour. */
export const roughTime = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_S));
  const inFives = minutes <= 10 ? minutes : Math.ceil(minutes / 5) * 5;
  return inFives < 60
    ? ({ unit: 'minute', count: inFives } as const)
    : ({ unit: 'hour', count: Math.ceil(minutes / 30) / 2 } as const);
};

export const intervalText = (whole: number, t: TFunction<'settings'>): string => {
  const minutes = Math.floor(whole / MINUTE_S);
  const seconds = whole % MINUTE_S;
  if (minutes === 0) return t('time.seconds', { seconds });
  return t(seconds === 0 ? 'time.minutes' : 'time.minutesSeconds', { minutes, seconds });
};

export const paceText = (pace: Spacing, t: TFunction<'settings'>, language: string): string => {
  const from = intervalText(pace.minIntervalSeconds, t);
  const to = intervalText(pace.maxIntervalSeconds, t);
  const { unit, count } = roughTime(spanSeconds(SAMPLE_REPLIES, pace));
  const span = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return t('meaning.text', {
    hour: t('meaning.hour', { count: pace.maxResponsesPerHour }),
    apart: from === to ? t('meaning.always', { time: from }) : t('meaning.between', { from, to }),
    replies: SAMPLE_REPLIES,
    time: span.format(count),
  });
};
