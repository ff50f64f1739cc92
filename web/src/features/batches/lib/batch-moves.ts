import {
  batchHasEnded as hasEnded,
  itemHasEnded,
  type BatchItem,
} from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { shownReply } from '@replywell/contract/reply/views';

export { hasEnded, itemHasEnded };

/** What ended unsent keeps the row's draft, because the creator may have written another since. */
const rowOf = (item: BatchItem, batch: Batch): Partial<Comment> => {
  const shown = shownReply(item, false);
  // The reply gets another time when the batch continues.
  const row = batch.status === 'paused' ? { ...shown, scheduledFor: null } : shown;
  return item.text === null || (itemHasEnded(item) && item.status !== 'sent')
    ? row
    : { ...row, aiResponse: item.text };
};

/** Of a first state only what is on its way: the rest is in the list and may have changed. */
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

/** A batch is heard of in several ways. The revision says which is newer, then the progress. */
export const isOlder = (batch: Batch, than: Batch): boolean => {
  if (batch.revision !== than.revision) return batch.revision < than.revision;
  return (hasEnded(than) && !hasEnded(batch)) || batch.progress.processed < than.progress.processed;
};

export const unsentCount = ({ progress }: Batch): number => progress.total - progress.processed;

export const hasBegun = ({ items }: Batch): boolean =>
  items.some(({ status }) => status === 'sending' || status === 'unknown' || status === 'sent');

/** The batch was taken back in its undo time: nothing was sent, and no reply has a reason. */
export const isUndone = ({ status, items }: Batch): boolean =>
  status === 'cancelled' &&
  items.every((item) => item.status === 'cancelled' && item.reason === null);

const MINUTE_MS = 60_000;

export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / MINUTE_MS));

/** The longest time of one attempt. A reply unchanged after it waits for something else. */
const ATTEMPT_MS = 120_000;

/** The server stores an attempt when it has ended, so the page knows a running one by its time. */
export const isDue = (instant: string, now: number): boolean => {
  const late = now - Date.parse(instant);
  return late >= 0 && late < ATTEMPT_MS;
};

const queuedTimes = ({ items }: Batch): string[] =>
  items
    .filter(({ status }) => status === 'queued')
    .flatMap(({ scheduledFor }) => (scheduledFor === null ? [] : [scheduledFor]))
    .sort();

export const nextSendAt = (batch: Batch): string | null => queuedTimes(batch)[0] ?? null;
export const lastSendAt = (batch: Batch): string | null => queuedTimes(batch).at(-1) ?? null;

/** If the listener of a batch is silent for this long, the server is asked. */
export const SILENCE_MS = 5_000;

/** The others wait for something else. */
export const resumesByPress = ({ status, pauseReason }: Batch): boolean =>
  status === 'paused' && (pauseReason === 'creator' || pauseReason === 'failures_in_row');

/** While any batch is under way, all are paused. Nothing meant: neither can be done. */
export const stepOfAll = (batches: readonly Batch[]) => {
  const running = batches.filter((batch) => !hasEnded(batch) && batch.status !== 'paused');
  if (running.length > 0) return { verb: 'pause', meant: running } as const;
  return { verb: 'resume', meant: batches.filter(resumesByPress) } as const;
};
