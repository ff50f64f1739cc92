/** A file may fail to load shortly before the browser knows that the network is gone. */
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
 * Fetches a part of the page that must not stay missing because of the network. If it fails without
 * a network, it is fetched again when the network is back. Until then the banner explains why the
 * part is missing, so it shows no error of its own.
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
