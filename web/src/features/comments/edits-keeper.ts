import { z } from 'zod';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { unsavedIds, useEditsStore, type EditsById } from './stores/edits-store.ts';

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

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Keeps this creator's open edits through a reload of the tab, and has the browser ask before the
 * tab is closed over unsaved words. Answers how to stop; the edits stay stored for the same creator.
 */
export const keepEdits = (creatorId: string): (() => void) => {
  const key = `${PREFIX}${creatorId}`;
  let timer: number | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    write(key);
  };
  const guard = (byId: EditsById): void => {
    window.removeEventListener('beforeunload', askBeforeLeaving);
    if (unsavedIds(byId).length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  };
  forgetOthers(key);
  useEditsStore.setState({ byId: read(key) });
  guard(useEditsStore.getState().byId);
  const unsubscribe = useEditsStore.subscribe(({ byId }, before) => {
    if (byId === before.byId) return;
    guard(byId);
    clearTimeout(timer);
    timer = window.setTimeout(flush, WRITE_AFTER_MS);
  });
  window.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    flush();
    window.removeEventListener('pagehide', flush);
    useEditsStore.setState({ byId: {} });
    guard({});
  };
};

/** After the creator chose to leave: nothing of theirs stays in the tab. */
export const forgetEdits = (): void => {
  useEditsStore.setState({ byId: {} });
  forgetOthers('');
};
