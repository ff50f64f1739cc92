import { vouchForScripts } from '../lib/trusted-scripts.ts';

/** The registration comes after everything else, because nothing on the page waits for it. */
const AFTER_LOAD_MS = 2_000;

const WORKER = '/sw.js';

/** The page works without the service worker, so a refusal by the browser is ignored. */
const register = (): void => {
  const vouch = vouchForScripts('worker', (url) => url === WORKER);
  navigator.serviceWorker.register(vouch(WORKER)).catch(() => undefined);
};

export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = (): void => void setTimeout(register, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
