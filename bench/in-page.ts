/** These functions run in the page, so they must not use anything from outside themselves. */

interface BenchTimes {
  /** The time from the arrival of the first comments to the frame that shows one. */
  firstRow: number;
  /** The times from each key press to the end of the frame that shows its effect. */
  readonly keys: number[];
  readonly longTasks: number[];
}

declare global {
  interface Window {
    benchTimes: BenchTimes;
  }
}

/** Records times from the first moment of the page. */
export const watchPage = (): void => {
  const times: BenchTimes = { firstRow: 0, keys: [], longTasks: [] };
  window.benchTimes = times;
  // A message posted in a frame arrives after the frame was painted.
  const afterPaint = (act: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(null);
    });
  };
  const arrivalOf = (path: string): number => {
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(path));
    return entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0;
  };
  const rows = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    rows.disconnect();
    performance.mark('first-row');
    afterPaint(() => {
      times.firstRow = performance.now() - arrivalOf('/api/youtube/videos/saved');
    });
  });
  rows.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    times.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint(() => times.keys.push(performance.now() - timeStamp)),
    { capture: true },
  );
};

/** Scrolls down until the list has all its comments. Returns how many milliseconds that took. */
export const loadToTheEnd = async (comments: number): Promise<number> => {
  const from = performance.now();
  const isLast = (): boolean =>
    document.querySelector(`[data-index="${String(comments - 1)}"]`) !== null;
  while (!isLast()) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((next) => requestAnimationFrame(next));
  }
  return performance.now() - from;
};

/** Counts the elements of the document after the list has settled at this share of its length. */
export const countElements = async (share: number): Promise<number> => {
  const SETTLED_MS = 400;
  window.scrollTo(0, document.documentElement.scrollHeight * share);
  await new Promise((later) => setTimeout(later, SETTLED_MS));
  return document.querySelectorAll('*').length;
};
