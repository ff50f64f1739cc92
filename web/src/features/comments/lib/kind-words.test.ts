import { QUESTIONS_FIRST_WORD } from '@replywell/contract/kinds';
import { toggleWord } from './filters.ts';

test('a word is put into the search and taken out again, and other words stay', () => {
  const with1 = toggleWord('soil beds', 'is:question');
  expect(with1).toBe('soil beds is:question');
  expect(toggleWord(with1, 'is:question')).toBe('soil beds');
});

test('of two kinds the newer one takes the place of the other', () => {
  expect(toggleWord('is:praise soil', 'is:needs-you')).toBe('soil is:needs-you');
});

test('the order stands beside a kind', () => {
  expect(toggleWord('is:praise', QUESTIONS_FIRST_WORD)).toBe('is:praise first:questions');
});
