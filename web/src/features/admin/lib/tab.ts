import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** The flag of this tab's session. Its value is a random id the server wants beside the cookie. */
const FLAG = 'admin_authenticated';
const LOCK_WAIT_MS = 1_000;

/** The flag in a browser that refuses to store it: it lasts until the page is left. */
let unstored: string | null = null;

const held = new Set<string>();

export const newTab = (): string => crypto.randomUUID();
export const readTab = (): string | null => readStored(FLAG, 'sessionStorage') ?? unstored;
export const rememberTab = (tab: string): void => {
  unstored = writeStored(FLAG, tab, 'sessionStorage') ? null : tab;
};
export const forgetTab = (): void => {
  unstored = null;
  writeStored(FLAG, null, 'sessionStorage');
};

/**
 * Whether this page is the id's own. A duplicated tab comes with a copy of the id while the first
 * page lives and holds the lock; a reloaded page gets the lock, as its former self is gone.
 */
export const holdTab = async (tab: string): Promise<boolean> => {
  if (held.has(tab) || !('locks' in navigator)) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const forEver = (): Promise<never> => {
    held.add(tab);
    resolve(true);
    return new Promise(() => undefined);
  };
  navigator.locks
    .request(`admin-tab-${tab}`, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, forEver)
    .catch(() => resolve(false));
  return promise;
};
