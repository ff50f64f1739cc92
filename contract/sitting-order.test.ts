import { inSittingOrder } from './sitting-order.ts';
import { assessmentSchema } from './kinds.ts';

const of = (id: string, kinds: string[], needsYou: string | null = null, more: object = {}) => ({
  id,
  assessment: assessmentSchema.parse({ kinds, needsYou }),
  ...more,
});

test('comments that need the creator come first, then questions, then words written back, then the rest', () => {
  const all = [
    { id: 'unread' },
    of('question', ['praise', 'question']),
    of('praise', ['praise']),
    of('wrote-back', ['praise'], null, { wroteBack: {} }),
    of('needs', ['question'], 'order_problem'),
    of('question-2', ['question']),
    of('needs-2', [], 'health'),
  ];
  expect(inSittingOrder(all).map(({ id }) => id)).toEqual([
    ...['needs', 'needs-2', 'question', 'question-2', 'wrote-back', 'unread', 'praise'],
  ]);
});
