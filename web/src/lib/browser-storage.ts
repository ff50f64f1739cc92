import type * as z from 'zod/mini';

export type Area = 'localStorage' | 'sessionStorage';

/** null also where storage is blocked, or at build time: even naming it throws then. */
export const readStored = (key: string, area: Area = 'localStorage'): string | null => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

/** False if the value could not be stored. */
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

/** null: nothing, or what another version of the page has stored. */
export const readStoredAs = <T>(schema: z.ZodMiniType<T>, key: string, area?: Area): T | null => {
  try {
    return schema.parse(JSON.parse(readStored(key, area) ?? ''));
  } catch {
    return null;
  }
};
