import type { TFunction } from 'i18next';
import { MINUTE_S, roughTime, spanSeconds, type Spacing } from '../../../reply/span.ts';

const SAMPLE_REPLIES = 20;

export const intervalText = (whole: number, t: TFunction<'settings'>): string => {
  const minutes = Math.floor(whole / MINUTE_S);
  const seconds = whole % MINUTE_S;
  if (minutes === 0) return t('time.seconds', { seconds });
  return t(seconds === 0 ? 'time.minutes' : 'time.minutesSeconds', { minutes, seconds });
};

export const paceText = (pace: Spacing, t: TFunction<'settings'>, language: string): string => {
  const from = intervalText(pace.minIntervalSeconds, t);
  const to = intervalText(pace.maxIntervalSeconds, t);
  return t('meaning.text', {
    hour: t('meaning.hour', { count: pace.maxResponsesPerHour }),
    apart: from === to ? t('meaning.always', { time: from }) : t('meaning.between', { from, to }),
    replies: SAMPLE_REPLIES,
    time: roughTime(spanSeconds(SAMPLE_REPLIES, pace), language),
  });
};
