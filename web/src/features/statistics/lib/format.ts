import dayjs from 'dayjs';
import 'dayjs/locale/ru';
import type { TFunction } from 'i18next';

const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const;

/** Writes a calendar date as the product shows it, `21.11.2026`. */
export const showDate = (date: string): string => dayjs(date).format('DD.MM.YYYY');

/** Writes a date for a narrow axis, `21.11`. */
export const showDayAndMonth = (date: string): string => dayjs(date).format('DD.MM');

/** Adds the weekday. */
export const showDayOfWeek = (date: string, language: string): string =>
  dayjs(date).locale(language).format('ddd, DD.MM.YYYY');

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Writes a duration in the unit that a person would use after rounding, so never "60 min". */
export const showSpan = (seconds: number, t: TFunction<'statistics'>): string => {
  const minutes = Math.round(seconds / SECONDS.minute);
  if (minutes < 60) return t('replyTime.minutes', { count: minutes });
  const hours = oneDecimal(seconds / SECONDS.hour);
  if (hours < 48) return t('replyTime.hours', { count: hours });
  return t('replyTime.days', { count: oneDecimal(seconds / SECONDS.day) });
};

export const showPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
