import {
  deleteReply as deleteReplyCall,
  editReply as editReplyCall,
  releaseResponse,
  submitResponse,
  undoResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { deleteReply, editReply } from '../core/sending/sent-reply.ts';
import type { ReadAs } from '../core/sending/metered.ts';
import { holdReply, releaseReply, submitReply, undoReply } from '../core/sending/approve.ts';
import {
  cancelBatch as cancelBatchEndpoint,
  cancelBatchItem,
  checkBatch as checkBatchEndpoint,
  editBatchItem,
  getBatchStatus,
  getQuota,
  getTask,
  listOpenBatches as listOpenBatchesEndpoint,
  pauseBatch as pauseBatchEndpoint,
  resumeBatch as resumeBatchEndpoint,
  sendBatchItemNow,
  submitBatch as submitBatchEndpoint,
  undoBatchItem,
} from '@replywell/contract/endpoints/batches';
import type { Express } from 'express';
import { checkBatch, submitBatch } from '../core/sending/approve-batch.ts';
import type { Pause } from '../core/time.ts';
import { Refusal } from '../core/refusal.ts';
import { quotaDay, quotaLeft } from '../core/sending/quota.ts';
import { resumeBatch } from '../core/sending/reschedule.ts';
import {
  cancelBatch,
  cancelItem,
  editItem,
  pauseBatch,
  sendItemNow,
  undoItem,
  type EditPorts,
} from '../core/sending/steer.ts';
import type { IsStopped, SendingPorts } from '../core/sending/ports.ts';
import { creatorRoutes, type Sessions } from './route.ts';

interface RepliesPorts extends SendingPorts {
  readAs: ReadAs;
  /** The comment as the page shows it, after the call. */
  readComment: (uid: string, commentId: string) => Promise<Comment>;
  /** Whether the creator has approved this text word for word. */
  mayProgramSend: (uid: string, commentId: string, text: string) => Promise<boolean>;
}

/** The calls to send one reply, to undo it while that is possible, and to delete it afterwards. */
function mountReplies(app: Express, sessions: Sessions, ports: RepliesPorts): void {
  const route = creatorRoutes(app, sessions);
  route(submitResponse, async ({ uid, params, body, isProgram }) => {
    const { undo, response, messageId } = body;
    if (isProgram && !(await ports.mayProgramSend(uid, params.id, response)))
      throw new Refusal('forbidden', 'approved');
    const reply = messageId === undefined ? params.id : { commentId: params.id, messageId };
    await (undo ? holdReply : submitReply)(uid, reply, response, ports);
    return ports.readComment(uid, params.id);
  });

  route(deleteReplyCall, async ({ uid, params, body }) => {
    const reply = { commentId: params.id, messageId: body.messageId };
    await ports.readAs(uid, (youtube) => deleteReply(uid, reply, { ...ports, youtube }));
    return ports.readComment(uid, params.id);
  });

  route(editReplyCall, async ({ uid, params, body }) => {
    const reply = { commentId: params.id, messageId: body.messageId };
    await ports.readAs(uid, (youtube) =>
      editReply(uid, reply, body.response, { ...ports, youtube }),
    );
    return ports.readComment(uid, params.id);
  });

  const held = [
    [releaseResponse, releaseReply],
    [undoResponse, undoReply],
  ] as const;
  for (const [endpoint, move] of held)
    route(endpoint, async ({ uid, params }) => {
      await move(uid, params.id, ports);
      return ports.readComment(uid, params.id);
    });
}

type BatchesPorts = SendingPorts & EditPorts & { isStopped: IsStopped; pause: Pause };

async function readBatch(uid: string, taskId: string, { ledger }: BatchesPorts) {
  const batch = await ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  return batch;
}

/** The calls that change a batch. Each answers the batch as it is afterwards. */
function mountSteering(app: Express, sessions: Sessions, ports: BatchesPorts): void {
  const route = creatorRoutes(app, sessions);
  const steer = [
    [pauseBatchEndpoint, pauseBatch],
    [cancelBatchEndpoint, cancelBatch],
  ] as const;
  for (const [endpoint, move] of steer)
    route(endpoint, async ({ uid, params }) => {
      await move(uid, params.taskId, ports);
      return readBatch(uid, params.taskId, ports);
    });

  route(resumeBatchEndpoint, async ({ uid, params }) => {
    await resumeBatch(uid, { ...params, reason: null }, ports.clock(), ports);
    return readBatch(uid, params.taskId, ports);
  });

  const steerItem = [
    [cancelBatchItem, cancelItem],
    [sendBatchItemNow, sendItemNow],
    [undoBatchItem, undoItem],
  ] as const;
  for (const [endpoint, move] of steerItem)
    route(endpoint, async ({ uid, params }) => {
      await move(uid, params, ports);
      return readBatch(uid, params.taskId, ports);
    });

  route(editBatchItem, async ({ uid, params, body }) => {
    await editItem(uid, { ...params, text: body.response }, ports);
    return readBatch(uid, params.taskId, ports);
  });
}

function mountBatches(app: Express, sessions: Sessions, ports: BatchesPorts): void {
  const route = creatorRoutes(app, sessions);
  route(submitBatchEndpoint, async ({ uid, body }) => {
    const { commentIds, ...wishes } = body;
    const { batch, leftOut } = await submitBatch(uid, commentIds, ports, wishes);
    return { ...batch, leftOut };
  });

  route(listOpenBatchesEndpoint, ({ uid }) => ports.ledger.listOpenBatches(uid));

  route(checkBatchEndpoint, ({ uid, body }) => checkBatch(uid, body.commentIds, ports));

  route(getQuota, async ({ uid }) => {
    const now = ports.clock();
    const [day, stopped] = await Promise.all([
      ports.ledger.readQuota(quotaDay(now)),
      ports.isStopped(),
    ]);
    return { ...quotaLeft(day, uid, now), stopped };
  });

  mountSteering(app, sessions, ports);

  for (const endpoint of [getTask, getBatchStatus])
    route(endpoint, ({ uid, params }) => readBatch(uid, params.taskId, ports));
}

/** The calls that send replies, one or many, and steer what is on its way. */
export function mountSending(
  app: Express,
  sessions: Sessions,
  ports: RepliesPorts & BatchesPorts,
): void {
  mountReplies(app, sessions, ports);
  mountBatches(app, sessions, ports);
}
