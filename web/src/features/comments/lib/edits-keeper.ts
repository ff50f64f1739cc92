import { useEffect } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import { approveComments, deselectComments, useSelectionStore } from '../stores/selection-store.ts';

const KEY = 'replywell-edits';

const keptSchema = z.object({
  creatorId: z.string(),
  byId: z.record(z.string(), z.object({ text: z.string(), base: z.string() })),
  approved: z.array(z.tuple([z.string(), z.object({ text: z.string(), confirmed: z.boolean() })])),
});

/** null: nothing is kept of this creator, or it was written by another version of the page. */
const read = (creatorId: string): z.infer<typeof keptSchema> | null => {
  try {
    const kept = keptSchema.parse(JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null'));
    return kept.creatorId === creatorId ? kept : null;
  } catch {
    return null;
  }
};

const write = (creatorId: string): void => {
  const { byId } = useEditsStore.getState();
  const approved = [...useSelectionStore.getState().approved];
  const isNothing = Object.keys(byId).length + approved.length === 0;
  const kept = isNothing ? null : JSON.stringify({ creatorId, byId, approved });
  writeStored(KEY, kept, 'sessionStorage');
};

useEditsStore.subscribe(({ byId }) => guardLeaving('edits', unsavedIds(byId).length));

/** The creator whose edits are in the store. They stay while another page is open. */
let keptFor: string | null = null;

/** Through a reload, or a crash of the tab. The function that it returns stops the storing. */
export const keepEdits = (creatorId: string): (() => void) => {
  // If the storage is not accessible, the edits exist only in the store and must not be replaced.
  if (keptFor !== creatorId) {
    const kept = read(creatorId);
    useEditsStore.setState({ byId: kept?.byId ?? {} });
    approveComments(new Map(kept?.approved));
  }
  keptFor = creatorId;
  const keep = (): void => write(creatorId);
  keep();
  const stops = [useEditsStore.subscribe(keep), useSelectionStore.subscribe(keep)];
  return () => stops.forEach((stop) => stop());
};

/** Removes all edits and approvals from the tab after the creator has chosen to leave. */
export const forgetEdits = (): void => {
  keptFor = null;
  useEditsStore.setState({ byId: {}, replaced: {} });
  deselectComments([...useSelectionStore.getState().approved.keys()]);
  writeStored(KEY, null, 'sessionStorage');
};

export const useKeptEdits = (creatorId: string | undefined): void => {
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
};
