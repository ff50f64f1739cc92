import { useEffect, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recheckQuery } from '../api/recheck-comment.ts';
import type { ListedComment } from '../lib/list.ts';
import { releaseInTime } from '../lib/release-in-time.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { changeComment } from '../stores/changes-store.ts';

interface AskingProps {
  readonly comment: ListedComment;
}

const Polling = ({ comment }: AskingProps): null => {
  const { data, dataUpdatedAt } = useQuery(recheckQuery(comment));
  useEffect(() => {
    if (data) changeComment(data.id, data);
  }, [data, dataUpdatedAt]);
  const { id, undoUntil } = comment;
  useEffect(() => releaseInTime({ id, undoUntil }), [id, undoUntil]);
  return null;
};

/** Asks for the next state of a comment, unless a request of this page will report it. */
export const Asking = ({ comment }: AskingProps): ReactElement | null => {
  const ours = useActivityStore((state) => comment.id in state.byId);
  return ours ? null : <Polling comment={comment} />;
};
