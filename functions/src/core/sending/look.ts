import { decodeHTMLStrict } from 'entities';
import { comparable, textMark } from '../text/text-mark.ts';
import { insertsSince } from '@replywell/contract/reply/reduce';
import type { SendDocument } from '@replywell/contract/reply/state';
import { fromInstant } from '../time.ts';
import type { AnyThread, WholeThread, YouTubeComment, YouTubeThread } from '../youtube/ports.ts';
import { isSameChannel } from '../youtube/same-channel.ts';
import { CLOCK_SKEW_MS } from './limits.ts';
import type { ReplyOnYouTube } from './changes.ts';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendReason } from '@replywell/contract/states';
import { lastReplyOf } from '../youtube/last-words.ts';
import { shownName } from '../youtube/shown-name.ts';

/**
 * Tells whether a text that YouTube shows is one that we sent. YouTube may cut a text, turn letters
 * into entities or other Unicode forms, add direction marks and change spaces. Pure.
 */
export type Likeness =
  | 'same'
  /** Our text, but not exactly. */
  | 'changed'
  | 'other';

/** Direction marks, joiners, soft hyphens, and characters that only select how a sign is drawn. */
const INVISIBLE = /[\p{Cf}\uFE0E\uFE0F]/gu;
/**
 * Without the dots at the end, if there are two or more. Used after NFKC, which turns an ellipsis
 * into three dots. A regular expression would take very long over a text full of dots.
 */
function withoutLastDots(text: string): string {
  let end = text.length;
  while (text[end - 1] === '.') end -= 1;
  return text.length - end < 2 ? text : text.slice(0, end).trimEnd();
}

/** Decoded twice, because a text may have been encoded twice. */
const loose = (text: string): string =>
  decodeHTMLStrict(decodeHTMLStrict(text))
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** A beginning of our text with this length, or this share of it, is enough to recognise it. */
const SURE_LENGTH = 20;
const SURE_SHARE = 0.6;

/** Whether one text begins the other, without the dots that YouTube adds when it cuts one. */
function isCut(ours: string, shown: string): boolean {
  if (shown.startsWith(ours)) return true;
  const beginning = withoutLastDots(shown);
  const enough = beginning.length >= Math.min(SURE_LENGTH, SURE_SHARE * ours.length);
  return beginning !== '' && enough && ours.startsWith(beginning);
}

/** `same`: equal except for spaces, invisible characters and the Unicode form of letters. */
export function likeness(ours: string, shown: string): Likeness {
  if (comparable(ours) === comparable(shown)) return 'same';
  const [our, their] = [loose(ours), loose(shown)];
  if (our === '' || their === '') return 'other';
  return our === their || isCut(our, their) ? 'changed' : 'other';
}

/** What a thread shows about the inserts that a send has begun. */
interface Trace {
  own: ReplyOnYouTube | null;
  /**
   * Our text is there under another author's name, or YouTube holds back replies that it does not
   * show. One of them may be ours, so nothing more is inserted automatically.
   */
  doubtful: boolean;
  /** The channel has written another reply since. */
  otherWords: boolean;
}

const NO_TRACE: Trace = { own: null, doubtful: false, otherWords: false };

function authorOf({ authorChannelId }: YouTubeComment, channelId: string | null) {
  if (authorChannelId === null) return 'missing';
  return isSameChannel(authorChannelId, channelId) ? 'channel' : 'other';
}

/** Compares both the text as shown and, if YouTube returns it, the text as typed. */
function likenessOf({ text, textOriginal }: YouTubeComment, ours: string): Likeness {
  const all = [text, textOriginal ?? text].map((shown) => likeness(ours, shown));
  return (['same', 'changed'] as const).find((one) => all.includes(one)) ?? 'other';
}

/**
 * What became of the inserts that have begun: among the replies that are not older than
 * the message, so that an earlier answer in the same words is not taken for this one, and older than
 * `before`. A reply with our text and without a named author counts as ours, because a second reply
 * could not be undone. Pure.
 */
export function traceOf(
  thread: AnyThread,
  send: SendDocument,
  channelId: string | null,
  before?: string,
): Trace {
  const begun = insertsSince(send);
  if (begun === null) return NO_TRACE;
  const { messageAt, text } = send;
  const since = Math.max(fromInstant(begun) - CLOCK_SKEW_MS, fromInstant(messageAt));
  const replies = thread.replies
    .filter(({ publishedAt }) => fromInstant(publishedAt) >= since)
    .filter(({ publishedAt }) => before === undefined || publishedAt < before)
    .map((reply) => ({ reply, author: authorOf(reply, channelId), like: likenessOf(reply, text) }));
  const known = replies.filter(({ like }) => like !== 'other');
  const ours = known.filter(({ author }) => author !== 'other');
  const best = ours.find(({ like }) => like === 'same') ?? ours[0];
  return {
    own: best
      ? {
          replyId: best.reply.id,
          publishedAt: best.reply.publishedAt,
          changedText: best.like === 'changed' ? best.reply.text : null,
        }
      : null,
    doubtful: thread.mayHoldMore === true || known.some(({ author }) => author === 'other'),
    otherWords: replies.some(({ author, like }) => author === 'channel' && like === 'other'),
  };
}

