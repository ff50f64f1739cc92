import { toast } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { createGuardedStore } from '../../../lib/leave-guard.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useReplica, entryWithId } from '../../../replica/replica-store.ts';
import { canDismiss, isSelectable } from '../lib/row-controls.ts';

interface Approval {
  readonly text: string;
  /** The creator has confirmed the findings in it. */
  readonly confirmed: boolean;
}

interface Selection {
  ids: ReadonlySet<string>;
  /** Approved one by one, to be sent together. */
  approved: ReadonlyMap<string, Approval>;
  /** Where a Shift range starts. */
  anchorId: string | null;
  only: boolean;
}

/** Approvals are lost with a tab that is closed for good. */
export const useSelectionStore = createGuardedStore<Selection>(
  'approved',
  { ids: new Set(), approved: new Map(), anchorId: null, only: false },
  ({ approved }) => approved.size,
);

/** "Only selected" ends with the selection: the list would be empty. */
const set = (ids: Iterable<string>): void =>
  useSelectionStore.setState(({ only, approved }) => {
    const next = new Set(ids);
    const left = new Map([...approved].filter(([id]) => next.has(id)));
    return { ids: next, approved: left, only: only && next.size > 0 };
  });

export const toggleOnly = (): void => useSelectionStore.setState(({ only }) => ({ only: !only }));

export const selectComments = (added: readonly string[]): void =>
  set([...useSelectionStore.getState().ids, ...added]);

export const approveComments = (added: ReadonlyMap<string, Approval>): void => {
  selectComments([...added.keys()]);
  useSelectionStore.setState(({ approved }) => ({ approved: new Map([...approved, ...added]) }));
};

/** The creator has approved this very text in spite of its findings. */
export const hasConfirmed = (id: string, text: string): boolean => {
  const approval = useSelectionStore.getState().approved.get(id);
  return approval?.confirmed === true && approval.text === text;
};

export const deselectComments = (removed: readonly string[]): void => {
  const gone = new Set(removed);
  set([...useSelectionStore.getState().ids].filter((id) => !gone.has(id)));
};

/** These and what was approved, and nothing else is shown. */
export const selectAlone = (chosen: readonly string[]): void => {
  const { approved } = useSelectionStore.getState();
  set([...approved.keys(), ...chosen]);
  useSelectionStore.setState(({ ids }) => ({ only: ids.size > 0 }));
};

/** Ends approvals whose text has changed since, wherever it was changed: it is not sent unseen. */
const endStaleApprovals = (): void => {
  const ended = [...useSelectionStore.getState().approved].flatMap(([id, { text }]) => {
    const row = entryWithId(id)?.row;
    return row && canDismiss(row) && row.aiResponse !== text ? [row] : [];
  });
  if (ended.length === 0) return;
  deselectComments(ended.map(({ id }) => id));
  const names = ended.map(({ authorName }) => authorName).join(', ');
  // The dashboard may not be open.
  void i18next
    .loadNamespaces('sitting')
    .then(() => toast({ title: i18next.t('sitting:approvalEnded', { names }) }));
};

export const watchApprovals = (): (() => void) => {
  endStaleApprovals();
  return useReplica.subscribe(endStaleApprovals);
};

/** `extend`: all selectable rows since the last marked one. */
export const markRow = (rows: readonly ListedComment[], id: string, extend: boolean): void => {
  const { ids, anchorId } = useSelectionStore.getState();
  const ends = [id, extend ? anchorId : id].map((end) => rows.findIndex((row) => row.id === end));
  const range = ends.includes(-1) ? [] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  if (ids.has(id)) deselectComments([id, ...range.map((row) => row.id)]);
  else selectComments([id, ...range.filter(isSelectable).map((row) => row.id)]);
  useSelectionStore.setState({ anchorId: id });
};
