import { readStored, writeStored } from '../lib/browser-storage.ts';

/** The names of this browser's databases, the latest last. */
const KEY = 'replicas';
const PREFIX = 'replywell';

export const nameOf = (creatorId: string, channelId: string): string =>
  [PREFIX, creatorId, channelId].join(' ');

export const channelIn = (name: string | null): { channelId?: string } => {
  const channelId = name?.split(' ')[2];
  return channelId ? { channelId } : {};
};

const keptNames = (): string[] => (readStored(KEY) ?? '').split('\n').filter((name) => name !== '');

const write = (names: readonly string[]): void => {
  writeStored(KEY, names.length > 0 ? names.join('\n') : null);
};

export const noteName = (name: string): void =>
  write([...keptNames().filter((other) => other !== name), name]);

/** The database that was used last. */
export const lastCached = (): { name: string; creatorId: string } | null => {
  const name = keptNames().at(-1);
  const creatorId = name?.split(' ')[1];
  return name !== undefined && creatorId !== undefined ? { name, creatorId } : null;
};

/**
 * Called when a session ends or the account is deleted. Synchronous, because the page may be left at
 * once. A name is removed only with its database, so that the next visit tries again what is left.
 */
export const deleteReplicas = (isDoomed: (name: string) => boolean = () => true): void => {
  for (const name of keptNames().filter(isDoomed)) {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => write(keptNames().filter((other) => other !== name));
    } catch {
      // No IndexedDB, and nothing in it.
    }
  }
};

/** Left behind by a creator whose session ended while no page was open. */
export const deleteReplicasOfOthers = (creatorId: string): void =>
  deleteReplicas((name) => !name.startsWith([PREFIX, creatorId, ''].join(' ')));
