import { useMemo } from 'react';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import type { CommentFilters } from '../lib/filters.ts';
import { dayOfList, ListView } from '../lib/list-view.ts';
import { useSelectionStore } from '../stores/selection-store.ts';

export interface CommentsView {
  /** All that match, whether they are drawn or not. */
  rows: ListedComment[];
  /** `loading`: older comments are on their way, and may match too. */
  state: 'loading' | 'failed' | 'ready';
}

export const useComments = (filters: CommentFilters): CommentsView => {
  const { phase, version, round } = useReplica();
  const day = dayOfList(filters);
  const view = useMemo(
    () => new ListView(filters, new Date()),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another day or round is another list.
    [filters, day, round],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const all = useMemo(() => view.read(), [view, version]);
  const { only, ids } = useSelectionStore();
  const rows = useMemo(() => (only ? all.filter(({ id }) => ids.has(id)) : all), [all, only, ids]);
  const state = phase === 'ready' || phase === 'failed' ? phase : 'loading';
  return { rows, state };
};
