import { QUOTA } from '@replywell/contract/limits';
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
}: Calls): Pick<
  YouTube,
  'listThreads' | 'readThread' | 'readWholeThread' | 'readThreads' | 'insertReply'
> {
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

  async function threadsById(
    accessToken: string,
    ids: readonly string[],
  ): Promise<Map<string, YouTubeThread>> {
    const { threads } = await read({
      accessToken,
      schema: threadPageSchema,
      send: ({ commentThreads }, options) =>
        commentThreads.list(
          // No maxResults: YouTube does not take it together with ids.
          { part: ['snippet', 'replies'], id: [...ids], ...TEXT },
          options,
        ),
    });
    return new Map(threads.map((thread) => [thread.topLevel.id, thread]));
  }

  const withAllReplies = async (
    accessToken: string,
    thread: YouTubeThread,
  ): Promise<YouTubeThread> =>
    thread.totalReplyCount <= thread.replies.length
      ? thread
      : { ...thread, replies: await allReplies(accessToken, thread.topLevel.id) };

  async function wholeThread(
    accessToken: string,
    commentId: string,
  ): Promise<YouTubeThread | null> {
    const thread = (await threadsById(accessToken, [commentId])).get(commentId);
    return thread ? withAllReplies(accessToken, thread) : null;
  }

  const readThread: YouTube['readThread'] = async (accessToken, commentId) => {
    try {
      return await wholeThread(accessToken, commentId);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  };

  /** One that is gone may make YouTube refuse them all: then each is asked for by itself. */
  const notTogether = (error: unknown): null => {
    if (isGone(error)) return null;
    throw error;
  };

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

    readThread,

    readWholeThread: (accessToken, { commentId }) => readThread(accessToken, commentId),

    readThreads: async (accessToken, commentIds) => {
      const whole = new Map<string, YouTubeThread | null>();
      const together = await threadsById(accessToken, commentIds).catch(notTogether);
      for (const id of commentIds) {
        const thread = together?.get(id);
        if (together) whole.set(id, thread ? await withAllReplies(accessToken, thread) : null);
        else whole.set(id, await readThread(accessToken, id));
      }
      return whole;
    },

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
