import { buildSettings } from '../../../../../testing/site/usual-answers.ts';
import { lowerMaximum, mergeOnto, raiseMinimum, sameValues, valuesOf } from './values.ts';

const values = valuesOf(
  buildSettings({ maxResponsesPerHour: 10, minIntervalSeconds: 60, maxIntervalSeconds: 120 }),
);

const gaps = ({ minIntervalSeconds, maxIntervalSeconds }: typeof values): number[] => [
  minIntervalSeconds,
  maxIntervalSeconds,
];

test('the minimum and the maximum take each other along', () => {
  expect([130, 120, 70].map((seconds) => gaps(raiseMinimum(values, seconds)))).toEqual([
    [130, 130],
    [120, 120],
    [70, 120],
  ]);
  expect([50, 110].map((seconds) => gaps(lowerMaximum(values, seconds)))).toEqual([
    [50, 50],
    [60, 110],
  ]);
});

test('whitespace around a prompt is not a change', () => {
  expect(sameValues(values, { ...values, ownPrompt: ' \n' })).toBe(true);
  expect(sameValues(values, { ...values, ownPrompt: 'Hi' })).toBe(false);
});

test('a rebase keeps only what was changed here', () => {
  const saved = { ...values, maxResponsesPerHour: 5, ownPrompt: 'Theirs' };
  const mine = { ...values, maxResponsesPerHour: 7, learnTone: false };
  expect(mergeOnto(saved, values, mine)).toEqual({
    ...saved,
    maxResponsesPerHour: 7,
    learnTone: false,
  });
});

test('a merge never puts the minimum above the maximum', () => {
  const saved = lowerMaximum(values, 70);
  const mine = raiseMinimum(values, 100);
  expect(gaps(mergeOnto(saved, values, mine))).toEqual([100, 100]);
});
