import { buildRow } from '../testing/rows.ts';
import { inSittingOrder } from './order.ts';

const of = (id: string, kinds: string[], needsYou: string | null = null) =>
  buildRow({ id, assessment: { kinds, needsYou } });

test('who needs the creator comes first, then questions, then the rest, each as the list has them', () => {
  const rows = [
    buildRow({ id: 'unread' }),
    of('question', ['praise', 'question']),
    of('praise', ['praise']),
    of('needs', ['question'], 'refund'),
    of('question-2', ['question']),
    of('needs-2', [], 'health'),
  ];
  expect(inSittingOrder(rows).map(({ id }) => id)).toEqual([
    ...['needs', 'needs-2', 'question', 'question-2', 'unread', 'praise'],
  ]);
});
