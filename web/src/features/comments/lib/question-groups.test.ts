import { buildAnswer } from '../../../../../testing/site/build-answer.ts';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { useAnswers } from '../../../replica/answers.ts';
import { orderedEntries, writeSynced } from '../../../replica/replica-store.ts';
import { questionsNow } from '../../../replica/questions.ts';
import { holdRows } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { groupedItems } from './question-groups.ts';

beforeEach(resetStores);

const SHOES = buildAnswer({ id: 'q-shoes', question: 'Which shoes?' });
const FLOOR = buildAnswer({ id: 'q-floor', question: 'Which floor?' });

const at = (minute: number): string => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;

const shown = (unfolded: string[] = [], sent: string | null = null) => {
  const asks = (id: string, minute: number, questions: string[], more: object = {}) =>
    buildComment({ id, publishedAt: at(minute), asks: questions, ...more });
  holdRows([
    asks('newest', 9, [SHOES.id]),
    asks('plain', 8, []),
    asks('second', 7, [SHOES.id, FLOOR.id]),
    asks('alone', 6, [FLOOR.id]),
    asks('answered', 5, [FLOOR.id], { status: 'sent', isReplied: true }),
  ]);
  if (sent !== null) writeSynced(new Map([[sent, { status: 'sent', isReplied: true }]]));
  useAnswers.setState({ answers: [SHOES, FLOOR] });
  const rows = orderedEntries().map(({ row }) => row);
  return groupedItems(rows, questionsNow(), new Set(unfolded), sent).map(({ id }) => id);
};

test('who waits for the same answer stands under one row, each comment once', () => {
  expect(shown()).toEqual(['asked:q-shoes', 'plain', 'alone', 'answered']);
});

test.each(['newest', 'second'])('%s stays where it stood once it was answered', (sent) => {
  const before = shown(['asked:q-shoes']);
  expect(shown(['asked:q-shoes'], sent)).toEqual(before);
});
