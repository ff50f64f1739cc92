import fc from 'fast-check';
import { medianClass } from './reply-times.ts';

const classesOf = (counts: readonly number[]) =>
  counts.map((sent, index) => ({ under: index === 5 ? null : index, sent, elsewhere: 0 }));

test('without replies there is no middle', () => {
  expect(medianClass(classesOf([0, 0, 0, 0, 0, 0]))).toBe(-1);
});

test('replies written on YouTube itself move nothing', () => {
  const classes = classesOf([1, 1, 1, 0, 0, 0]);
  const withOthers = classes.map((one, index) => ({ ...one, elsewhere: index === 5 ? 40 : 0 }));
  expect(medianClass(withOthers)).toBe(medianClass(classes));
});

test('at least half of the replies are in the classes up to it, and at least half from it on', () => {
  const counts = fc.array(fc.nat({ max: 50 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(counts, (replies) => {
      const all = replies.reduce((sum, count) => sum + count, 0);
      fc.pre(all > 0);
      const middle = medianClass(classesOf(replies));
      const sum = (part: number[]): number => part.reduce((total, count) => total + count, 0);
      expect(sum(replies.slice(0, middle + 1)) * 2).toBeGreaterThanOrEqual(all);
      expect(sum(replies.slice(middle)) * 2).toBeGreaterThanOrEqual(all);
    }),
  );
});
