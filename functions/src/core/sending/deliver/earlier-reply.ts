import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant } from '../../time.ts';
import type { AnyThread, WholeThread, YouTubeComment } from '../../youtube/ports.ts';
import { isSameChannel } from '../../youtube/same-channel.ts';
import { CLOCK_SKEW_MS } from '../ledger/limits.ts';
import type { ShownReply } from '../ledger/send-moves.ts';
import { likeness, type Likeness } from './shown-text.ts';

/** What a thread shows about the inserts that a send has begun. */
export interface Trace {
  /** Our reply, if found. */
  own: ShownReply | null;
  /**
   * Our text is there under another author's name, or YouTube holds back replies that it does not
   * show. One of them may be ours, so nothing more is inserted automatically.
   */
  doubtful: boolean;
  /** The channel has written another reply since. */
  otherWords: boolean;
}

const NO_TRACE: Trace = { own: null, doubtful: false, otherWords: false };

type Author = 'channel' | 'missing' | 'other';

function authorOf({ authorChannelId }: YouTubeComment, channelId: string | null): Author {
  if (authorChannelId === null) return 'missing';
  return isSameChannel(authorChannelId, channelId) ? 'channel' : 'other';
}

/** Compares both the text as shown and, if YouTube returns it, the text as typed. */
function likenessOf({ text, textOriginal }: YouTubeComment, ours: string): Likeness {
  const all = [text, textOriginal ?? text].map((shown) => likeness(ours, shown));
  return (['same', 'changed'] as const).find((one) => all.includes(one)) ?? 'other';
}

/**
 * What became of the inserts begun since `firstAttemptAt`. A reply with our text and without a
 * named author counts as ours, because a second reply could not be undone. Pure.
 */
export function traceOf(
  thread: AnyThread,
  { firstAttemptAt, text }: SendDocument,
  channelId: string | null,
): Trace {
  if (firstAttemptAt === null) return NO_TRACE;
  const since = fromInstant(firstAttemptAt) - CLOCK_SKEW_MS;
  const replies = thread.replies
    .filter(({ publishedAt }) => fromInstant(publishedAt) >= since)
    .map((reply) => ({
      reply,
      author: authorOf(reply, channelId),
      like: likenessOf(reply, text),
    }));
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
