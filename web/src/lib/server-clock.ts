/** An answer takes some time. A larger difference than this means that a clock was set. */
const CLOCK_SET_MS = 30_000;

let ahead: number | null = null;

/** `Date` is old when it arrives, so the largest difference is the closest to the truth. */
export const noteServerDate = (headers: Headers): void => {
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(heard)) return;
  if (ahead === null || heard > ahead || ahead - heard > CLOCK_SET_MS) ahead = heard;
};

/** What the server's clock shows now. Its moments are compared with this: a browser's may be wrong. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);
