import type { DraftFinding } from '@replywell/contract/drafts';
import {
  releaseResponse,
  submitResponse,
  undoResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Express } from 'express';
import { holdReply, releaseReply, undoReply } from '../../core/sending/submit/hold-reply.ts';
import { submitReply, type SubmitPorts } from '../../core/sending/submit/reply.ts';
import { creatorRoute, type Sessions } from '../route.ts';

interface RepliesPorts extends SubmitPorts {
  /** The comment as the page shows it, after the call. */
  readComment: (uid: string, commentId: string) => Promise<Comment>;
  /** What is found in a text that is not the comment's draft as it is. null: it is. */
  auditChanged: (uid: string, commentId: string, text: string) => Promise<DraftFinding[] | null>;
}

/** The calls to send one reply, and to undo it while that is possible. */
export function mountReplies(app: Express, sessions: Sessions, ports: RepliesPorts): void {
  creatorRoute(app, sessions, submitResponse, async ({ uid, params, body }) => {
    const found = await ports.auditChanged(uid, params.id, body.response);
    await (body.undo ? holdReply : submitReply)(uid, params.id, body.response, ports, found);
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
