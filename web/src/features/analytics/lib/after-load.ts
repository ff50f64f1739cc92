import { pageLoadedAt } from './page-load.ts';

/**
 * Acts so many milliseconds after the page's load, which may lie before the code that asks for it.
 * Answers how to call it off.
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
