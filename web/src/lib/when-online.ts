import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';

/** A chunk may fail shortly before the browser knows that it is offline. */
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

/** A connection that has just come back may drop requests. */
const TRIES_WHEN_BACK = 3;

/** Retries when the network is back. Until then the banner says why it is missing. */
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

/** A lazy component that survives being offline. */
export const lazyPart = <Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(whenOnline(async () => ({ default: await load() })));
