import dayjs, { type ConfigType } from 'dayjs';
import { serverNow } from './server-clock.ts';

/** In the creator's own time zone, in the same format in every language. */

/** `2026-11-21`, sortable as text. */
export const dayOf = (moment: ConfigType): string => dayjs(moment).format('YYYY-MM-DD');

export const startOfDay = (daysAgo = 0): string =>
  dayjs(serverNow()).subtract(daysAgo, 'day').startOf('day').toISOString();

export const isSameDay = (instant: string, now: number): boolean =>
  dayjs(instant).isSame(now, 'day');

/** `14:35` */
export const timeText = (instant: string): string => dayjs(instant).format('HH:mm');

/** `21.11` */
export const dayMonthText = (instant: string): string => dayjs(instant).format('DD.MM');

/** `21.11.2026 14:35` */
export const dateText = (instant: string): string => dayjs(instant).format('DD.MM.YYYY');

export const dateTimeText = (instant: string): string => dayjs(instant).format('DD.MM.YYYY HH:mm');

/** `21.11.2026 14:35:07` */
export const toTheSecond = (instant: string): string =>
  dayjs(instant).format('DD.MM.YYYY HH:mm:ss');
