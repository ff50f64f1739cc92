import fc from 'fast-check';
import { areAlike, NearCopies, printOf } from './near-copy.ts';

/** Few words, so that texts share many. */
const texts = fc.array(
  fc
    .array(
      fc.constantFrom('thank', 'you', 'so', 'much', 'glad', 'it', 'helped', '🙏', 'один', 'два'),
      {
        maxLength: 14,
      },
    )
    .map((words) => words.join(' ')),
  { minLength: 2, maxLength: 25 },
);

test('something alike is found wherever there is something alike', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const prints = all.map(printOf);
      const copies = new NearCopies<number>(prints);
      prints.forEach((print, index) => {
        const alike = prints
          .slice(0, index)
          .flatMap((known, at) => (areAlike(print, known) ? at : []));
        const found = copies.find(print);
        if (found === null) expect(alike).toEqual([]);
        else expect(alike).toContain(found);
        copies.add(print, index);
      });
    }),
  );
});

test('only the beginning of a long text counts', () => {
  const long = 'word '.repeat(300);
  expect(areAlike(printOf(`${long} one`), printOf(`${long} another`))).toBe(true);
});

test('a sign that stands for many words makes no text longer than what is compared', () => {
  expect(printOf('ﷺ'.repeat(5_000)).whole.length).toBeLessThanOrEqual(400);
  expect(areAlike(printOf('ﷺ'.repeat(5_000)), printOf('ﷺ'.repeat(4_000)))).toBe(true);
});
