import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SINGLE_UNDO_MS, UNDO_MS } from '@replywell/contract/limits';
import type { CommentStatus } from '@replywell/contract/states';
import type { CommentsView } from '../lib/list-view.ts';
import type { CommentFilters } from '../lib/filters.ts';
import type { ListedComment } from '../../../replica/entry.ts';

interface AnnouncementsProps {
  readonly filters: CommentFilters;
  readonly view: CommentsView;
}

type Announce = (text: string) => void;

const useAnnounceResults = ({ filters, view }: AnnouncementsProps, announce: Announce): void => {
  const { t } = useTranslation(['comments', 'filters']);
  const announced = useRef(filters);
  const { state, rows } = view;
  const count = rows.length;
  useEffect(() => {
    if (announced.current === filters || state === 'loading') return;
    announced.current = filters;
    if (state === 'ready') announce(t('filters:results', { count }));
  }, [state, filters, count, t, announce]);
};

interface Change {
  readonly row: ListedComment;
  readonly was: CommentStatus;
}

/** Compares by identity: one fast pass over ten thousand rows. */
const changedByStatus = (
  before: readonly ListedComment[],
  rows: readonly ListedComment[],
): Map<CommentStatus, Change[]> => {
  const gone = before.filter((row, index) => row !== rows[index]);
  if (gone.length === 0) return new Map();
  const statuses = new Map(gone.map(({ id, status }) => [id, status]));
  const changed = rows
    .filter((row, index) => row !== before[index])
    .map((row) => ({ row, was: statuses.get(row.id) ?? row.status }))
    .filter(({ row, was }) => was !== row.status);
  return Map.groupBy(changed, ({ row }) => row.status);
};

/** null: nothing new to undo. */
const undoSeconds = (state: CommentStatus, changes: readonly Change[]): number | null => {
  if (state === 'scheduled') return UNDO_MS / 1_000;
  const approved = changes.some(({ was }) => was === 'ready');
  return state === 'sending' && approved ? SINGLE_UNDO_MS / 1_000 : null;
};

const useAnnounceStatus = ({ filters, view }: AnnouncementsProps, announce: Announce): void => {
  const { rows } = view;
  const { t } = useTranslation(['comments', 'notes']);
  const announced = useRef({ filters, rows });
  useEffect(() => {
    const before = announced.current;
    announced.current = { filters, rows };
    // Another filter is no change of status.
    if (before.filters !== filters) return;
    const sentences = [...changedByStatus(before.rows, rows)].map(([state, changed]) => {
      // The sentence has its own full stop.
      const status = t(`notes:status.${state}`).replace(/\.\.\.$/, '');
      const [only, ...others] = changed;
      const seconds = undoSeconds(state, changed);
      return [
        only && others.length === 0
          ? t('statusNow', { name: only.row.authorName, status })
          : t('statusMany', { count: changed.length, status }),
        ...(seconds === null ? [] : [t('undoByKey', { seconds })]),
      ].join(' ');
    });
    if (sentences.length > 0) announce(sentences.join(' '));
  }, [filters, rows, t, announce]);
};

/** The list's only live region. */
export const Announcements = (props: AnnouncementsProps) => {
  const [text, announce] = useState('');
  useAnnounceStatus(props, announce);
  useAnnounceResults(props, announce);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
};
