const WIDTH = 500;
const HEIGHT = 640;
const POLL_MS = 500;
/** A result sent while closing has three seconds to arrive. */
const POLLS_UNTIL_CLOSED = 6;

export type Popup = Pick<Window, 'closed' | 'close'> & {
  readonly location: Pick<Location, 'replace'>;
};

/** Must run inside the click. null: blocked. */
export const openPopup = (): Window | null => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  return window.open('about:blank', '_blank', features);
};

/**
 * Reports once that the popup has closed. Under Cross-Origin-Opener-Policy an open one can look closed,
 * so nothing is reported before this page has the focus. A result that arrives later still counts.
 */
export const watchClosed = (popup: Popup, onClosed: () => void, signal: AbortSignal): void => {
  let seenClosed = 0;
  const timer = setInterval(() => {
    seenClosed = popup.closed && document.hasFocus() ? seenClosed + 1 : 0;
    if (seenClosed < POLLS_UNTIL_CLOSED) return;
    clearInterval(timer);
    onClosed();
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
