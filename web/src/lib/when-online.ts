import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';

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

/** A connection that has just come back may still drop what is fetched over it. */
const TRIES_WHEN_BACK = 3;

/** Fetched again when the network is back. Until then the banner says why it is missing. */
export const whenOnline =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    let tries = 1;
    for (;;) {
      try {
        return await load();
      } catch (error) {
        tries -= 1;
        if (await isOffline()) {
          await nextEvent('online');
          tries = TRIES_WHEN_BACK;
        } else if (tries <= 0) throw error;
      }
    }
  };

/** A component in a file of its own. */
export const lazyPart = <Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(whenOnline(async () => ({ default: await load() })));
