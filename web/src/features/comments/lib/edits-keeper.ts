import * as z from 'zod/mini';
import { writeStored, readStoredAs, type Area } from '../../../lib/browser-storage.ts';
import { seemsSignedIn } from '../../../lib/signed-in-hint.ts';
import { isUnsaved, without, type Edit } from '../../../reply/edits.ts';
import { currentEdit, openEdit, useEditsStore } from '../stores/edits-store.ts';
import { approveComments, deselectComments, useSelectionStore } from '../stores/selection-store.ts';

/** sessionStorage has the open edits and approvals, localStorage what a closed tab has left. */
const KEY = 'replywell-edits';

const editSchema = z.object({
  text: z.string(),
  base: z.string(),
  /** Saved offline, to be sent once the network is back. */
  isSaved: z.optional(z.boolean()),
});
const keptSchema = z.object({
  creatorId: z.string(),
  byId: z.record(z.string(), editSchema),
  approved: z.array(z.tuple([z.string(), z.object({ text: z.string(), confirmed: z.boolean() })])),
});
type Kept = Omit<z.infer<typeof keptSchema>, 'creatorId'>;
const NOTHING: Kept = { byId: {}, approved: [] };

/** Ignores what another creator or another version has stored. */
const read = (creatorId: string | null, area: Area): Kept => {
  const kept = readStoredAs(keptSchema, KEY, area);
  return kept?.creatorId === creatorId ? kept : NOTHING;
};

const write = (creatorId: string | null, area: Area, { byId, approved }: Kept): void => {
  const isNothing = Object.keys(byId).length + approved.length === 0;
  writeStored(KEY, isNothing ? null : JSON.stringify({ creatorId, byId, approved }), area);
};

const updateLeft = (change: (left: Kept['byId']) => Kept['byId']): void => {
  const { ownerId } = useEditsStore.getState();
  if (ownerId === null || !seemsSignedIn()) return;
  write(ownerId, 'localStorage', { ...NOTHING, byId: change(read(ownerId, 'localStorage').byId) });
};

/** sessionStorage goes with the tab, so unsaved words move to localStorage. */
const leaveTyped = (): void =>
  updateLeft((left) => {
    const typed = Object.entries(useEditsStore.getState().byId).filter(
      ([id, edit]) => isUnsaved(edit) && edit.text !== left[id]?.text,
    );
    return { ...left, ...Object.fromEntries(typed) };
  });

/** Keeps edits through a reload or crash. Returns a function that stops it. */
export const keepEdits = (creatorId: string): (() => void) => {
  // If storage is blocked, the edits exist only in the store and must not be replaced.
  if (useEditsStore.getState().ownerId !== creatorId) {
    const { byId, approved } = read(creatorId, 'sessionStorage');
    useEditsStore.setState({ ownerId: creatorId, byId });
    approveComments(new Map(approved));
  }
  // Never removed: the edits stay in memory on other pages.
  window.addEventListener('pagehide', leaveTyped);
  const keep = (): void =>
    write(creatorId, 'sessionStorage', {
      byId: useEditsStore.getState().byId,
      approved: [...useSelectionStore.getState().approved],
    });
  keep();
  const stops = [useEditsStore.subscribe(keep), useSelectionStore.subscribe(keep)];
  return () => stops.forEach((stop) => stop());
};

export const storeSavedEdit = (id: string, edit: Edit): void =>
  updateLeft((left) => ({ ...left, [id]: { ...edit, isSaved: true } }));

export const dropSavedEdit = (id: string): void => updateLeft((left) => without(left, id));

/** Opens what a closed tab has left. Returns the ids of saved edits that are still unchanged. */
export const restoreEdits = (): string[] => {
  let saved: Kept['byId'] = {};
  updateLeft((left) => {
    for (const [id, { text, base }] of Object.entries(left)) openEdit(id, { text, base });
    saved = Object.fromEntries(Object.entries(left).filter(([, { isSaved }]) => isSaved));
    return saved;
  });
  return Object.keys(saved).filter((id) => currentEdit(id)?.text === saved[id]?.text);
};

/** Called once the creator has chosen to leave. */
export const forgetEdits = (): void => {
  useEditsStore.setState({ ownerId: null, byId: {}, replaced: {} });
  deselectComments([...useSelectionStore.getState().approved.keys()]);
  writeStored(KEY, null, 'sessionStorage');
  writeStored(KEY, null);
};
