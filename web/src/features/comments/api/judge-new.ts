import { JUDGED_AT_ONCE, judgeComments } from '@replywell/contract/endpoints/comments';
import { call } from '../../../lib/api-client.ts';
import { changeComments, orderedEntries } from '../../../lib/replica/replica-store.ts';
import { hasWords, isSelectable } from '../lib/row-controls.ts';

/** Each call counts as a draft of the month, so after one load only the newest comments are judged. */
const MOST_CALLS = 3;

/** The newest comments that wait for an answer, and that nobody has judged. */
const unjudged = (): string[] =>
  orderedEntries()
    .slice(0, MOST_CALLS * JUDGED_AT_ONCE)
    .filter(({ row }) => {
      const isKnown = (row.assessment?.worthReplying ?? null) !== null;
      return !isKnown && isSelectable(row) && hasWords(row);
    })
    .map(({ row }) => row.id);

/**
 * Has the model say what the new comments are. Where it cannot (no model, no drafts left, no
 * network) there are no chips, and nobody has to be told: nothing else depends on it.
 */
export const judgeNew = async (): Promise<void> => {
  const ids = unjudged();
  for (let at = 0; at < ids.length; at += JUDGED_AT_ONCE) {
    const body = { ids: ids.slice(at, at + JUDGED_AT_ONCE) };
    const answer = await call(judgeComments, { body }).catch(() => null);
    if (!answer) return;
    changeComments(new Map(answer.judged.map(({ id, assessment }) => [id, { assessment }])));
    if (answer.judged.length === 0) return;
  }
};
