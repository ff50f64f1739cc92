import { GROUP_WORD } from '@replywell/contract/kinds';
import { toggleWord } from './filters.ts';

test('toggling a word leaves the other words alone', () => {
  const with1 = toggleWord('soil beds', 'is:question');
  expect(with1).toBe('soil beds is:question');
  expect(toggleWord(with1, 'is:question')).toBe('soil beds');
});

test('a kind replaces another kind', () => {
  expect(toggleWord('is:praise soil', 'is:needs-you')).toBe('soil is:needs-you');
});

test('the grouping combines with a kind', () => {
  expect(toggleWord('is:praise', GROUP_WORD)).toBe('is:praise group:questions');
});
