import { isDeepStrictEqual } from 'node:util';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Said } from '@replywell/contract/thread';
import { DAY_MS, fromInstant, toInstant } from '../time.ts';
import { lastReplyOf, wordsAfter } from './last-words.ts';
import { messageOf } from './message.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';
import { later } from './progress.ts';
import { isSameChannel } from './same-channel.ts';
import { shownName } from './shown-name.ts';

/** An unchanged comment is written again only after this time. */
export const REFRESH_AFTER_MS = 7 * DAY_MS;

/** In these states the ledger decides whether a message is answered, not the thread. */
export const LEDGERS: readonly CommentDocument['status'][] = ['sending', 'scheduled', 'sent'];

/** YouTube sends at most so many replies with a thread, the newest. */
const SENT_ALONG = 5;

/** More is rarely needed to answer. */
const SAID_LETTERS = 500;

function threadOf(
  thread: YouTubeThread,
  channelId: string,
): NonNullable<CommentDocument['thread']> {
  const viewer = thread.topLevel.authorChannelId;
  return saidIn(thread.replies, viewer, channelId).map((said) => ({
    ...said,
    text: said.text.slice(0, SAID_LETTERS).toWellFormed(),
  }));
}

/** Replies as the page shows them, oldest first. `viewer`: who wrote the comment. */
export const saidIn = (
  replies: readonly YouTubeComment[],
  viewer: string | null,
  channelId: string,
): Said[] =>
  replies
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => fromInstant(a.publishedAt) - fromInstant(b.publishedAt))
    .map(({ id, authorChannelId: author, authorName, text, publishedAt }) => ({
      id,
      by: isSameChannel(author, channelId)
        ? 'channel'
        : isSameChannel(author, viewer)
          ? 'viewer'
          : 'other',
      author: shownName(authorName),
      text,
      at: publishedAt,
    }));

const fromYouTube = ({ topLevel, videoId, canReply, totalReplyCount }: YouTubeThread) => {
  const { text, imageUrl, authorChannelId, authorProfileImageUrl, publishedAt, updatedAt } =
    topLevel;
  return {
    videoId,
    text,
    imageUrl,
    authorChannelId,
    authorProfileImageUrl,
    publishedAt,
    updatedAt,
    authorName: shownName(topLevel.authorName),
    canReply,
    ...(topLevel.likeCount === undefined ? {} : { likeCount: topLevel.likeCount }),
    replyCount: totalReplyCount,
  } satisfies Partial<CommentDocument>;
};

/** As they change: one that has none, and had none, is not written again. */
function likesIn(
  stored: Pick<CommentDocument, 'replyLikes'> | null,
  { replies, totalReplyCount }: YouTubeThread,
  channelId: string,
): Pick<CommentDocument, 'replyLikes'> {
  const ours = replies.filter(({ authorChannelId }) => isSameChannel(authorChannelId, channelId));
  const isTold = ours.length > 0 || replies.length >= totalReplyCount;
  const replyLikes = ours.reduce((sum, { likeCount = 0 }) => sum + likeCount, 0);
  return isTold && replyLikes !== (stored?.replyLikes ?? 0) ? { replyLikes } : {};
}

export function newComment(thread: YouTubeThread, channelId: string, now: number): CommentDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    id: thread.topLevel.id,
    youtubeId: thread.topLevel.id,
    channelId,
    ...fromYouTube(thread),
    ...likesIn(null, thread, channelId),
    ...(thread.replies.length > 0 ? { thread: threadOf(thread, channelId) } : {}),
    isReplied: false,
    aiResponse: null,
    responsePublishedAt: null,
    status: 'no_response',
    generatingUntil: null,
    scheduledFor: null,
    sendReason: null,
    ...answerIn(null, thread, { channelId, now }),
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    createdAt: toInstant(now),
    refreshedAt: toInstant(now),
  };
}

const ANSWERS_KEPT = 10;

/** The sent reply becomes one of `answersBefore`, and the draft starts over. */
export function begunAnew(stored: CommentDocument, isDeleted = false): Partial<CommentDocument> {
  const { channelReply, aiResponse, responsePublishedAt: at, draftIsOwn } = stored;
  const { id: messageId, text: to } = messageOf(stored);
  const given = {
    messageId,
    to: to.slice(0, SAID_LETTERS).toWellFormed(),
    ...(isDeleted ? { isDeleted } : {}),
    text: channelReply ?? aiResponse ?? '',
    at: at ?? stored.refreshedAt,
    isOwn: draftIsOwn,
  };
  return {
    answersBefore: [...(stored.answersBefore ?? []), given].slice(-ANSWERS_KEPT),
    status: 'no_response',
    aiResponse: null,
    modelDraft: null,
    draftIsOwn: false,
    draftFindings: [],
    replacedDraft: null,
    replacedMarks: null,
    restsOn: [],
    answersUsed: [],
    replyVisible: null,
  };
}

