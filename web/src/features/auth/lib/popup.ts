const WIDTH = 500;
const HEIGHT = 640;
/** The interval in which the page checks its window. */
export const POLL_MS = 50;
/** A window that was open for this many checks was there long enough for a person to close it. */
const POLLS_UNTIL_SEEN = 10;
/** A window closed for this many checks counts as unused by anybody. No result can arrive. */
const POLLS_UNTIL_NEVER_USED = 10;
/** A result that is sent at the moment of closing has three seconds to arrive. */
const POLLS_UNTIL_CLOSED = 60;

/** The parts of the opened window that the flow needs. */
export interface Popup {
  readonly closed: boolean;
  readonly location: { readonly href: string; replace: (url: string) => void };
  close: () => void;
}

/** Must run inside the click, because browsers block it later. null means that it was blocked. */
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
    // The address of another origin cannot be read.
    return true;
  }
};

export interface ClosedNews {
  /** The window closed after it had reached Google, or been in sight. Probably a person closed it. */
  readonly onClosed: () => void;
  /** The browser or a policy closed the window before anybody could use it. */
  readonly onNeverUsed: () => void;
}

/**
 * Reports once that the window has closed. Under Cross-Origin-Opener-Policy an open window can look
 * closed. It then has the focus instead of this page, so nothing is reported until the person is
 * back here. Even then only the screen changes, and a result that still arrives counts.
 */
export const watchClosed = (popup: Popup, news: ClosedNews, signal: AbortSignal): void => {
  let seenClosed = 0;
  let seenOpen = 0;
  let wasUsed = false;
  const timer = setInterval(() => {
    if (!popup.closed) seenOpen += 1;
    wasUsed ||= hasLeftUs(popup) || seenOpen >= POLLS_UNTIL_SEEN;
    // In a page that nobody looks at, timers run late or many at once. Such checks do not count.
    seenClosed = popup.closed && document.hasFocus() ? seenClosed + 1 : 0;
    if (seenClosed < (wasUsed ? POLLS_UNTIL_CLOSED : POLLS_UNTIL_NEVER_USED)) return;
    clearInterval(timer);
    if (wasUsed) news.onClosed();
    else news.onNeverUsed();
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
