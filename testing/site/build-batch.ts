import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';

export const buildItem = (
  commentId: string,
  status: BatchItem['status'] = 'queued',
  overrides: Partial<BatchItem> = {},
): BatchItem => ({
  commentId,
  messageId: commentId,
  status,
  scheduledFor: '2026-11-21T10:00:00.000Z',
  replyId: null,
  reason: null,
  text: 'Thank you!',
  cancelRequested: false,
  visible: null,
  checkingUntil: null,
  undoUntil: null,
  textChanged: false,
  ...overrides,
});

export const buildBatch = (items: BatchItem[], overrides: Partial<Batch> = {}): Batch => {
  const count = (status: BatchItem['status']): number =>
    items.filter((item) => item.status === status).length;
  const [success, failed, skipped, cancelled] = [
    count('sent'),
    count('failed'),
    count('skipped'),
    count('cancelled'),
  ];
  const processed = success + failed + skipped + cancelled;
  return {
    taskId: 'task-1',
    channelId: 'UC-creator',
    status: 'in_progress',
    progress: { total: items.length, processed, success, failed, skipped, cancelled },
    commentIds: items.map(({ commentId }) => commentId),
    items,
    pauseReason: null,
    resumesAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    endedAt: null,
    undoUntil: null,
    revision: 0,
    ...overrides,
  };
};