/** Somebody wrote back: their words wait for an answer now. */
function wokenBy(
  stored: CommentDocument | null,
  { id, authorName, text, publishedAt: at }: YouTubeComment,
  spokeAt: string,
): Partial<CommentDocument> {
  const wroteBack = { id, author: shownName(authorName), text, at };
  const isKnown = stored?.wroteBack?.id === id && !stored.isReplied;
  return {
    wroteBack,
    isReplied: false,
    responsePublishedAt: spokeAt,
    channelReply: null,
    // A dismissal or a failure was about earlier words.
    ...(isKnown ? {} : { dismissed: null, sendReason: null }),
    ...(stored?.status === 'sent' ? begunAnew(stored) : {}),
  };
}

export const isNewWord = (stored: CommentDocument, changes: Partial<CommentDocument>): boolean =>
  Boolean(changes.wroteBack) && changes.wroteBack?.id !== stored.wroteBack?.id;

/**
 * Whether the comment, or what was written back, is answered. YouTube sends only some replies with a
 * thread, so one that is missing may still exist. One that we have sent does.
 */
function answerIn(
  stored: CommentDocument | null,
  thread: YouTubeThread,
  { channelId, now }: { channelId: string; now: number },
): Partial<CommentDocument> {
  if (stored?.status === 'sending' || stored?.status === 'scheduled') return {};
  const isSent = stored?.status === 'sent';
  const ours = lastReplyOf(thread, channelId);
  const isWhole = thread.replies.length >= thread.totalReplyCount;
  const known = stored && (isSent || !isWhole) ? stored.responsePublishedAt : null;
  const spokeAt = later(ours?.publishedAt ?? null, known);
  const word = spokeAt === null ? null : wordsAfter(thread, channelId, spokeAt, now);
  if (word && spokeAt !== null) {
    const isNewest = isWhole || ours !== null || thread.replies.length >= SENT_ALONG;
    return isNewest ? wokenBy(stored, word, spokeAt) : {};
  }
  if (isSent) return {};
  if (ours && ours.publishedAt === spokeAt) {
    // As the channel typed it, if YouTube returns it. The shown text may differ.
    const channelReply = ours.textOriginal ?? ours.text;
    return { isReplied: true, responsePublishedAt: spokeAt, channelReply };
  }
  if (!isWhole || !stored?.isReplied) return {};
  return { isReplied: false, responsePublishedAt: null, channelReply: null, dismissed: null };
}

/**
 * The fields of a known comment that change; null: no write is needed. `isReplied` follows the thread:
 * an answer written elsewhere sets it, a deleted one clears it unless the ledger has sent it. Once
 * somebody writes back, their words wait instead, and after a reply sent from here draft and status
 * start over. While a reply is on its way, nothing of this changes.
 */
export function mergeComment(
  stored: CommentDocument,
  thread: YouTubeThread,
  channelId: string,
  now: number,
): Partial<CommentDocument> | null {
  const incoming = {
    ...fromYouTube(thread),
    ...likesIn(stored, thread, channelId),
    ...answerIn(stored, thread, { channelId, now }),
  };
  const changed = Object.entries(incoming).filter(
    ([field, value]) =>
      !isDeepStrictEqual(stored[field as keyof typeof incoming] ?? null, value ?? null),
  );
  const said = threadOf(thread, channelId);
  const changes = {
    ...Object.fromEntries(changed),
    ...(isDeepStrictEqual(stored.thread ?? [], said) ? {} : { thread: said }),
  };
  const due = fromInstant(stored.refreshedAt) + REFRESH_AFTER_MS <= now;
  if (Object.keys(changes).length === 0 && !due) return null;
  return { ...changes, refreshedAt: toInstant(now) };
}

/**
 * When the channel's first reply in the thread was published, if this load is the first to see it. null:
 * there is none, it is known, or the ledger sent it. The first, not the last, so that statistics do not
 * depend on when and how often a thread is loaded.
 */
export function newlySeenReply(
  stored: Pick<CommentDocument, 'status' | 'seenReplyAt' | 'wroteBack'> | null,
  thread: YouTubeThread,
  channelId: string,
): string | null {
  const isKnown = stored && (stored.seenReplyAt !== undefined || stored.wroteBack);
  if (isKnown || (stored && LEDGERS.includes(stored.status))) return null;
  return thread.replies
    .filter(({ authorChannelId }) => isSameChannel(authorChannelId, channelId))
    .reduce<string | null>(
      (first, { publishedAt }) => (first === null || publishedAt < first ? publishedAt : first),
      null,
    );
}
