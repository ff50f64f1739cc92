import dayjs from 'dayjs';
import type { TFunction } from 'i18next';

/** "at 10:00"; "on 22.11 at 10:00" where it is another day than today. */
export const whenText = (instant: string, now: number, t: TFunction<'queue'>): string => {
  const moment = dayjs(instant);
  const time = moment.format('HH:mm');
  return moment.isSame(now, 'day')
    ? t('atTime', { time })
    : t('onDayAtTime', { day: moment.format('DD.MM'), time });
};

/** To the second: two batches of one minute are told apart by it. */
export const momentText = (instant: string): string => dayjs(instant).format('DD.MM.YYYY HH:mm:ss');

export const dateText = (instant: string): string => dayjs(instant).format('DD.MM.YYYY HH:mm');
