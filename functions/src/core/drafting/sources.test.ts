import { placed, restsOn } from './sources.ts';
import { ReadText } from './text-read.ts';

test('words are found at their place, and without one where the reply says it in other words', () => {
  const reply = new ReadText('Thanks!  We will “refund\neverything” soon.');
  expect(placed('refund everything', reply).place).toEqual({ start: 18, end: 35 });
  expect(placed('give it back', reply).place).toEqual({ start: 0, end: 0 });
});

test('the creator sees which of their answers and notes a draft rests on', () => {
  const data = {
    comment: 'Refund?',
    viewer: null,
    video: null,
    summary: null,
    facts: [
      { names: ['shoes'], question: 'Shoes?', answer: 'Old trainers.' },
      { names: ['refunds', 'money'], question: 'Refunds?', answer: 'We refund within 14 days.' },
    ],
    notes: ['First the stones.', 'Then the strop.'],
  };
  const uses = ['facts.2', 'Notes[2]', 'fact 2', 'summary', 'facts.9'];
  expect(restsOn(uses, data)).toEqual({
    restsOn: ['We refund within 14 days.', 'Then the strop.'],
    answersUsed: ['refunds'],
  });
  // It was told to give the answer to what the comment asks, whatever it says of that.
  expect(restsOn([], { ...data, answered: 1 })).toEqual({
    restsOn: ['Old trainers.'],
    answersUsed: ['shoes'],
  });
});
