export type Area = 'localStorage' | 'sessionStorage';

/** null also where there is no storage, or no browser: even naming it throws then. */
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
