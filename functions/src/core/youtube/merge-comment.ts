import type { CommentDocument } from '@replywell/contract/documents/comments';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { fromInstant, toInstant } from '../time.ts';
import { lastReplyOf, lastWords } from './last-words.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';
import { isSameChannel } from './same-channel.ts';
import { shownName } from './shown-name.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** An unchanged comment is written again only after this time. */
export const REFRESH_AFTER_MS = 7 * DAY_MS;

/** In these states the ledger, and not the thread, decides whether a comment is answered. */
export const LEDGERS: readonly CommentDocument['status'][] = ['sending', 'scheduled', 'sent'];

interface ThreadState {
  /** The channel's newest reply, if it is not older than the viewer's last message. */
  answer: YouTubeComment | null;
  /** true: the viewer certainly wrote last, because all replies are known and none of ours is later. */
  waits: boolean;
}

/**
 * YouTube sends at most five replies with a thread. So "not answered" is certain only if these are
 * all.
 */
function threadState(thread: YouTubeThread, channelId: string): ThreadState {
  const { viewer, channel } = lastWords(thread, channelId);
  const answered = channel !== null && fromInstant(channel) >= fromInstant(viewer);
  const complete = thread.replies.length >= thread.totalReplyCount;
  const answer = answered ? lastReplyOf(thread, channelId) : null;
  return { answer, waits: !answered && complete };
}

/** The text as the channel typed it, if YouTube returns it. The shown text may differ. */
const wordsOf = ({ text, textOriginal }: YouTubeComment): string => textOriginal ?? text;

/** Longer words of a thread are rarely needed to answer it. */
const SAID_LETTERS = 500;

/** What was said after the comment, without names: only whose words they are to the channel. */
function threadOf(
  thread: YouTubeThread,
  channelId: string,
): NonNullable<CommentDocument['thread']> {
  const viewer = thread.topLevel.authorChannelId;
  const byOf = (author: string | null): 'viewer' | 'channel' | 'other' => {
    if (isSameChannel(author, channelId)) return 'channel';
    return isSameChannel(author, viewer) ? 'viewer' : 'other';
  };
  return thread.replies
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => fromInstant(a.publishedAt) - fromInstant(b.publishedAt))
    .map(({ authorChannelId, text }) => ({
      by: byOf(authorChannelId),
      text: text.slice(0, SAID_LETTERS).toWellFormed(),
    }));
}

/** Most comments have no thread, and then the field is missing. */
const isSameThread = (one: CommentDocument['thread'], other: CommentDocument['thread']): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

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
  authorName: shownName(topLevel.authorName),
  authorChannelId: topLevel.authorChannelId,
  authorProfileImageUrl: topLevel.authorProfileImageUrl,
  publishedAt: topLevel.publishedAt,
  updatedAt: topLevel.updatedAt,
  canReply,
});

/** The document for a comment that is stored for the first time. Pure. */
export function newComment(thread: YouTubeThread, channelId: string, now: number): CommentDocument {
  const { answer } = threadState(thread, channelId);
  return {
    schemaVersion: SCHEMA_VERSION,
    id: thread.topLevel.id,
    youtubeId: thread.topLevel.id,
    channelId,
    ...fromYouTube(thread),
    ...(thread.languages ? { languages: thread.languages } : {}),
    ...(thread.replies.length > 0 ? { thread: threadOf(thread, channelId) } : {}),
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

type Answered = Pick<
  CommentDocument,
  'isReplied' | 'responsePublishedAt' | 'channelReply' | 'dismissed'
>;

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
  // What was dismissed before it was answered is not what the viewer has said since.
  return { isReplied: false, responsePublishedAt: null, channelReply: null, dismissed: null };
}

/**
 * The fields of a known comment that change; null: no write is needed. Draft and status never
 * change. If the channel has answered elsewhere, isReplied becomes true. If the viewer wrote again
 * or our reply was deleted, it becomes false, unless the ledger has sent (or is sending) the reply:
 * it knows one reply per comment. Pure.
 */
export function mergeComment(
  stored: CommentDocument,
  thread: YouTubeThread,
  channelId: string,
  now: number,
): Partial<CommentDocument> | null {
  const incoming = {
    // Comments stored before creators could choose a channel do not name theirs.
    channelId: stored.channelId ?? channelId,
    ...fromYouTube(thread),
    ...answered(stored, thread, channelId),
  };
  const changed = Object.entries(incoming).filter(
    ([field, value]) => stored[field as keyof typeof incoming] !== value,
  );
  const said = threadOf(thread, channelId);
  const changes = {
    ...Object.fromEntries(changed),
    ...(isSameThread(stored.thread, said) ? {} : { thread: said }),
  };
  const due = fromInstant(stored.refreshedAt) + REFRESH_AFTER_MS <= now;
  if (Object.keys(changes).length === 0 && !due) return null;
  return {
    ...changes,
    ...(thread.languages ? { languages: thread.languages } : {}),
    // What another text said is not kept.
    refreshedAt: toInstant(now),
  };
}
