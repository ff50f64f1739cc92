import type { ListedComment } from '../lib/list.ts';
import { isUnderWay } from '../lib/row-controls.ts';
import { useActivityStore } from '../stores/activity-store.ts';

/**
 * True if a reply is on its way that this page has not sent. A reply of which nobody knows whether
 * it has arrived may be this page's.
 */
export const useSentElsewhere = (comment: ListedComment): boolean => {
  const ours = useActivityStore((state) => comment.id in state.byId);
  return !ours && isUnderWay(comment) && comment.sendReason !== 'outcome_unknown';
};
