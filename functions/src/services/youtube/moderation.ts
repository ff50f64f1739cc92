import type { Verdict } from '@replywell/contract/endpoints/held';
import { QUOTA } from '@replywell/contract/limits';
import { z } from 'zod';
import type { Log } from '../../core/log.ts';
import type { HeldComment, YouTube } from '../../core/youtube/ports.ts';
import type { Calls, Read } from './call.ts';
import { insertedSchema, threadListSchema, type ToldThread } from './thread-answers.ts';
import { listThreads } from './thread-reads.ts';

/** A web call waits for it. */
const WRITE_MS = 15_000;

/**
 * What is kept back in a thread: YouTube also lists one of which only a reply is. Where it does not
 * say which, a thread with replies is taken for one of those.
 */
function heldIn({ topLevel, replies, videoId }: ToldThread): HeldComment[] {
  const all = [topLevel, ...replies];
  const told = all.filter(({ held }) => held);
  const unsaid = replies.length > 0 ? replies : [topLevel];
  return (told.length > 0 ? told : unsaid).map((comment) => ({
    comment,
    videoId,
    isReply: comment !== topLevel,
  }));
}

const ORDERS: Record<Verdict, { moderationStatus: string; banAuthor?: boolean }> = {
  approve: { moderationStatus: 'published' },
  reject: { moderationStatus: 'rejected' },
  block: { moderationStatus: 'rejected', banAuthor: true },
};

export function moderationMethods(
  calls: Calls,
  warn: Log,
): Pick<YouTube, 'listHeld' | 'moderate' | 'updateComment' | 'deleteComment'> {
  const order = <S extends z.ZodType>(accessToken: string, schema: S, send: Read<S>['send']) =>
    calls.write({ accessToken, units: QUOTA.unitsPerJudgement, schema, send }, WRITE_MS);
  return {
    listHeld: async (accessToken, { channelId, status, pageToken }) => {
      const query = {
        allThreadsRelatedToChannelId: channelId,
        moderationStatus: status,
        pageToken,
      };
      const page = await listThreads(calls, threadListSchema, accessToken, query);
      const { items, broken, nextPageToken } = page;
      if (broken.length > 0) warn('Held comments could not be read', { faults: broken });
      return { comments: items.flatMap(heldIn), nextPageToken };
    },

    moderate: async (accessToken, ids, verdict) => {
      await order(accessToken, z.unknown(), ({ comments }, options) =>
        comments.setModerationStatus({ id: [...ids], ...ORDERS[verdict] }, options),
      );
    },

    updateComment: (accessToken, { id, text }) =>
      order(accessToken, insertedSchema, ({ comments }, options) =>
        comments.update(
          { part: ['snippet'], requestBody: { id, snippet: { textOriginal: text } } },
          options,
        ),
      ),

    deleteComment: async (accessToken, id) => {
      await order(accessToken, z.unknown(), ({ comments }, options) =>
        comments.delete({ id }, options),
      );
    },
  };
}
