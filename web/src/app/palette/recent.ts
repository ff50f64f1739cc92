import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const KEY = 'palette-recent';
const MOST = 3;

const idsSchema = z.array(z.string());

/** What was run lately in this browser, the latest first. */
export const recentIds = (): string[] => {
  try {
    return idsSchema.parse(JSON.parse(readStored(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

export const noteRun = (id: string): void => {
  const ids = [id, ...recentIds().filter((one) => one !== id)].slice(0, MOST);
  writeStored(KEY, JSON.stringify(ids));
};
