import type { HeldStatus } from '@replywell/contract/endpoints/held';
import type { z } from 'zod';
import type { YouTubeComment, YouTubeThread } from '../../core/youtube/ports.ts';
import { emptyAnswer, youtubePages } from '../../core/youtube/youtube-pages.ts';
import { refusedAs, type Calls } from './call.ts';
import { commentPageSchema, ofVideo, threadPageSchema } from './thread-answers.ts';

const THREADS_PER_PAGE = 100;
const REPLIES_PER_PAGE = 100;
/**
 * Enough for a thousand to five thousand replies, because YouTube's pages may be smaller than
 * requested.
 */
const REPLY_PAGES_MAX = 50;

const TEXT = { textFormat: 'plainText' } as const;

export const isGone = refusedAs('gone');

/** For `catch`: null if YouTube says that the comment is gone. Throws every other error. */
export const nullIfGone = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};

/** By what threads are listed, and which page of them. null: the first one. */
type ThreadQuery = { pageToken: string | null } & (
  | { allThreadsRelatedToChannelId: string; order?: 'time'; moderationStatus?: HeldStatus }
  | { videoId: string; moderationStatus: HeldStatus }
);

/** A page of threads with some of their replies. 1 unit. */
export const listThreads = <S extends z.ZodType>(
  { read }: Calls,
  schema: S,
  accessToken: string,
  { pageToken, ...query }: ThreadQuery,
): Promise<z.output<S>> =>
  read({
    accessToken,
    schema,
    send: ({ commentThreads }, options) =>
      commentThreads.list(
        {
          part: ['snippet', 'replies'],
          maxResults: THREADS_PER_PAGE,
          ...TEXT,
          ...query,
          ...(pageToken === null ? {} : { pageToken }),
        },
        options,
      ),
  });

/** `known` and then `fresh`, each reply once. */
export const joined = (
  known: readonly YouTubeComment[],
  fresh: readonly YouTubeComment[],
): YouTubeComment[] => {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...fresh.filter(({ id }) => !ids.has(id) && ids.add(id))];
};

/**
 * Reads threads and replies by their ids. `threadById` throws `emptyAnswer` if YouTube does not
 * return it.
 */
export function threadReads({ read }: Calls) {
  const replyPages = (accessToken: string, parentId: string) =>
    youtubePages(
      (pageToken) =>
        read({
          accessToken,
          schema: commentPageSchema,
          send: ({ comments }, options) =>
            comments.list(
              {
                part: ['snippet'],
                parentId,
                maxResults: REPLIES_PER_PAGE,
                ...TEXT,
                ...(pageToken === null ? {} : { pageToken }),
              },
              options,
            ),
        }),
      { maxPages: REPLY_PAGES_MAX },
    );

  async function allReplies(accessToken: string, parentId: string): Promise<YouTubeComment[]> {
    let replies: YouTubeComment[] = [];
    for await (const { items } of replyPages(accessToken, parentId))
      replies = joined(replies, items);
    return replies;
  }

  /** The threads that YouTube returned. A missing one proves nothing. */
  async function threadsById(
    accessToken: string,
    ids: readonly string[],
  ): Promise<Map<string, YouTubeThread>> {
    const { items } = await read({
      accessToken,
      schema: threadPageSchema,
      send: ({ commentThreads }, options) =>
        commentThreads.list(
          // No maxResults, because YouTube does not accept it together with ids.
          { part: ['snippet', 'replies'], id: [...ids], ...TEXT },
          options,
        ),
    });
    return new Map(items.flatMap(ofVideo).map((thread) => [thread.topLevel.id, thread]));
  }

  async function threadById(accessToken: string, id: string): Promise<YouTubeThread> {
    const thread = (await threadsById(accessToken, [id])).get(id);
    if (!thread) throw emptyAnswer();
    return thread;
  }

  return { replyPages, allReplies, threadsById, threadById };
}
