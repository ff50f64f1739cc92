import * as z from 'zod/mini';
import { writeStored, readStoredAs } from '../../lib/browser-storage.ts';

const KEY = 'palette-recent';
const MOST = 3;

/** What was run lately in this browser, the latest first. */
export const recentIds = (): string[] => readStoredAs(z.array(z.string()), KEY) ?? [];

export const noteRun = (id: string): void => {
  const ids = [id, ...recentIds().filter((one) => one !== id)].slice(0, MOST);
  writeStored(KEY, JSON.stringify(ids));
};
