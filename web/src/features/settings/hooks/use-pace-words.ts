import { useTranslation } from 'react-i18next';
import { roughTime, spanSeconds, type Spacing } from '../lib/pace-span.ts';

/** A usual number of replies for one evening. */
const SAMPLE_REPLIES = 20;
const MINUTE_S = 60;

interface PaceWords {
  /** Writes 90 seconds as "1 min 30 s". */
  readonly interval: (seconds: number) => string;
  readonly meaning: (pace: Spacing) => string;
}

export const usePaceWords = (): PaceWords => {
  const { t } = useTranslation('settings');
  const interval = (seconds: number): string => {
    const minutes = Math.floor(seconds / MINUTE_S);
    const rest = seconds % MINUTE_S;
    if (minutes === 0) return t('time.seconds', { seconds });
    return rest === 0
      ? t('time.minutes', { minutes })
      : t('time.minutesSeconds', { minutes, seconds: rest });
  };
  const meaning = (pace: Spacing): string => {
    const from = interval(pace.minIntervalSeconds);
    const to = interval(pace.maxIntervalSeconds);
    const { unit, count } = roughTime(spanSeconds(SAMPLE_REPLIES, pace));
    return t('meaning.text', {
      hour: t('meaning.hour', { count: pace.maxResponsesPerHour }),
      apart: from === to ? t('meaning.always', { time: from }) : t('meaning.between', { from, to }),
      replies: t('meaning.replies', { count: SAMPLE_REPLIES }),
      time: t(`meaning.${unit}`, { count }),
    });
  };
  return { interval, meaning };
};
