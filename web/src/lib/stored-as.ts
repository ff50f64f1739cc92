import type * as z from 'zod/mini';
import { readStored, type Area } from './browser-storage.ts';

/** null: nothing, or what another version of the page has stored. */
export const readStoredAs = <T>(schema: z.ZodMiniType<T>, key: string, area?: Area): T | null => {
  try {
    return schema.parse(JSON.parse(readStored(key, area) ?? ''));
  } catch {
    return null;
  }
};
