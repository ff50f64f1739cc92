import fc from 'fast-check';
import { sharedStarts, standsIn } from './runs.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 });

const rowsOf = (all: readonly string[], size: number): string[] =>
  all.slice(size - 1).map((_, at) => all.slice(at, at + size).join(' '));

test('rows of words are found where writing each down would find them', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 9 }), (own, other, size) => {
      const known = new Set(rowsOf(other, size));
      const expected = rowsOf(own, size).flatMap((row, at) => (known.has(row) ? at : []));
      expect(sharedStarts(own, other, size)).toEqual(expected);
    }),
  );
});

test('a text stands in another where its words stand there in a row', () => {
  fc.assert(
    fc.property(words, words, (some, others) => {
      expect(standsIn(some, others)).toBe(
        ` ${others.join(' ')} `.includes(some.length > 0 ? ` ${some.join(' ')} ` : ''),
      );
    }),
  );
});

/** The words, and how often one was asked for. */
function counted(all: readonly string[]): { all: string[]; reads: () => number } {
  let reads = 0;
  const watched = new Proxy([...all], {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && /^\d+$/u.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { all: watched, reads: () => reads };
}

test.each([
  ['equal words', () => 'a'],
  ['a word that comes again', (at: number) => (at % 7 === 6 ? 'b' : 'a')],
  ['words that all differ', String],
])('no word is read more than a few times: %s', (_what, wordAt) => {
  const [others, said] = [9_000, 4_000].map((length) =>
    counted(Array.from({ length }, (_, at) => wordAt(at))),
  );
  if (!others || !said) throw new Error('Two texts were counted.');
  standsIn([...said.all.slice(0, 3_999), 'another'], others.all);
  const again = counted([...said.all.slice(0, 3_999), 'another']);
  expect(others.reads()).toBeLessThanOrEqual(2 * 9_000);
  standsIn(again.all, [...others.all]);
  expect(again.reads()).toBeLessThan(6 * 9_000);
  const [own, other] = [counted(said.all), counted(others.all)];
  sharedStarts(own.all, other.all, 4_000);
  expect(own.reads() + other.reads()).toBeLessThanOrEqual(2 * 13_000);
});
