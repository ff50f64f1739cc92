import type { Samples } from '@replywell/contract/endpoints/samples';
import type { CommentStore, RecentReply } from '../youtube/stores.ts';
import { toldIn } from './orders.ts';

/** Few are enough for a tone. */
const SAMPLES = 4;
/** Longer ones are about something special. */
const LETTERS = { least: 12, most: 400 };
/** As many replies are looked through as a draft is compared with. */
const LOOKED_AT = 20;

const chosen = (replies: readonly RecentReply[]): RecentReply[] =>
  replies
    .filter(({ isSample, text }) => isSample && text.trim().length >= LETTERS.least)
    // An obedient model would take an order from a sample as well as from a comment.
    .filter(({ text }) => text.length <= LETTERS.most && toldIn(text).orders === '')
    .slice(0, SAMPLES);

/** The texts from which a draft takes its tone. Pure. */
export const samplesIn = (replies: readonly RecentReply[]): string[] =>
  chosen(replies).map(({ text }) => text);

interface SamplePorts {
  comments: Pick<CommentStore, 'recentReplies' | 'revise'>;
}

/** The replies from which the next draft takes its tone. */
export async function listSamples({ comments }: SamplePorts, uid: string): Promise<Samples> {
  const replies = await comments.recentReplies(uid, { limit: LOOKED_AT });
  return { samples: chosen(replies).map(({ id, text }) => ({ id, text })) };
}

/** Throws `comment_not_found`. */
export async function removeSample(
  ports: SamplePorts,
  uid: string,
  commentId: string,
): Promise<Samples> {
  await ports.comments.revise(uid, commentId, () => ({ noSample: true }));
  return listSamples(ports, uid);
}
