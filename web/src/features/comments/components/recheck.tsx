import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recheckQuery } from '../api/recheck-comment.ts';
import type { ListedComment } from '../list.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { changeComment } from '../stores/changes-store.ts';

interface RecheckProps {
  readonly comment: ListedComment;
}

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
  const waits = comment.status === 'sending' || comment.status === 'generating';
  return waits && !ours ? <Asking comment={comment} /> : null;
};
