import * as z from 'zod/mini';
import { readStored, writeStored, type Area } from '../../../lib/browser-storage.ts';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { unsavedIds, useEditsStore, type Edit, type EditsById } from '../stores/edits-store.ts';
import { approveComments, deselectComments, useSelectionStore } from '../stores/selection-store.ts';

/** In the tab: the open edits, and what is approved. In the browser: what was saved without a network. */
const KEY = 'replywell-edits';

const keptSchema = z.object({
  creatorId: z.string(),
  byId: z.record(z.string(), z.object({ text: z.string(), base: z.string() })),
  approved: z.array(z.tuple([z.string(), z.object({ text: z.string(), confirmed: z.boolean() })])),
});
type Kept = Pick<z.infer<typeof keptSchema>, 'approved'> & { readonly byId: EditsById };
const NOTHING: Kept = { byId: {}, approved: [] };

/** What is kept of this creator, if this version of the page has written it. */
const read = (creatorId: string | null, area: Area): Kept => {
  try {
    const kept = keptSchema.parse(JSON.parse(readStored(KEY, area) ?? 'null'));
    return kept.creatorId === creatorId ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
};

const write = (creatorId: string | null, area: Area, { byId, approved }: Kept): void => {
  const isNothing = Object.keys(byId).length + approved.length === 0;
  writeStored(KEY, isNothing ? null : JSON.stringify({ creatorId, byId, approved }), area);
};

useEditsStore.subscribe(({ byId }) => guardLeaving('edits', unsavedIds(byId).length));

/** The creator whose edits are in the store. They stay while another page is open. */
let keptFor: string | null = null;

/** Through a reload, or a crash of the tab. The function that it returns stops the storing. */
export const keepEdits = (creatorId: string): (() => void) => {
  // If the storage is not accessible, the edits exist only in the store and must not be replaced.
  if (keptFor !== creatorId) {
    const { byId, approved } = read(creatorId, 'sessionStorage');
    useEditsStore.setState({ byId });
    approveComments(new Map(approved));
  }
  keptFor = creatorId;
  const keep = (): void =>
    write(creatorId, 'sessionStorage', {
      byId: useEditsStore.getState().byId,
      approved: [...useSelectionStore.getState().approved],
    });
  keep();
  const stops = [useEditsStore.subscribe(keep), useSelectionStore.subscribe(keep)];
  return () => stops.forEach((stop) => stop());
};

const saved = (): EditsById => read(keptFor, 'localStorage').byId;
const setSaved = (byId: EditsById): void => write(keptFor, 'localStorage', { byId, approved: [] });

/** For words that were saved without a network. They outlive the tab. */
export const keepSaved = (id: string, edit: Edit): void => setSaved({ ...saved(), [id]: edit });

export const dropSaved = (id: string): void => {
  const { [id]: dropped, ...others } = saved();
  if (dropped) setSaved(others);
};

/** Whoever takes them stores them: another tab finds none. */
export const takeSaved = (): EditsById => {
  const taken = saved();
  if (Object.keys(taken).length > 0) setSaved({});
  return taken;
};

/** Removes all edits and approvals from the tab after the creator has chosen to leave. */
export const forgetEdits = (): void => {
  keptFor = null;
  useEditsStore.setState({ byId: {}, replaced: {} });
  deselectComments([...useSelectionStore.getState().approved.keys()]);
  writeStored(KEY, null, 'sessionStorage');
  writeStored(KEY, null);
};
