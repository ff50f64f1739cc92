import dayjs from 'dayjs';
import 'dayjs/locale/ru';

const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const;

export const showDayOfWeek = (date: string, language: string): string =>
  dayjs(date).locale(language).format('ddd, DD.MM.YYYY');

/** Rounds to the unit a person would use, so never "60 min". */
export const showSpan = (seconds: number, language: string): string => {
  const isShort = seconds < 59.5 * SECONDS.minute;
  const unit = isShort ? 'minute' : seconds < 47.95 * SECONDS.hour ? 'hour' : 'day';
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(seconds / SECONDS[unit]);
};

export const showPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