/**
 * The reading, if it says what became of the inserts. One that is not complete does so only if it
 * shows our reply; otherwise its refusal is thrown.
 */
export function conclusive(thread: WholeThread | null, send: SendDocument): WholeThread | null {
  if (!thread?.missing || traceOf(thread, send, send.channelId).own) return thread;
  throw thread.missing;
}

/** What may happen according to the thread, which is read directly before the insert. */
export type Look =
  | { kind: 'insert' }
  | ({ kind: 'found' } & ReplyOnYouTube)
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason; comment?: SeenComment };

/** The comment as the look shows it, or what was written back under it. */
export type SeenComment = Partial<
  Pick<CommentDocument, 'text' | 'updatedAt' | 'imageUrl' | 'draftedFor' | 'wroteBack'>
>;

/** What the send answers, as the thread shows it. null: it is gone. */
const messageIn = (
  { topLevel, replies }: YouTubeThread,
  { messageId, commentId }: SendDocument,
): YouTubeComment | null =>
  messageId === commentId ? topLevel : (replies.find(({ id }) => id === messageId) ?? null);

/** Whether the channel has written after the message, to whatever. */
function hasLaterReply(thread: YouTubeThread, { publishedAt }: YouTubeComment, channelId: string) {
  const last = lastReplyOf(thread, channelId);
  return last !== null && fromInstant(last.publishedAt) >= fromInstant(publishedAt);
}

/**
 * The message's new text, if it was changed after the reply was written. The creator has not
 * approved the reply for the new text. null: unchanged or not known.
 */
function edited(message: YouTubeComment, send: SendDocument): SeenComment | null {
  const { id, text, updatedAt, imageUrl, authorName, publishedAt } = message;
  const draftedFor = textMark(text);
  if (send.commentMark === null || send.commentMark === draftedFor) return null;
  if (send.messageId === send.commentId) return { text, updatedAt, imageUrl, draftedFor };
  const wroteBack = { id, text, author: shownName(authorName), at: publishedAt };
  return { wroteBack, draftedFor };
}

/**
 * A database that was set back (a power cut, a restored backup) calls a reply waiting that is out:
 * the channel has written exactly its text after it was approved.
 */
function recordLost(thread: YouTubeThread, send: SendDocument): ReplyOnYouTube | null {
  const last = lastReplyOf(thread, send.channelId);
  const isOurs =
    last !== null &&
    fromInstant(last.publishedAt) >= fromInstant(send.createdAt) - CLOCK_SKEW_MS &&
    fromInstant(last.publishedAt) >= fromInstant(send.messageAt) &&
    likenessOf(last, send.text) === 'same';
  return isOurs ? { replyId: last.id, publishedAt: last.publishedAt, changedText: null } : null;
}

/**
 * Decides by the thread whether to insert. `thread` null: the comment is gone. `send`: before its
 * claim. After earlier attempts `thread` must be a complete reading. YouTube may show our text
 * changed beyond recognition, so any reply of the channel since then forbids another insert. Pure.
 */
export function decideLook(thread: AnyThread | null, send: SendDocument): Look {
  if (!thread) return { kind: 'end', status: 'skipped', reason: 'comment_gone' };
  const { channelId } = send;
  const message = messageIn(thread, send);
  const trace = traceOf(thread, send, channelId);
  if (trace.own) return { kind: 'found', ...trace.own };
  if (trace.doubtful) return { kind: 'end', status: 'failed', reason: 'outcome_unknown' };
  if (!message) return { kind: 'end', status: 'skipped', reason: 'comment_gone' };
  const unrecorded = recordLost(thread, send);
  if (unrecorded) return { kind: 'found', ...unrecorded };
  if (hasLaterReply(thread, message, channelId) || trace.otherWords)
    return { kind: 'end', status: 'skipped', reason: 'already_answered' };
  const comment = edited(message, send);
  if (comment) return { kind: 'end', status: 'skipped', reason: 'comment_edited', comment };
  if (!thread.canReply) return { kind: 'end', status: 'failed', reason: 'replies_closed' };
  return { kind: 'insert' };
}
