import { begin, decide, minutesLeft, move } from './steps.ts';

const ids = Array.from({ length: 20 }, (_, index) => String(index));

test('the estimate needs a few decisions', () => {
  let sitting = begin(ids, 0);
  for (const now of [30_000, 60_000]) sitting = decide(sitting, now);
  expect(minutesLeft(sitting)).toBeNull();
  sitting = decide(sitting, 90_000);
  expect(minutesLeft(sitting)).toBe(9);
});

test('revisits and long pauses do not distort the estimate', () => {
  let sitting = begin(ids, 0);
  sitting = decide(sitting, 3_600_000);
  sitting = move(sitting, -1, 7_200_000);
  for (const seconds of [10, 20]) sitting = decide(sitting, 7_200_000 + seconds * 1_000);
  expect(sitting.spentMs).toBe(140_000);
  expect(move(begin(ids, 0), -1, 0).at).toBe(0);
});
