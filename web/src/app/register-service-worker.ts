import { isBuilt } from '../config/deployment.ts';
import { once } from '../lib/once.ts';

interface Policy {
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Missing in a browser that does not know trusted types. */
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const WORKER = '/sw.js';

/** It loads what the dashboard needs without a network. The policy's name stands in firebase.json. */
export const registerServiceWorker = once(async (): Promise<void> => {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
});
