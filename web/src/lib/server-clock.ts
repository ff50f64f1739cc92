import { createStore } from 'zustand';

/** Answers take some time. A larger difference means that a clock was set. */
const CLOCK_SET_MS = 30_000;

const clock = createStore<{ readonly aheadMs: number | null }>(() => ({ aheadMs: null }));

/** `Date` is old when it arrives, so the largest difference is the closest to the truth. */
export const noteServerDate = (headers: Headers): void => {
  const heardMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(heardMs)) return;
  const { aheadMs } = clock.getState();
  if (aheadMs === null || heardMs > aheadMs || aheadMs - heardMs > CLOCK_SET_MS)
    clock.setState({ aheadMs: heardMs });
};

/** The time on the server's clock. Server timestamps are compared with it: a browser's may be wrong. */
export const serverNow = (): number => Date.now() + (clock.getState().aheadMs ?? 0);
