/** A file may fail a moment before the browser knows that the network is gone. */
const NOTICE_MS = 1_000;

const nextEvent = (name: 'online' | 'offline'): Promise<void> =>
  new Promise((come) => {
    window.addEventListener(name, () => come(), { once: true });
  });

const isOffline = async (): Promise<boolean> => {
  if (!navigator.onLine) return true;
  const wait = new Promise((over) => setTimeout(over, NOTICE_MS));
  await Promise.race([nextEvent('offline'), wait]);
  return !navigator.onLine;
};

/**
 * Fetches a part of the page that no network is not to take away: what fails without one is fetched
 * again with it. The banner says meanwhile why it is not there; a panel of its own would say it twice.
 */
export const whenOnline =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!(await isOffline())) throw error;
        await nextEvent('online');
      }
    }
  };
