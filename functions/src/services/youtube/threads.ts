import type { Log } from '../../core/log.ts';
import { QUOTA } from '@replywell/contract/limits';
import type { YouTube, YouTubeThread } from '../../core/youtube/ports.ts';
import { isSameChannel } from '../../core/youtube/same-channel.ts';
import type { Calls } from './call.ts';
import { insertedSchema, ofVideo, threadListSchema, type ToldThread } from './thread-answers.ts';
import { listThreads, nullIfGone, threadReads } from './thread-reads.ts';

/**
 * A thread of others that belongs to no video. The channel's own comments do not count, as they
 * need no answer.
 */
const isStray =
  (channelId: string) =>
  ({ videoId, topLevel }: ToldThread): boolean =>
    videoId === null && !isSameChannel(topLevel.authorChannelId, channelId);

export function threadMethods(
  calls: Calls,
  warn: Log,
): Pick<YouTube, 'listThreads' | 'readThread' | 'peekThreads' | 'listReplies' | 'insertReply'> {
  const { write } = calls;
  const { allReplies, threadsById, threadById } = threadReads(calls);

  const readThread = async (accessToken: string, commentId: string): Promise<YouTubeThread> => {
    const thread = await threadById(accessToken, commentId);
    if (thread.totalReplyCount <= thread.replies.length) return thread;
    return { ...thread, replies: await allReplies(accessToken, commentId) };
  };

  /** One comment that is gone must not hide the others. */
  const peekThreads = async (
    accessToken: string,
    ids: readonly string[],
  ): Promise<YouTubeThread[]> => {
    const found = await threadsById(accessToken, ids).catch(nullIfGone);
    if (found || ids.length < 2) return [...(found?.values() ?? [])];
    const middle = Math.ceil(ids.length / 2);
    const halves = [ids.slice(0, middle), ids.slice(middle)];
    const threads: YouTubeThread[] = [];
    for (const half of halves) threads.push(...(await peekThreads(accessToken, half)));
    return threads;
  };

  return {
    peekThreads,

    listThreads: async (accessToken, { channelId, pageToken }) => {
      const query = { allThreadsRelatedToChannelId: channelId, order: 'time', pageToken } as const;
      const page = await listThreads(calls, threadListSchema, accessToken, query);
      const { items, broken, nextPageToken } = page;
      if (broken.length > 0) warn('Comments YouTube sent could not be read', { faults: broken });
      const leftOut = broken.length + items.filter(isStray(channelId)).length;
      return { threads: items.flatMap(ofVideo), nextPageToken, leftOut };
    },

    readThread: (accessToken, commentId) => readThread(accessToken, commentId).catch(nullIfGone),

    listReplies: (accessToken, commentId) => allReplies(accessToken, commentId).catch(nullIfGone),

    insertReply: (accessToken, { parentId, text, timeoutMs }) =>
      write(
        {
          accessToken,
          units: QUOTA.unitsPerReply,
          schema: insertedSchema,
          send: ({ comments }, options) =>
            comments.insert(
              { part: ['snippet'], requestBody: { snippet: { parentId, textOriginal: text } } },
              options,
            ),
        },
        timeoutMs,
      ),
  };
}
