import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { differ, parseLimit, parseLimits, textsOf } from './limit-texts.ts';

const texts = textsOf(USUAL_DRAFT_LIMITS);

test('limits are written as numbers of drafts and as dollars, and read back exactly', () => {
  expect(texts).toEqual({
    ...{ creatorCalls: '300', creatorMicros: '1', projectCalls: '20000', projectMicros: '50' },
  });
  for (const micros of [0, 1, 290_000, 1_005_000, 12_500_000, 99_999_999_999]) {
    const limits = { ...USUAL_DRAFT_LIMITS, projectMicros: micros };
    expect(parseLimits(textsOf(limits))).toEqual({ limits });
  }
  expect(textsOf({ ...USUAL_DRAFT_LIMITS, creatorMicros: 12_500_000 }).creatorMicros).toBe('12.50');
});

test.each([
  ['creatorCalls', ' 20 000 ', 20_000],
  ['creatorCalls', '0', 0],
  ['projectMicros', '12,5', 12_500_000],
  ['projectMicros', '1 000.10', 1_000_100_000],
  ['creatorCalls', '', null],
  ['creatorCalls', '-1', null],
  ['creatorCalls', '1.5', null],
  ['creatorCalls', '10000001', null],
  ['projectMicros', '$5', null],
  ['projectMicros', '100000.01', null],
  ['projectMicros', '0.0000001', null],
] as const)('in %s “%s” is %s', (name, text, value) => {
  expect(parseLimit(name, text)).toBe(value);
});

test('every field with a wrong text is named', () => {
  expect(parseLimits({ ...texts, creatorCalls: 'x', projectMicros: '' })).toEqual({
    wrong: ['creatorCalls', 'projectMicros'],
  });
});

test('another spelling of the same limits is no change', () => {
  expect(
    differ({ ...texts, projectCalls: '20 000', creatorMicros: '1.00' }, USUAL_DRAFT_LIMITS),
  ).toBe(false);
  expect(differ({ ...texts, projectCalls: '20 001' }, USUAL_DRAFT_LIMITS)).toBe(true);
  expect(differ({ ...texts, projectCalls: '' }, USUAL_DRAFT_LIMITS)).toBe(true);
});
