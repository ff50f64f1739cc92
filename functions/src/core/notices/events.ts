import { dismissalInForce } from '@replywell/contract/dismissal';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { NoticeEvent, NoticesDocument } from '@replywell/contract/documents/notices';
import type { Permission } from '@replywell/contract/states';
import { assessmentOf } from '../kinds/assessment.ts';
import { hourIn } from '../time.ts';

/** What stands with the creator now. */
export interface Standing {
  comments: readonly CommentDocument[];
  /** The latest, whether they have ended or not. */
  batches: readonly BatchDocument[];
  permission: Permission;
}

const ofComment = (comment: CommentDocument, now: number): NoticeEvent[] => {
  const { id, isReplied, canReply, wroteBack } = comment;
  if (isReplied || !canReply || dismissalInForce(comment, now)) return [];
  if (wroteBack) return [{ id: `wrote_back/${wroteBack.id}`, kind: 'wrote_back', of: id }];
  if (assessmentOf(comment).needsYou) return [{ id: `needs_you/${id}`, kind: 'needs_you', of: id }];
  return [];
};

/** Ended with failures, or waits for something else than the creator's own press. */
const ofBatch = ({ taskId, status, pauseReason, items }: BatchDocument): NoticeEvent[] => {
  const isStuck = status === 'paused' && pauseReason !== 'creator';
  const hasFailed =
    status === 'failed' ||
    (status === 'completed' && items.some((item) => item.status === 'failed'));
  const why = isStuck ? (pauseReason ?? status) : status;
  return isStuck || hasFailed ? [{ id: `batch/${taskId}/${why}`, kind: 'batch', of: taskId }] : [];
};

/** Everything that needs the creator. An event keeps its id as long as it lasts. */
export const eventsOf = (standing: Standing, now: number): NoticeEvent[] => [
  ...(standing.permission === 'needed'
    ? [{ id: 'permission', kind: 'permission', of: null } as const]
    : []),
  ...standing.batches.flatMap(ofBatch),
  ...standing.comments.flatMap((comment) => ofComment(comment, now)),
];

type Told = Pick<NoticesDocument, 'told' | 'pending'>;

/**
 * The notice to send now, or null. One on its way comes first, as it was: whoever got it twice knows it by
 * its id. What has been told is told again only after it has ended and come back.
 */
export function nextNotice(
  { told, pending }: Told,
  events: readonly NoticeEvent[],
  newId: () => string,
): Told {
  const lasting = told.filter((id) => events.some((event) => event.id === id));
  if (pending) return { told: lasting, pending };
  const fresh = events.filter(({ id }) => !lasting.includes(id));
  return { told: lasting, pending: fresh.length > 0 ? { id: newId(), events: fresh } : null };
}

export const isHour = (
  { hours, timeZone }: Pick<NoticesDocument, 'hours' | 'timeZone'>,
  now: number,
): boolean => hours.includes(hourIn(timeZone, now));
