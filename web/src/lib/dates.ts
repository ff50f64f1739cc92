/** Writes moments in the creator's own time and calendar, in the same format in every language. */

const WRITTEN_AS = 'ru-RU';
const DATE = new Intl.DateTimeFormat(WRITTEN_AS, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const DAY_AND_MONTH = new Intl.DateTimeFormat(WRITTEN_AS, { day: '2-digit', month: '2-digit' });
const TIME = new Intl.DateTimeFormat(WRITTEN_AS, { hour: '2-digit', minute: '2-digit' });
const SECONDS = new Intl.DateTimeFormat(WRITTEN_AS, { timeStyle: 'medium' });

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** `2026-11-21` names the day and can be sorted as text. */
export const dayOf = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;

export const isSameDay = (instant: string, now: number): boolean =>
  dayOf(new Date(instant)) === dayOf(new Date(now));

/** `14:35` */
export const timeText = (instant: string): string => TIME.format(new Date(instant));

/** `21.11` */
export const dayMonthText = (instant: string): string => DAY_AND_MONTH.format(new Date(instant));

/** `21.11.2026 14:35` */
export const dateTimeText = (instant: string): string =>
  `${DATE.format(new Date(instant))} ${timeText(instant)}`;

/** `21.11.2026 14:35:07` */
export const toTheSecond = (instant: string): string =>
  `${DATE.format(new Date(instant))} ${SECONDS.format(new Date(instant))}`;
