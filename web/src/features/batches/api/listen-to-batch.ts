import { batchDocumentSchema } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { listenToDocument } from '../../../lib/listen-to-document.ts';

export interface BatchListener {
  onBatch: (batch: Batch) => void;
  /**
   * Called when no more updates will come, because there is no user or no connection, access was
   * refused, or the document cannot be read.
   */
  onLost: (error: unknown) => void;
}

export type ListenToBatch = (uid: string, taskId: string, listener: BatchListener) => () => void;

/** Watches `users/{uid}/batches/{taskId}` live. Returns a function that stops it. */
export const listenToBatch: ListenToBatch = (uid, taskId, { onBatch, onLost }) =>
  listenToDocument(uid, ['batches', taskId], {
    onDocument: (data) => {
      const parsed = batchDocumentSchema.safeParse(data);
      if (parsed.success) onBatch(parsed.data);
      else onLost(data === null ? new Error('No such batch') : parsed.error);
    },
    onLost,
  });
