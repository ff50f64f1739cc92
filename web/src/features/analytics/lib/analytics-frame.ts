import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** Google's script runs in a document of opaque origin, which cannot reach the page. */
const FRAME = '/analytics.html';
const VISITOR_KEY = 'visitor';

/** In the format of Google's ids: a random number and the second of the first visit. */
const visitorId = (): string => {
  const known = readStored(VISITOR_KEY);
  if (known !== null) return known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const visitor = `${random >>> 1}.${Math.floor(Date.now() / 1_000)}`;
  writeStored(VISITOR_KEY, visitor);
  return visitor;
};

/** Opens the frame, which loads Google's script, and counts visits through it. */
export const openAnalytics = () => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = FRAME;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  return {
    send: (id: string, page: string): void => {
      const hit = { id, visitor: visitorId(), page, origin: window.location.origin };
      // A document without an origin can be named only by "*". The frame shows nothing but our file.
      void loaded.then(() => frame.contentWindow?.postMessage(hit, '*'));
    },
    /** Called when consent is withdrawn: ends the script and forgets the visitor. */
    stop: (): void => {
      frame.remove();
      writeStored(VISITOR_KEY, null);
    },
  };
};
