import { toInstant } from '../../time.ts';
import { findAlike, type Alike } from './alike.ts';
import type { ReadBatchesPorts } from './read-batches.ts';

const RECENT_MS = 24 * 3_600_000;
/** More than the project's quota allows in a day. */
const RECENT_LIMIT = 200;

/**
 * Finds replies of the selection that are nearly the same. Writes nothing. Reads the comments and
 * at most 200 sends.
 */
export async function checkBatch(
  uid: string,
  selected: readonly string[],
  { ledger, clock }: Pick<ReadBatchesPorts, 'ledger' | 'clock'>,
): Promise<{ alike: Alike[] }> {
  const commentIds = [...new Set(selected)];
  if (commentIds.length === 0) return { alike: [] };
  const [texts, recent] = await Promise.all([
    ledger.move(uid, { channelId: null, messageIds: commentIds, comments: true }, (state) => ({
      changes: {},
      result: commentIds.flatMap((commentId) => {
        const text = state.comments.get(commentId)?.aiResponse;
        return text ? [{ commentId, text }] : [];
      }),
    })),
    ledger.listSentTexts(uid, toInstant(clock() - RECENT_MS), RECENT_LIMIT),
  ]);
  const others = recent.filter(({ commentId }) => !commentIds.includes(commentId));
  return {
    alike: findAlike(
      texts,
      others.map(({ text }) => text),
    ),
  };
}
