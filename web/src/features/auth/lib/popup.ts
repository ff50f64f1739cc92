const WIDTH = 500;
const HEIGHT = 640;
/** How often the page looks at its window. */
export const POLL_MS = 50;
/** Nobody had a hand in it: no result can be on its way. */
const POLLS_UNTIL_NEVER_USED = 10;
/** Three seconds in which a result sent in the moment of closing arrives. */
const POLLS_UNTIL_CLOSED = 60;

/** What the flow needs of the window it opened. */
export interface Popup {
  readonly closed: boolean;
  readonly location: { readonly href: string; replace: (url: string) => void };
  close: () => void;
}

/** Must run inside the click: later, browsers block it. null: blocked. */
export const openPopup = (): Window | null => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  return window.open('about:blank', '_blank', features);
};

const hasLeftUs = ({ closed, location }: Popup): boolean => {
  if (closed) return false;
  try {
    return location.href !== 'about:blank';
  } catch {
    // Another origin's address may not be read.
    return true;
  }
};

export interface ClosedNews {
  /** Closed after it had reached Google: by the person, it seems. */
  readonly onClosed: () => void;
  /** Closed before anybody could use it: by the browser or a policy. */
  readonly onNeverUsed: () => void;
}

/**
 * Tells once when the window has closed. Under Cross-Origin-Opener-Policy it can look closed while
 * it is open: then it has the focus and this page has not, so nothing is told until the person is
 * back here. Even then it is news for the screen, and a result that still comes counts.
 */
export const watchClosed = (popup: Popup, news: ClosedNews, signal: AbortSignal): void => {
  let seenClosed = 0;
  let wasUsed = false;
  const timer = setInterval(() => {
    wasUsed ||= hasLeftUs(popup);
    // In a page that is not looked at, timers run late or in a bunch: only what it sees counts.
    seenClosed = popup.closed && document.hasFocus() ? seenClosed + 1 : 0;
    if (seenClosed < (wasUsed ? POLLS_UNTIL_CLOSED : POLLS_UNTIL_NEVER_USED)) return;
    clearInterval(timer);
    if (wasUsed) news.onClosed();
    else news.onNeverUsed();
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
