import { createStore } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** Google's script runs in a document without an origin, from which it cannot reach the page. */
const FRAME = '/analytics.html';
const VISITOR_KEY = 'visitor';

/** The form that Google's own ids have: a random number and the second of the first visit. */
const newVisitor = (): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${random >>> 1}.${Math.floor(Date.now() / 1_000)}`;
};

const visitorId = (): string => {
  const known = readStored(VISITOR_KEY);
  if (known !== null) return known;
  const visitor = newVisitor();
  writeStored(VISITOR_KEY, visitor);
  return visitor;
};

const open = () => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = FRAME;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  return { frame, loaded };
};

const current = createStore<{ readonly opened: ReturnType<typeof open> | null }>(() => ({
  opened: null,
}));

/** Reports one page to Google Analytics. The first call opens the frame, which fetches Google's script. */
export const sendPageHit = (id: string, page: string): void => {
  const opened = current.getState().opened ?? open();
  current.setState({ opened });
  const { frame, loaded } = opened;
  const hit = { id, visitor: visitorId(), page, origin: window.location.origin };
  // A document without an origin can be named only by "*". The frame shows nothing but our file.
  void loaded.then(() => frame.contentWindow?.postMessage(hit, '*'));
};

/** Called when consent is withdrawn. Ends Google's script and forgets what identifies the visitor. */
export const stopAnalytics = (): void => {
  current.getState().opened?.frame.remove();
  current.setState({ opened: null });
  writeStored(VISITOR_KEY, null);
};
