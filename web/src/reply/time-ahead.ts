import { useEffect, useState } from 'react';
import { dayMonthText, isSameDay, timeText } from '../lib/dates.ts';
import { serverNow } from '../lib/server-clock.ts';

export const shortTime = (instant: string): string =>
  isSameDay(instant, serverNow())
    ? timeText(instant)
    : `${dayMonthText(instant)} ${timeText(instant)}`;

/** null if it has passed. */
export const timeAhead = (instant: string | null): string | null =>
  instant !== null && Date.parse(instant) > serverNow() ? shortTime(instant) : null;

/** Computed once each, so that a later render does not restart the countdown. */
const ends = new Map<string, number>();

/** On this browser's clock, at most `lengthMs` from now. */
export const undoEndOf = (name: string, undoUntil: string | null, lengthMs: number): number => {
  if (undoUntil === null) return 0;
  const key = `${name} ${undoUntil}`;
  const end = ends.get(key) ?? Date.now() + Math.min(Date.parse(undoUntil) - serverNow(), lengthMs);
  ends.set(key, end);
  return end;
};

const LOOK_EVERY_MS = 250;

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

export const useSecondsLeft = (end: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  useEffect(() => {
    const look = (): void => setSeconds(secondsUntil(end));
    look();
    if (end <= Date.now()) return;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
};
