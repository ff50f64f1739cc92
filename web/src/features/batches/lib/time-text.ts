import dayjs from 'dayjs';

/** The hour of today; with its day where it is another one. */
export const clockText = (instant: string, now: number): string =>
  dayjs(instant).format(dayjs(instant).isSame(now, 'day') ? 'HH:mm' : 'DD.MM HH:mm');

export const dateText = (instant: string): string => dayjs(instant).format('DD.MM.YYYY HH:mm');
