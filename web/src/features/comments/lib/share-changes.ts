import * as z from 'zod/mini';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { commentSchema, type Comment } from '@replywell/contract/endpoints/youtube';
import { commentStatusSchema } from '@replywell/contract/states';
import { changeComment, useChangesStore } from '../stores/changes-store.ts';

const draftSchema = z.extend(generateCustomResponse.answer, {
  status: commentStatusSchema,
  sendReason: z.null(),
});
const messageSchema = z.object({
  id: z.string(),
  patch: z.union([commentSchema, draftSchema]),
});

/** Only what the server has told. What a page expects or guesses is not for other pages. */
const isTold = (patch: Partial<Comment>): boolean => 'aiResponse' in patch;

/**
 * Tells the creator's other tabs which comments have changed, and hears it from them. Without this
 * a tab shows what was true when it was opened, and approves or rewrites a reply by it. Returns how
 * to stop.
 */
export const shareChanges = (creatorId: string): (() => void) => {
  const channel = new BroadcastChannel(`replywell-comments:${creatorId}`);
  let hearing = false;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (!message) return;
    const { id, patch } = message;
    hearing = true;
    changeComment(id, patch);
    hearing = false;
  };
  const unsubscribe = useChangesStore.subscribe(({ byId }, before) => {
    if (hearing) return;
    for (const [id, changes] of Object.entries(byId)) {
      const patch = changes.at(-1)?.patch;
      if (changes !== before.byId[id] && patch && isTold(patch)) channel.postMessage({ id, patch });
    }
  });
  return () => {
    unsubscribe();
    channel.close();
  };
};
