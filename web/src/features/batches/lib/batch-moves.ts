import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { ENDED_BATCH_STATUSES, ENDED_SEND_STATUSES } from '@replywell/contract/states';

export const hasEnded = ({ status }: Batch): boolean =>
  ENDED_BATCH_STATUSES.some((ended) => ended === status);

export const itemHasEnded = ({ status }: BatchItem): boolean =>
  ENDED_SEND_STATUSES.some((ended) => ended === status);

/** What an item's state means for its row. */
const patchOf = (item: BatchItem, paused: boolean): Partial<Comment> => ({
  ...stateOf(item, paused),
  checkingUntil: item.checkingUntil,
});

const stateOf = (
  { status, scheduledFor, reason, visible }: BatchItem,
  paused: boolean,
): Partial<Comment> => {
  switch (status) {
    case 'queued':
      // It gets another time once the batch goes on.
      return { status: 'scheduled', scheduledFor: paused ? null : scheduledFor };
    case 'sending':
      return { status: 'sending', scheduledFor: null };
    case 'unknown':
      return { status: 'sending', scheduledFor: null, sendReason: 'outcome_unknown' };
    case 'sent':
      return {
        ...{ status: 'sent', isReplied: true, scheduledFor: null, sendReason: null },
        replyVisible: visible,
      };
    case 'skipped':
    case 'failed':
    case 'cancelled':
      return { status: 'ready', scheduledFor: null, sendReason: reason };
  }
};

/**
 * The draft goes with its row: a reply changed in the queue reads the same in the list. One that came
 * back unsent is the creator's again, who may have written another since.
 */
const rowOf = (item: BatchItem, batch: Batch): Partial<Comment> => {
  const patch = patchOf(item, batch.status === 'paused');
  return item.text === null || (itemHasEnded(item) && item.status !== 'sent')
    ? patch
    : { ...patch, aiResponse: item.text };
};

/**
 * The rows that moved between two looks at a batch. At the first look those still on their way: what
 * had ended before is in the list already, and may have moved on since.
 */
export const movedRows = (before: Batch | null, after: Batch): Map<string, Partial<Comment>> => {
  const known = new Map(
    before?.items.map((item) => [item.commentId, JSON.stringify(rowOf(item, before))]),
  );
  return new Map(
    after.items
      .filter((item) => before !== null || !itemHasEnded(item))
      .map((item) => [item.commentId, rowOf(item, after)] as const)
      .filter(([id, row]) => known.get(id) !== JSON.stringify(row)),
  );
};

/**
 * Many sources tell of one batch: its listener, polls, the open list, answers to commands. The
 * revision says which look is the newer; between two of the same, the one that knows less came late.
 */
export const isOlder = (batch: Batch, than: Batch): boolean => {
  if (batch.revision !== than.revision) return batch.revision < than.revision;
  return (hasEnded(than) && !hasEnded(batch)) || batch.progress.processed < than.progress.processed;
};

/** Comments that ended since `before` because their viewers changed them: their texts are out of date. */
export const editedSince = (before: Batch | null, after: Batch): string[] => {
  const known = new Map(before?.items.map(({ commentId, reason }) => [commentId, reason]));
  return after.items
    .filter(({ reason }) => reason === 'comment_edited')
    .filter(({ commentId }) => known.get(commentId) !== 'comment_edited')
    .map(({ commentId }) => commentId);
};

/** Replies that may still go out. */
export const unsentCount = ({ progress }: Batch): number => progress.total - progress.processed;

/** One reply at least has left for YouTube, or may have. */
export const hasBegun = ({ items }: Batch): boolean =>
  items.some(({ status }) => status === 'sending' || status === 'unknown' || status === 'sent');

const MINUTE_MS = 60_000;

/** Whole minutes until then, rounded up; 0 is now (and stays now if the clock runs ahead). */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / MINUTE_MS));

const queuedTimes = ({ items }: Batch): string[] =>
  items
    .filter(({ status }) => status === 'queued')
    .flatMap(({ scheduledFor }) => (scheduledFor === null ? [] : [scheduledFor]))
    .sort();

export const nextSendAt = (batch: Batch): string | null => queuedTimes(batch)[0] ?? null;
export const lastSendAt = (batch: Batch): string | null => queuedTimes(batch).at(-1) ?? null;
