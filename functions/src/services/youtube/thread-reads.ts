import { emptyAnswer } from '../../core/youtube/empty-answer.ts';
import {
  YouTubeRefusal,
  type YouTubeComment,
  type YouTubeThread,
} from '../../core/youtube/ports.ts';
import { youtubePages } from '../../core/youtube/youtube-pages.ts';
import type { Calls } from './call.ts';
import { commentPageSchema, ofVideo, threadPageSchema } from './thread-answers.ts';

const REPLIES_PER_PAGE = 100;
/** Five thousand replies; pages may be a fifth of what was asked for. */
const REPLY_PAGES_MAX = 50;

export const TEXT = { textFormat: 'plainText' } as const;

export const isGone = (error: unknown): boolean =>
  error instanceof YouTubeRefusal && error.kind === 'gone';

export const nullIfGone = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};

/** `fresh` after `known`, each reply once. */
export const joined = (
  known: readonly YouTubeComment[],
  fresh: readonly YouTubeComment[],
): YouTubeComment[] => {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...fresh.filter(({ id }) => !ids.has(id) && ids.add(id))];
};

/** Reading threads and replies by their ids. */
export function threadReads({ read }: Calls) {
  async function allReplies(accessToken: string, parentId: string): Promise<YouTubeComment[]> {
    const pages = youtubePages(
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
    let replies: YouTubeComment[] = [];
    for await (const { items } of pages) replies = joined(replies, items);
    return replies;
  }

  /** Those YouTube sent; that one is missing proves nothing. */
  async function threadsById(
    accessToken: string,
    ids: readonly string[],
  ): Promise<Map<string, YouTubeThread>> {
    const { items } = await read({
      accessToken,
      schema: threadPageSchema,
      send: ({ commentThreads }, options) =>
        commentThreads.list(
          // No maxResults: YouTube does not take it together with ids.
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

  return { allReplies, threadsById, threadById };
}

export type ThreadReads = ReturnType<typeof threadReads>;
