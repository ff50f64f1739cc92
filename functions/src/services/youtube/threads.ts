import {
  YouTubeRefusal,
  type YouTube,
  type YouTubeComment,
  type YouTubeThread,
} from '../../core/youtube/ports.ts';
import { commentPageSchema, insertedSchema, threadPageSchema } from './answers.ts';
import type { Calls } from './call.ts';

const THREADS_PER_PAGE = 100;
const REPLIES_PER_PAGE = 100;

const TEXT = { textFormat: 'plainText' } as const;

const isGone = (error: unknown): boolean =>
  error instanceof YouTubeRefusal && error.kind === 'gone';

export function threadMethods({
  read,
  write,
}: Calls): Pick<YouTube, 'listThreads' | 'readThread' | 'insertReply'> {
  async function allReplies(accessToken: string, parentId: string): Promise<YouTubeComment[]> {
    const replies: YouTubeComment[] = [];
    let pageToken: string | null = null;
    do {
      const params = { parentId, maxResults: REPLIES_PER_PAGE, ...TEXT };
      const from: { pageToken?: string } = pageToken === null ? {} : { pageToken };
      const page: { items: YouTubeComment[]; nextPageToken: string | null } = await read({
        accessToken,
        schema: commentPageSchema,
        send: ({ comments }, options) =>
          comments.list({ part: ['snippet'], ...params, ...from }, options),
      });
      replies.push(...page.items);
      pageToken = page.nextPageToken;
    } while (pageToken !== null);
    return replies;
  }

  async function wholeThread(
    accessToken: string,
    commentId: string,
  ): Promise<YouTubeThread | null> {
    const { threads } = await read({
      accessToken,
      schema: threadPageSchema,
      send: ({ commentThreads }, options) =>
        commentThreads.list({ part: ['snippet', 'replies'], id: [commentId], ...TEXT }, options),
    });
    const [thread] = threads;
    if (!thread) return null;
    if (thread.totalReplyCount <= thread.replies.length) return thread;
    return { ...thread, replies: await allReplies(accessToken, commentId) };
  }

  return {
    listThreads: (accessToken, { channelId, pageToken }) =>
      read({
        accessToken,
        schema: threadPageSchema,
        send: ({ commentThreads }, options) =>
          commentThreads.list(
            {
              part: ['snippet', 'replies'],
              allThreadsRelatedToChannelId: channelId,
              order: 'time',
              maxResults: THREADS_PER_PAGE,
              ...TEXT,
              ...(pageToken === null ? {} : { pageToken }),
            },
            options,
          ),
      }),

    readThread: async (accessToken, commentId) => {
      try {
        return await wholeThread(accessToken, commentId);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    insertReply: (accessToken, { parentId, text, timeoutMs }) =>
      write(
        {
          accessToken,
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
