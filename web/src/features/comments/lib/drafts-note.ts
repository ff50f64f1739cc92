import { toast } from '../../../components/toast/toast-store.ts';
import { loadConfig } from '../../../config/env.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

const TOLD = 'drafts-note';
const LONG_MS = 15_000;

/** What the operator says about drafts, once in this browser. null: nothing that is new here. */
export const untoldDraftsNote = async (): Promise<string | null> => {
  const note = (await loadConfig().catch(() => null))?.draftsNote ?? null;
  if (note === null || readStored(TOLD) === note) return null;
  writeStored(TOLD, note);
  return note;
};

export const tellDraftsNote = async (): Promise<void> => {
  const title = await untoldDraftsNote();
  if (title) toast({ title, duration: LONG_MS });
};
