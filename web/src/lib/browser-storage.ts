/**
 * What this browser remembers from one visit to the next. Nothing, where it may not (storage can be
 * switched off) or where there is no browser: the landing page is also rendered at build time.
 */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Lives until the tab is closed, then.
  }
};
