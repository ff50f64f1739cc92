import { needsCreator } from '@replywell/contract/comment-search';
import { GROUPED_AT_ONCE, groupQuestions } from '@replywell/contract/endpoints/answers';
import { call } from '../lib/api-client.ts';
import { chunked } from '../lib/chunked.ts';
import { takeAnswers } from '../replica/answers.ts';
import { orderedEntries, writeSynced } from '../replica/replica-store.ts';

/** Each call counts as a draft, so only the newest questions are grouped at once. */
const MOST_CALLS = 3;

/** Questions that wait, and of which nobody has found out what they ask. */
export const ungrouped = (): string[] =>
  orderedEntries()
    .filter(
      ({ row }) =>
        row.asks === undefined &&
        needsCreator(row) &&
        (row.assessment?.kinds.includes('question') ?? false),
    )
    .slice(0, MOST_CALLS * GROUPED_AT_ONCE)
    .map(({ row }) => row.id);

/** A failure only means that they stand alone. */
export const groupNew = async (): Promise<void> => {
  for (const ids of chunked(ungrouped(), GROUPED_AT_ONCE)) {
    const answer = await call(groupQuestions, { body: { ids } }).catch(() => null);
    if (!answer) return;
    takeAnswers(answer);
    writeSynced(new Map(answer.grouped.map(({ id, asks }) => [id, { asks }])));
    if (answer.grouped.length === 0) return;
  }
};
