/** The flag of this tab's session. Its value is a random id the server wants beside the cookie. */
const FLAG = 'admin_authenticated';
const LOCK_WAIT_MS = 1_000;

const held = new Set<string>();

export const newTab = (): string => crypto.randomUUID();
export const readTab = (): string | null => sessionStorage.getItem(FLAG);
export const rememberTab = (tab: string): void => sessionStorage.setItem(FLAG, tab);
export const forgetTab = (): void => sessionStorage.removeItem(FLAG);

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
