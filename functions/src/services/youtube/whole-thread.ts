import { HELD_STATUSES, type HeldStatus } from '@replywell/contract/endpoints/held';
import { YouTubeRefusal, type YouTube, type YouTubeComment } from '../../core/youtube/ports.ts';
import { youtubePages } from '../../core/youtube/youtube-pages.ts';
import type { Calls } from './call.ts';
import { threadPageSchema, type ToldThread } from './thread-answers.ts';
import { isGone, joined, listThreads, nullIfGone, threadReads } from './thread-reads.ts';

const MODERATION_PAGES_MAX = 5;

/** A dead token ends a reading; it is made again with another one. */
const isPartial = (error: unknown): error is YouTubeRefusal =>
  error instanceof YouTubeRefusal && error.kind !== 'permission';

const UNUSUAL: readonly YouTubeRefusal['kind'][] = ['gone', 'closed', 'forbidden', 'text'];

/** Why a reading is not complete. What YouTube refuses for one list says nothing about the thread. */
function incomplete(refusal: YouTubeRefusal, reason: string): YouTubeRefusal {
  if (!UNUSUAL.includes(refusal.kind)) return refusal;
  return new YouTubeRefusal('unavailable', reason, refusal.status);
}

/**
 * The thread, if YouTube lists it among those of its video with replies that only the channel sees.
 */
async function* heldThreads(
  calls: Calls,
  moderationStatus: HeldStatus,
  accessToken: string,
  { commentId, videoId }: { commentId: string; videoId: string },
): AsyncGenerator<ToldThread> {
  const pages = youtubePages(
    (pageToken) =>
      listThreads(calls, threadPageSchema, accessToken, { videoId, moderationStatus, pageToken }),
    { maxPages: MODERATION_PAGES_MAX },
  );
  for await (const { items, broken } of pages) {
    yield* items.filter(({ topLevel }) => topLevel.id === commentId);
    if (broken.length > 0) throw new YouTubeRefusal('unavailable', 'unexpectedAnswer');
  }
}

const asHeld = (reply: YouTubeComment): YouTubeComment => ({ ...reply, held: true });

export function wholeThreadMethods(calls: Calls): Pick<YouTube, 'readWholeThread'> {
  const { replyPages, threadById } = threadReads(calls);

  return {
    readWholeThread: async (accessToken, of) => {
      const { commentId } = of;
      const thread = await threadById(accessToken, commentId).catch(nullIfGone);
      if (!thread) return null;
      let listed: YouTubeComment[] = [];
      let mayHoldMore = false;
      const whole = (missing: YouTubeRefusal | null) => ({
        ...thread,
        replies: joined(listed, thread.replies),
        missing,
        mayHoldMore,
      });
      let isListed = false;
      try {
        for await (const { items } of replyPages(accessToken, commentId))
          listed = joined(listed, items);
        isListed = true;
        for (const list of HELD_STATUSES)
          for await (const held of heldThreads(calls, list, accessToken, of)) {
            listed = joined(listed, held.replies.map(asHeld));
            mayHoldMore = true;
          }
        return whole(null);
      } catch (error) {
        if (!isListed && isGone(error)) return null;
        if (!isPartial(error)) throw error;
        return whole(incomplete(error, isListed ? 'moderationListsRefused' : 'repliesRefused'));
      }
    },
  };
}
