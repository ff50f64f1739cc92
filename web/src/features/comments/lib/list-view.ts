import { needsCreator, searchesByQuestion } from '@replywell/contract/comment-search';
import { useMemo } from 'react';
import { dayOf } from '../../../lib/dates.ts';
import type { Entry, ListedComment } from '../../../replica/entry.ts';
import { useReplica, orderedEntries } from '../../../replica/replica-store.ts';
import { useQuestionsComing } from '../../../replica/questions.ts';
import { matcherOf } from '../../../replica/search.ts';
import { useLoadStore } from '../stores/load-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { spanOf, type CommentFilters, type StatusFilter } from './filters.ts';
import { canDismiss, hasDraft } from './row-controls.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** A draft in progress leaves its comment where it was. */
const STATUSES: Record<StatusFilter, (row: ListedComment) => boolean> = {
  all: () => true,
  pending: needsCreator,
  with_responses: (row) => row.isReplied || hasDraft(row),
  no_response: (row) => !row.isReplied && !hasDraft(row),
  ready: (row) =>
    !row.isReplied && hasDraft(row) && (row.status === 'ready' || row.status === 'generating'),
  sent: ({ status }) => status === 'sent',
  put_off: ({ dismissed }) => Boolean(dismissed?.until),
  dismissed: ({ dismissed }) => dismissed?.until === null,
};

const matchesOf = (filters: CommentFilters, now: Date): ((entry: Entry) => boolean) => {
  const { since, until } = spanOf(filters, now);
  const isStatus = STATUSES[filters.status];
  const { videoId } = filters;
  const isSaid = matcherOf(filters.q);
  return (entry) => {
    const { row } = entry;
    const at = row.wroteBack?.at ?? row.publishedAt;
    if (since !== undefined && at < since) return false;
    if (until !== undefined && at > until) return false;
    if (videoId !== null && row.videoId !== videoId) return false;
    return isStatus(row) && (isSaid === null || isSaid(entry));
  };
};

export const matching = (filters: CommentFilters): ListedComment[] =>
  orderedEntries()
    .filter(matchesOf(filters, new Date(serverNow())))
    .map(({ row }) => row);

/** Dismissed rows, and those that wait again, leave at once: that is the point. */
const isMovedAway = (row: ListedComment, before: ListedComment): boolean =>
  Boolean(before.dismissed) !== Boolean(row.dismissed) && canDismiss(row);

/** Keeps rows that no longer match until the next round, so that none leaves under a press. */
export const listReader = (filters: CommentFilters, now: Date): (() => ListedComment[]) => {
  const matches = matchesOf(filters, now);
  let shown: ListedComment[] = [];
  /** The same array as before if no row has changed. */
  return () => {
    const previous = new Map(shown.map((row) => [row.id, row]));
    const found = orderedEntries().filter((entry) => {
      const before = previous.get(entry.row.id);
      return matches(entry) || (before && !isMovedAway(entry.row, before));
    });
    const rows = found.map(({ row }) => row);
    const isSame = rows.length === shown.length && rows.every((row, at) => row === shown[at]);
    if (!isSame) shown = rows;
    return shown;
  };
};

/** Lists that count back from today change overnight. */
const dayOfList = ({ date }: CommentFilters): string | null =>
  date === 'all' || date === 'pick' ? null : dayOf(serverNow());

export interface CommentsView {
  rows: ListedComment[];
  /** `loading`: older comments may still match. */
  state: 'loading' | 'failed' | 'ready';
  /** Nothing more is on its way, from the server or from YouTube. */
  isWhole: boolean;
}

export const useComments = (filters: CommentFilters): CommentsView => {
  const { phase, version, round } = useReplica();
  const day = dayOfList(filters);
  const read = useMemo(
    () => listReader(filters, new Date(serverNow())),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another day or round is another list.
    [filters, day, round],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const all = useMemo(() => read(), [read, version]);
  const { only, ids } = useSelectionStore();
  const rows = useMemo(() => (only ? all.filter(({ id }) => ids.has(id)) : all), [all, only, ids]);
  // Until the questions are known, a search by them finds nothing.
  const isComing = useQuestionsComing() && searchesByQuestion(filters.q);
  const state = phase === 'failed' || (phase === 'ready' && !isComing) ? phase : 'loading';
  return { rows, state, isWhole: !useLoadStore(({ first }) => first) && state === 'ready' };
};
