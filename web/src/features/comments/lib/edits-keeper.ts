import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { unsavedIds, useEditsStore, type EditsById } from '../stores/edits-store.ts';

const PREFIX = 'replywell-edits:';
/** A key typed costs no writing to storage; a tab that dies loses at most this. */
const WRITE_AFTER_MS = 250;

const storedSchema = z.record(z.string(), z.object({ text: z.string(), base: z.string() }));

const read = (key: string): EditsById => {
  try {
    return storedSchema.parse(JSON.parse(readStored(key, 'sessionStorage') ?? '{}'));
  } catch {
    // Written by another version of the page, or by hand.
    return {};
  }
};

const write = (key: string): void => {
  const { byId } = useEditsStore.getState();
  const stored = Object.keys(byId).length === 0 ? null : JSON.stringify(byId);
  writeStored(key, stored, 'sessionStorage');
};

const forgetOthers = (key: string): void => {
  try {
    Object.keys(sessionStorage)
      .filter((other) => other.startsWith(PREFIX) && other !== key)
      .forEach((other) => sessionStorage.removeItem(other));
  } catch {
    // Closed to us: nothing of ours is there.
  }
};

useEditsStore.subscribe(({ byId }) => guardLeaving('edits', unsavedIds(byId).length > 0));

/** Whose edits the store holds: they stay there while the creator looks at another page. */
let keptFor: string | null = null;

/**
 * Keeps this creator's open edits through a reload of the tab. Answers how to stop writing them; the
 * edits stay, and so does the question before they are left behind.
 */
export const keepEdits = (creatorId: string): (() => void) => {
  const key = `${PREFIX}${creatorId}`;
  let timer: number | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    write(key);
  };
  forgetOthers(key);
  // Where the storage is closed to us, the store is all there is.
  if (keptFor !== creatorId) useEditsStore.setState({ byId: read(key) });
  keptFor = creatorId;
  const unsubscribe = useEditsStore.subscribe(({ byId }, before) => {
    if (byId === before.byId) return;
    clearTimeout(timer);
    timer = window.setTimeout(flush, WRITE_AFTER_MS);
  });
  window.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    flush();
    window.removeEventListener('pagehide', flush);
  };
};

/** After the creator chose to leave: nothing of theirs stays in the tab. */
export const forgetEdits = (): void => {
  keptFor = null;
  useEditsStore.setState({ byId: {}, replaced: {} });
  forgetOthers('');
};
