import { isBuilt } from '../config/deployment.ts';
import { once } from '../lib/once.ts';

interface Policy {
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const WORKER = '/sw.js';

/** Makes the dashboard work offline. firebase.json names the policy. */
export const registerServiceWorker = once(async (): Promise<void> => {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
});
