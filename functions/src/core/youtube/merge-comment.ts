import type { CommentDocument } from '@replywell/contract/documents/comments';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { fromInstant, toInstant } from '../time.ts';
import { lastReplyOf, lastWords } from './last-words.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What was read again is written again only after this long, unless something changed. */
export const REFRESH_AFTER_MS = 7 * DAY_MS;

/** The states in which the ledger, not the thread, says whether a comment is answered. */
export const LEDGERS: readonly CommentDocument['status'][] = ['sending', 'scheduled', 'sent'];

interface ThreadState {
  /** The channel's reply after the viewer's last word. */
  answer: YouTubeComment | null;
  /** The viewer certainly spoke last: all replies are known and none of ours is later. */
  waits: boolean;
}

/** YouTube sends at most five replies along, so "not answered" is certain only when it sent all. */
function threadState(thread: YouTubeThread, channelId: string): ThreadState {
  const { viewer, channel } = lastWords(thread, channelId);
  const answered = channel !== null && fromInstant(channel) >= fromInstant(viewer);
  const complete = thread.replies.length >= thread.totalReplyCount;
  const answer = answered ? lastReplyOf(thread, channelId) : null;
  return { answer, waits: !answered && complete };
}

/** In the channel's own words, where YouTube tells them: the shown text may be another. */
const wordsOf = ({ text, textOriginal }: YouTubeComment): string => textOriginal ?? text;

type FromYouTube = Pick<
  CommentDocument,
  | 'videoId'
  | 'text'
  | 'imageUrl'
  | 'authorName'
  | 'authorChannelId'
  | 'authorProfileImageUrl'
  | 'publishedAt'
  | 'updatedAt'
  | 'canReply'
>;

const fromYouTube = ({ topLevel, videoId, canReply }: YouTubeThread): FromYouTube => ({
  videoId,
  text: topLevel.text,
  imageUrl: topLevel.imageUrl,
  authorName: topLevel.authorName,
  authorChannelId: topLevel.authorChannelId,
  authorProfileImageUrl: topLevel.authorProfileImageUrl,
  publishedAt: topLevel.publishedAt,
  updatedAt: topLevel.updatedAt,
  canReply,
});

export function newComment(thread: YouTubeThread, channelId: string, now: number): CommentDocument {
  const { answer } = threadState(thread, channelId);
  return {
    schemaVersion: SCHEMA_VERSION,
    id: thread.topLevel.id,
    youtubeId: thread.topLevel.id,
    channelId,
    ...fromYouTube(thread),
    isReplied: answer !== null,
    aiResponse: null,
    responsePublishedAt: answer?.publishedAt ?? null,
    ...(answer ? { channelReply: wordsOf(answer) } : {}),
    status: 'no_response',
    generatingUntil: null,
    scheduledFor: null,
    sendReason: null,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    createdAt: toInstant(now),
    refreshedAt: toInstant(now),
  };
}

type Answered = Pick<CommentDocument, 'isReplied' | 'responsePublishedAt' | 'channelReply'>;

function answered(
  stored: CommentDocument,
  thread: YouTubeThread,
  channelId: string,
): Partial<Answered> {
  if (LEDGERS.includes(stored.status)) return {};
  const { answer, waits } = threadState(thread, channelId);
  if (answer) {
    const { publishedAt: responsePublishedAt } = answer;
    return { isReplied: true, responsePublishedAt, channelReply: wordsOf(answer) };
  }
  if (!waits || !stored.isReplied) return {};
  return { isReplied: false, responsePublishedAt: null, channelReply: null };
}

/**
 * What a known comment takes over from YouTube; null where nothing is worth a write. Draft and
 * status are never touched. Answered elsewhere: isReplied. The viewer wrote again, or our reply was
 * deleted: no longer isReplied, unless the reply went out (or is going out) through the ledger,
 * which knows one reply per comment.
 */
export function mergeComment(
  stored: CommentDocument,
  thread: YouTubeThread,
  channelId: string,
  now: number,
): Partial<CommentDocument> | null {
  const incoming = {
    // Comments stored before there were channels to choose from do not name theirs.
    channelId: stored.channelId ?? channelId,
    ...fromYouTube(thread),
    ...answered(stored, thread, channelId),
  };
  const changed = Object.entries(incoming).filter(
    ([field, value]) => stored[field as keyof typeof incoming] !== value,
  );
  const due = fromInstant(stored.refreshedAt) + REFRESH_AFTER_MS <= now;
  if (changed.length === 0 && !due) return null;
  return { ...Object.fromEntries(changed), refreshedAt: toInstant(now) };
}
