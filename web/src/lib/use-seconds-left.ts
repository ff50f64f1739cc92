import { useEffect, useState } from 'react';

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
