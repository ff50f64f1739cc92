/** These functions run in the page, so they must not use anything from outside themselves. */

interface BenchTimes {
  /** The times from each key press to the end of the frame that shows its effect. */
  readonly keys: number[];
  readonly longTasks: number[];
}

declare global {
  interface Window {
    benchTimes: BenchTimes;
  }
}

/**
 * Records times from the first moment of the page. The time from the navigation to the frame that shows
 * the first comment is logged: who asks a page that loads makes it slower.
 */
export const watchPage = (): void => {
  const times: BenchTimes = { keys: [], longTasks: [] };
  window.benchTimes = times;
  // A message posted in a frame arrives after the frame was painted.
  const afterPaint = (act: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(null);
    });
  };
  const rows = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    rows.disconnect();
    performance.mark('first-row');
    afterPaint(() => console.debug(performance.now()));
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

/** Scrolls from the top to the end of the list, frame by frame. */
export const scrollThrough = async (comments: number): Promise<void> => {
  const FRAMES = 200;
  const isLast = (): boolean =>
    document.querySelector(`[data-index="${String(comments - 1)}"]`) !== null;
  for (let frame = 1; frame <= FRAMES || !isLast(); frame += 1) {
    const share = Math.min(1, frame / FRAMES);
    window.scrollTo(0, document.documentElement.scrollHeight * share);
    await new Promise((next) => requestAnimationFrame(next));
  }
};

/** Puts a filter into the address. Returns the time to the frame that shows what it answers. */
export const answerTo = async ({ search, shows }: { search: string; shows: string }) => {
  const from = performance.now();
  window.history.pushState(null, '', search);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  while (!document.querySelector(shows)) await new Promise((next) => setTimeout(next));
  await new Promise<void>((painted) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted();
    requestAnimationFrame(() => port2.postMessage(null));
  });
  return performance.now() - from;
};

/** The rows that are shown, as ready HTML. */
export const rowsShown = (): string =>
  document.querySelector('article')?.parentElement?.innerHTML ?? '';

/** Puts ready rows into the place of the list. Returns the time to the frame that shows them. */
export const putRows = async (rows: string): Promise<number> => {
  const list = document.querySelector('article')?.parentElement;
  if (!list) return Infinity;
  const place = list.cloneNode(false) as HTMLElement;
  list.replaceWith(place);
  const painted = (): Promise<void> =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      requestAnimationFrame(() => port2.postMessage(null));
    });
  await painted();
  const from = performance.now();
  place.innerHTML = rows;
  await painted();
  return performance.now() - from;
};

/**
 * A page that reads all that is kept and shows ready rows, and logs the time from the navigation to the
 * frame with them: the least that a second visit can take in this browser.
 */
export const barePage = (style: string, rows: string): string => `<!doctype html>
<meta charset="utf-8"><link rel="stylesheet" href="${style}"><main></main>
<script>
(async () => {
  const asked = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  for (const { name } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name));
    for (const store of db.objectStoreNames)
      await asked(db.transaction(store).objectStore(store).getAll());
    db.close();
  }
  document.querySelector('main').innerHTML = ${JSON.stringify(rows).replaceAll('<', '\\u003c')};
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => console.debug(performance.now());
    port2.postMessage(null);
  });
})();
</script>`;

/**
 * Counts the elements of the document after the list has settled at this share of its length: on a
 * busy machine it goes on measuring its rows for a while, with more of them than it keeps.
 */
export const countElements = async (share: number): Promise<number> => {
  const SETTLED_MS = 400;
  window.scrollTo(0, document.documentElement.scrollHeight * share);
  for (let before = -1; ;) {
    await new Promise((later) => setTimeout(later, SETTLED_MS));
    const count = document.querySelectorAll('*').length;
    if (count === before) return count;
    before = count;
  }
};
