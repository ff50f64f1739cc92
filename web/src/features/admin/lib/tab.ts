import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** The flag of this tab's session. The server requires its random id beside the cookie. */
const FLAG = 'admin_authenticated';
const LOCK_WAIT_MS = 1_000;

/** The flag if the browser refuses to store it. It lasts until the page is left. */
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
 * Returns whether the id belongs to this page. A duplicated tab has a copy of the id, but the first
 * page still holds the lock. A reloaded page gets the lock, because the page before the reload is
 * gone.
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
