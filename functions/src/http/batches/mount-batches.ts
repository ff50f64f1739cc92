import {
  getBatchStatus,
  getTask,
  listOpenBatches as listOpenBatchesEndpoint,
  submitBatch as submitBatchEndpoint,
  type BatchTask,
} from '@replywell/contract/endpoints/batches';
import { submitResponse } from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Express } from 'express';
import { listOpenBatches, readBatch } from '../../core/sending/read-batches.ts';
import { submitBatch } from '../../core/sending/submit-batch.ts';
import { submitReply, type SubmitPorts } from '../../core/sending/submit-reply.ts';
import { creatorRoute, type Sessions } from '../route.ts';

const presentBatch = (batch: BatchDocument): BatchTask => ({
  taskId: batch.taskId,
  status: batch.status,
  progress: batch.progress,
  commentIds: batch.commentIds,
  items: batch.items,
  pauseReason: batch.pauseReason,
  resumesAt: batch.resumesAt,
  createdAt: batch.createdAt,
  endedAt: batch.endedAt,
  undoUntil: batch.undoUntil,
  revision: batch.revision,
});

export interface BatchesPorts extends SubmitPorts {
  /** The comment as the page shows it, after its reply has gone out. */
  readComment: (uid: string, commentId: string) => Promise<Comment>;
}

/** Everything that sends: one reply, a batch, and how batches stand. */
export function mountBatches(app: Express, sessions: Sessions, ports: BatchesPorts): void {
  creatorRoute(app, sessions, submitResponse, async ({ uid, params, body }) => {
    await submitReply(uid, params.id, body.response, ports);
    return ports.readComment(uid, params.id);
  });

  creatorRoute(app, sessions, submitBatchEndpoint, async ({ uid, body }) => {
    const { batch, leftOut } = await submitBatch(uid, body.commentIds, ports);
    return { ...presentBatch(batch), leftOut };
  });

  creatorRoute(app, sessions, listOpenBatchesEndpoint, async ({ uid }) =>
    (await listOpenBatches(uid, ports)).map(presentBatch),
  );

  for (const endpoint of [getTask, getBatchStatus])
    creatorRoute(app, sessions, endpoint, async ({ uid, params }) =>
      presentBatch(await readBatch(uid, params.taskId, ports)),
    );
}
