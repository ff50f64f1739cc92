import { useEffect } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { type EditsById, unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import { approveComments, deselectComments, useSelectionStore } from '../stores/selection-store.ts';

/** Of what is kept in this tab. What is kept for a creator ends with their id. */
const PREFIX = 'replywell-edits:';

const storedSchema = z.record(z.string(), z.object({ text: z.string(), base: z.string() }));

const read = (key: string): EditsById => {
  try {
    return storedSchema.parse(JSON.parse(readStored(key, 'sessionStorage') ?? '{}'));
  } catch {
    // The stored text was written by another version of the page, or by hand.
    return {};
  }
};

const write = (key: string, byId: EditsById): void => {
  const stored = Object.keys(byId).length === 0 ? null : JSON.stringify(byId);
  writeStored(key, stored, 'sessionStorage');
};

const forgetOthers = (creatorId: string): void => {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX) && !key.endsWith(`:${creatorId}`))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // The storage is not accessible, so nothing of this product is stored there.
  }
};

useEditsStore.subscribe(({ byId }) => guardLeaving('edits', unsavedIds(byId).length));

const readApproved = (key: string): string[] =>
  readStored(key, 'sessionStorage')?.split(' ').filter(Boolean) ?? [];

const writeApproved = (key: string, approved: ReadonlySet<string>): void => {
  const stored = approved.size === 0 ? null : [...approved].join(' ');
  writeStored(key, stored, 'sessionStorage');
};

/** The creator whose edits are in the store. They stay while another page is open. */
let keptFor: string | null = null;

/**
 * Keeps this creator's open edits, and what they have approved, through a reload or a crash of the
 * tab, which a phone drops when it is not looked at. Returns a function that stops storing them. The
 * edits then stay open, and the browser still asks before the creator leaves them.
 */
export const keepEdits = (creatorId: string): (() => void) => {
  const key = `${PREFIX}${creatorId}`;
  const approvedKey = `${PREFIX}approved:${creatorId}`;
  forgetOthers(creatorId);
  // If the storage is not accessible, the edits exist only in the store and must not be replaced.
  if (keptFor !== creatorId) {
    useEditsStore.setState({ byId: read(key) });
    approveComments(readApproved(approvedKey));
  }
  keptFor = creatorId;
  const stops = [
    useEditsStore.subscribe(({ byId }, before) => {
      if (byId !== before.byId) write(key, byId);
    }),
    useSelectionStore.subscribe(({ approved }, before) => {
      if (approved !== before.approved) writeApproved(approvedKey, approved);
    }),
  ];
  return () => stops.forEach((stop) => stop());
};

/** Removes all edits and approvals from the tab after the creator has chosen to leave. */
export const forgetEdits = (): void => {
  keptFor = null;
  useEditsStore.setState({ byId: {}, replaced: {} });
  deselectComments([...useSelectionStore.getState().approved]);
  forgetOthers('');
};

/** Keeps the edits as long as a creator is signed in, on every page of the product. */
export const useKeptEdits = (creatorId: string | undefined): void => {
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
};
