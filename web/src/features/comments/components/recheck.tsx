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
 * No request of this page reports the end of a reply whose arrival is unknown, or of a draft that
 * another tab is generating. The row therefore asks for it while it is on screen.
 */
export const Recheck = ({ comment }: RecheckProps) => {
  const ours = useActivityStore((state) => comment.id in state.byId);
  return isWaiting(comment) && !ours ? <Asking comment={comment} /> : null;
};

/**
 * Each row asks every few seconds, so only this many rows out of view may ask. The others ask when
 * they come into view.
 */
const OUT_OF_SIGHT = 20;

/**
 * Does the same for rows out of view. Otherwise a draft that another tab is generating would block
 * "Generate" and "Send selected" for all selected rows.
 */
export const Rechecks = ({ rows }: { readonly rows: readonly ListedComment[] }): ReactNode => {
  const waiting = useMemo(() => rows.filter(isWaiting).slice(0, OUT_OF_SIGHT), [rows]);
  return waiting.map((comment) => <Recheck key={comment.id} comment={comment} />);
};
