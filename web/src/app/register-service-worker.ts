declare global {
  interface Window {
    /** Missing in a browser that does not know trusted types. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}

/** The registration comes after everything else, because nothing on the page waits for it. */
const AFTER_LOAD_MS = 2_000;

const WORKER = '/sw.js';

/** The policy's name stands in firebase.json. A refusal is ignored: the page works without it. */
const register = (): void => {
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER });
  const url = policy?.createScriptURL(WORKER) ?? WORKER;
  navigator.serviceWorker.register(url).catch(() => undefined);
};

export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = (): void => void setTimeout(register, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
