import { buildSettings } from '../../../../../testing/site/usual-answers.ts';
import { lowerMaximum, mergeOnto, raiseMinimum, sameValues, valuesOf } from './values.ts';

const values = valuesOf(
  buildSettings({ maxResponsesPerHour: 10, minIntervalSeconds: 60, maxIntervalSeconds: 120 }),
);

test('raising the minimum raises the maximum to match', () => {
  expect(raiseMinimum(values, 130)).toMatchObject({
    minIntervalSeconds: 130,
    maxIntervalSeconds: 130,
  });
  expect(raiseMinimum(values, 120)).toMatchObject({
    minIntervalSeconds: 120,
    maxIntervalSeconds: 120,
  });
  expect(raiseMinimum(values, 70)).toMatchObject({
    minIntervalSeconds: 70,
    maxIntervalSeconds: 120,
  });
});

test('lowering the maximum lowers the minimum to match', () => {
  expect(lowerMaximum(values, 50)).toMatchObject({
    minIntervalSeconds: 50,
    maxIntervalSeconds: 50,
  });
  expect(lowerMaximum(values, 110)).toMatchObject({
    minIntervalSeconds: 60,
    maxIntervalSeconds: 110,
  });
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
  expect(mergeOnto(saved, values, mine)).toMatchObject({
    minIntervalSeconds: 100,
    maxIntervalSeconds: 100,
  });
});
