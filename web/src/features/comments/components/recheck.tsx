import { useEffect, useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recheckQuery } from '../api/recheck-comment.ts';
import type { ListedComment } from '../lib/list.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { changeComment } from '../stores/changes-store.ts';

interface RecheckProps {
  readonly comment: ListedComment;
}

const isWaiting = ({ status }: ListedComment): boolean =>
  status === 'sending' || status === 'generating';

const Asking = ({ comment }: RecheckProps): null => {
  const { data, dataUpdatedAt } = useQuery(recheckQuery(comment));
  useEffect(() => {
    if (data) changeComment(data.id, data);
  }, [data, dataUpdatedAt]);
  return null;
};

/**
 * A reply whose arrival is unknown, or a draft being written by another tab: nobody here will hear
 * how it ends, so the row asks for itself while it is on screen.
 */
export const Recheck = ({ comment }: RecheckProps) => {
  const ours = useActivityStore((state) => comment.id in state.byId);
  return isWaiting(comment) && !ours ? <Asking comment={comment} /> : null;
};

/** Each asks every few seconds: so many of those out of sight may, the others once they are seen. */
const OUT_OF_SIGHT = 20;

/**
 * The same for rows out of sight: a draft that another tab is writing would hold up "Generate" and
 * "Send selected" for all that are selected.
 */
export const Rechecks = ({ rows }: { readonly rows: readonly ListedComment[] }): ReactNode => {
  const waiting = useMemo(() => rows.filter(isWaiting).slice(0, OUT_OF_SIGHT), [rows]);
  return waiting.map((comment) => <Recheck key={comment.id} comment={comment} />);
};
