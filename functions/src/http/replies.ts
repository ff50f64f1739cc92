import {
  deleteReply as deleteReplyCall,
  releaseResponse,
  submitResponse,
  undoResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Express } from 'express';
import { deleteReply } from '../core/sending/delete-reply.ts';
import type { SendingPorts } from '../core/sending/ports.ts';
import type { ReadAs } from '../core/sending/metered.ts';
import { holdReply, releaseReply, submitReply, undoReply } from '../core/sending/approve.ts';
import { creatorRoute, type Sessions } from './route.ts';

interface RepliesPorts extends SendingPorts {
  readAs: ReadAs;
  /** The comment as the page shows it, after the call. */
  readComment: (uid: string, commentId: string) => Promise<Comment>;
}

/** The calls to send one reply, to undo it while that is possible, and to delete it afterwards. */
export function mountReplies(app: Express, sessions: Sessions, ports: RepliesPorts): void {
  creatorRoute(app, sessions, submitResponse, async ({ uid, params, body }) => {
    const { undo, response, messageId } = body;
    const reply = messageId === undefined ? params.id : { commentId: params.id, messageId };
    await (undo ? holdReply : submitReply)(uid, reply, response, ports);
    return ports.readComment(uid, params.id);
  });

  creatorRoute(app, sessions, deleteReplyCall, async ({ uid, params, body }) => {
    const reply = { commentId: params.id, messageId: body.messageId };
    await ports.readAs(uid, (youtube) => deleteReply(uid, reply, { ...ports, youtube }));
    return ports.readComment(uid, params.id);
  });

  const held = [
    [releaseResponse, releaseReply],
    [undoResponse, undoReply],
  ] as const;
  for (const [endpoint, move] of held)
    creatorRoute(app, sessions, endpoint, async ({ uid, params }) => {
      await move(uid, params.id, ports);
      return ports.readComment(uid, params.id);
    });
}
