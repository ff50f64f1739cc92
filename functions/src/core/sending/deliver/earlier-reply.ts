import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant } from '../../time.ts';
import type { YouTubeComment, YouTubeThread } from '../../youtube/ports.ts';
import { CLOCK_SKEW_MS } from '../ledger/limits.ts';
import { likeness, type Likeness } from './shown-text.ts';

/** What a thread tells of the inserts a send has begun. */
export interface Trace {
  /** Our reply. `textChanged`: YouTube shows it with another text than ours. */
  own: { replyId: string; publishedAt: string; textChanged: boolean } | null;
  /** Our text stands there in another's name: perhaps ours, so nothing is inserted by itself. */
  doubtful: boolean;
  /** The channel has written something else since. */
  otherWords: boolean;
}

const NO_TRACE: Trace = { own: null, doubtful: false, otherWords: false };

type Author = 'channel' | 'missing' | 'other';

/** Ids are compared as they are; the same letters in another case are nobody else's in practice. */
function authorOf({ authorChannelId }: YouTubeComment, channelId: string | null): Author {
  if (authorChannelId === null) return 'missing';
  return authorChannelId.toLowerCase() === channelId?.toLowerCase() ? 'channel' : 'other';
}

/** As it is shown, and as it was typed where YouTube tells that. */
function likenessOf({ text, textOriginal }: YouTubeComment, ours: string): Likeness {
  const all = [text, textOriginal ?? text].map((shown) => likeness(ours, shown));
  return (['same', 'changed'] as const).find((one) => all.includes(one)) ?? 'other';
}

/**
 * What came of the inserts begun since `firstAttemptAt`. A reply with our text whose author YouTube
 * does not name is taken for ours: a second one could never be taken back.
 */
export function traceOf(
  thread: YouTubeThread,
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
          textChanged: best.like === 'changed',
        }
      : null,
    doubtful: known.some(({ author }) => author === 'other'),
    otherWords: replies.some(({ author, like }) => author === 'channel' && like === 'other'),
  };
}
