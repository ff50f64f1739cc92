const WIDTH = 500;
const HEIGHT = 640;
/** The interval in which the page checks its window. */
const POLL_MS = 50;
/** A result that is sent at the moment of closing has three seconds to arrive. */
const POLLS_UNTIL_CLOSED = 60;

/** The parts of the opened window that the flow needs. */
export interface Popup {
  readonly closed: boolean;
  readonly location: { replace: (url: string) => void };
  close: () => void;
}

/** Must run inside the click, because browsers block it later. null means that it was blocked. */
export const openPopup = (): Window | null => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  return window.open('about:blank', '_blank', features);
};

/** When a new window is looked at, and how old it may be then: sooner, no person closes it. */
const AT_ONCE_MS = { look: 50, latest: 250 };

/**
 * Whether the browser or a policy closes the window that has just been opened. A page so busy that
 * it looks late cannot know, and says no. `openedAt`: just before `openPopup`.
 */
export const isClosedAtOnce = (popup: Popup, openedAt: number): Promise<boolean> =>
  new Promise((tell) =>
    setTimeout(() => {
      const isLate = Date.now() - openedAt > AT_ONCE_MS.latest;
      // With the focus elsewhere the window is open, and its page hides it from this one.
      tell(popup.closed && document.hasFocus() && !isLate);
    }, AT_ONCE_MS.look),
  );

/**
 * Reports once that the window has closed. Under Cross-Origin-Opener-Policy an open window can look
 * closed. It then has the focus instead of this page, so nothing is reported until the person is
 * back here. Even then only the screen changes, and a result that still arrives counts.
 */
export const watchClosed = (popup: Popup, onClosed: () => void, signal: AbortSignal): void => {
  let seenClosed = 0;
  const timer = setInterval(() => {
    // In a page that nobody looks at, timers run late or many at once. Such checks do not count.
    seenClosed = popup.closed && document.hasFocus() ? seenClosed + 1 : 0;
    if (seenClosed < POLLS_UNTIL_CLOSED) return;
    clearInterval(timer);
    onClosed();
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
