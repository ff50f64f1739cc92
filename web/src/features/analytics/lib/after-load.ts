import { pageLoadedAt } from './page-load.ts';

/**
 * Runs `act` this many milliseconds after the page has loaded. The load may be over before this
 * code runs. Returns a function that cancels it.
 */
export const afterLoad = (delayMs: number, act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const now = performance.now();
    timer = setTimeout(act, Math.max(0, (pageLoadedAt() ?? now) + delayMs - now));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
};
