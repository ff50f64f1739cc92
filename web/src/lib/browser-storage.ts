type Area = 'localStorage' | 'sessionStorage';

/**
 * What this browser remembers: from one visit to the next, or in sessionStorage for this tab.
 * Nothing, where it may not (it can be switched off, and a closing window has none; then already
 * naming it throws) or where there is no browser: the landing page is also rendered at build time.
 */
export const readStored = (key: string, area: Area = 'localStorage'): string | null => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

/** false: it lives until the page is left, then. */
export const writeStored = (
  key: string,
  value: string | null,
  area: Area = 'localStorage',
): boolean => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
};
