import type { BatchItem } from '@replywell/contract/documents/batches';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { ENDED_BATCH_STATUSES } from '@replywell/contract/states';

export const hasEnded = ({ status }: BatchTask): boolean =>
  ENDED_BATCH_STATUSES.some((ended) => ended === status);

/** What an item's state means for its row. */
const patchOf = ({ status, scheduledFor, reason }: BatchItem): Partial<Comment> => {
  switch (status) {
    case 'queued':
      return { status: 'scheduled', scheduledFor };
    case 'sending':
      return { status: 'sending', scheduledFor: null };
    case 'unknown':
      return { status: 'sending', scheduledFor: null, sendReason: 'outcome_unknown' };
    case 'sent':
      return { status: 'sent', isReplied: true, scheduledFor: null, sendReason: null };
    case 'skipped':
    case 'failed':
    case 'cancelled':
      return { status: 'ready', scheduledFor: null, sendReason: reason };
  }
};

/** The rows that moved between two looks at a task; all of them at the first look. */
export const movedRows = (
  before: BatchTask | null,
  after: BatchTask,
): Map<string, Partial<Comment>> => {
  const known = new Map(before?.items.map((item) => [item.commentId, item]));
  return new Map(
    after.items
      .filter((item) => {
        const old = known.get(item.commentId);
        return old?.status !== item.status || old.scheduledFor !== item.scheduledFor;
      })
      .map((item) => [item.commentId, patchOf(item)]),
  );
};

/** Two sources tell of one task; a look that knows less than the last one came late. */
export const isOlder = (task: BatchTask, than: BatchTask): boolean =>
  (hasEnded(than) && !hasEnded(task)) || task.progress.processed < than.progress.processed;

const MINUTE_MS = 60_000;

/** Whole minutes until then, rounded up; 0 is now (and stays now if the clock runs ahead). */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / MINUTE_MS));

const queuedTimes = ({ items }: BatchTask): string[] =>
  items
    .filter(({ status }) => status === 'queued')
    .flatMap(({ scheduledFor }) => (scheduledFor === null ? [] : [scheduledFor]))
    .sort();

export const nextSendAt = (task: BatchTask): string | null => queuedTimes(task)[0] ?? null;
export const lastSendAt = (task: BatchTask): string | null => queuedTimes(task).at(-1) ?? null;
