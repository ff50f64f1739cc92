import { YouTubeRefusal, type YouTube, type YouTubeComment } from '../../core/youtube/ports.ts';
import { youtubePages } from '../../core/youtube/youtube-pages.ts';
import type { Calls } from './call.ts';
import { threadPageSchema } from './thread-answers.ts';
import { joined, nullIfGone, TEXT, threadReads } from './thread-reads.ts';

const THREADS_PER_PAGE = 100;
const MODERATION_PAGES_MAX = 5;

const LISTS = ['heldForReview', 'likelySpam'] as const;
type ModerationList = (typeof LISTS)[number];

const INCOMPLETE: readonly YouTubeRefusal['kind'][] = ['gone', 'closed', 'forbidden', 'text'];

/** For `catch`: if YouTube refuses a list, the reading is not complete, so it throws `unavailable`. */
const incomplete =
  (reason: string) =>
  (error: unknown): never => {
    if (!(error instanceof YouTubeRefusal) || !INCOMPLETE.includes(error.kind)) throw error;
    const { status, retryAfterMs } = error;
    throw new YouTubeRefusal('unavailable', reason, { status, retryAfterMs });
  };

/** The complete reading of a thread, as the port describes it. */
export function wholeThreadMethods(calls: Calls): Pick<YouTube, 'readWholeThread'> {
  const { allReplies, threadById } = threadReads(calls);

  const moderationPages = (
    accessToken: string,
    videoId: string,
    moderationStatus: ModerationList,
  ) =>
    youtubePages(
      (pageToken) =>
        calls.read({
          accessToken,
          schema: threadPageSchema,
          send: ({ commentThreads }, options) =>
            commentThreads.list(
              {
                part: ['snippet', 'replies'],
                videoId,
                moderationStatus,
                maxResults: THREADS_PER_PAGE,
                ...TEXT,
                ...(pageToken === null ? {} : { pageToken }),
              },
              options,
            ),
        }),
      { maxPages: MODERATION_PAGES_MAX },
    );

  /** The replies to this comment that YouTube shows only to the channel. */
  async function repliesIn(
    list: ModerationList,
    accessToken: string,
    { commentId, videoId }: { commentId: string; videoId: string },
  ): Promise<YouTubeComment[]> {
    const replies: YouTubeComment[] = [];
    for await (const { items, broken } of moderationPages(accessToken, videoId, list)) {
      if (broken.length > 0) throw new YouTubeRefusal('unavailable', 'unexpectedAnswer');
      const ours = items.filter(({ topLevel }) => topLevel.id === commentId);
      replies.push(...ours.flatMap((thread) => thread.replies));
    }
    return replies.map((reply) => ({ ...reply, held: true }));
  }

  return {
    readWholeThread: async (accessToken, { commentId, videoId }) => {
      const thread = await threadById(accessToken, commentId).catch(nullIfGone);
      if (!thread) return null;
      const listed = await allReplies(accessToken, commentId)
        .catch(nullIfGone)
        .catch(incomplete('repliesRefused'));
      if (!listed) return null;
      let replies = joined(listed, thread.replies);
      for (const list of LISTS) {
        const found = await repliesIn(list, accessToken, { commentId, videoId }).catch(
          incomplete('moderationListsRefused'),
        );
        replies = joined(replies, found);
      }
      return { ...thread, replies };
    },
  };
}
