type Area = 'localStorage' | 'sessionStorage';

/**
 * Reads what this browser has stored, permanently or in sessionStorage for this tab. Returns null
 * if there is no storage. It can be switched off, and a closing window has none. Even naming it
 * throws then. There is no browser when the landing page is rendered at build time.
 */
export const readStored = (key: string, area: Area = 'localStorage'): string | null => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

/** false means that the value is not stored and lasts only until the page is left. */
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
