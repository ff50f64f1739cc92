import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
};

/** The time in milliseconds, in steps of ten seconds. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / TICK_MS) * TICK_MS);
