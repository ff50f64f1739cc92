/** After everything else: nothing on the page waits for it. */
const AFTER_LOAD_MS = 2_000;

/** Without it the page works all the same, so a browser that refuses is left in peace. */
const register = (): void => {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};

export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = (): void => void setTimeout(register, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
