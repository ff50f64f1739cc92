const WIDTH = 500;
const HEIGHT = 640;
const POLL_MS = 400;

/** What the flow needs of the window it opened. */
export interface Popup {
  readonly closed: boolean;
  readonly location: { replace: (url: string) => void };
}

/** Must run inside the click: later, browsers block it. null: blocked. */
export const openPopup = (): Window | null => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  return window.open('about:blank', '_blank', features);
};

/**
 * Tells when the window looks closed: twice in a row, so that a result sent in the same moment
 * comes first. It may look closed while it is open (Cross-Origin-Opener-Policy), so this is news
 * for the screen and never the end of the attempt.
 */
export const watchClosed = (popup: Popup, onClosed: () => void, signal: AbortSignal): void => {
  let seenClosed = 0;
  const timer = setInterval(() => {
    seenClosed = popup.closed ? seenClosed + 1 : 0;
    if (seenClosed < 2) return;
    clearInterval(timer);
    onClosed();
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
