import type { TFunction } from 'i18next';
import { dayMonthText, isSameDay, timeText } from '../../../lib/dates.ts';

/** "at 10:00", or "on 22.11 at 10:00" if the day is not today. */
export const whenText = (instant: string, now: number, t: TFunction<'queue'>): string => {
  const time = timeText(instant);
  return isSameDay(instant, now)
    ? t('atTime', { time })
    : t('onDayAtTime', { day: dayMonthText(instant), time });
};
