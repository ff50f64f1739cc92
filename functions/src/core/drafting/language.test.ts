import { languageOf } from './language.ts';

test('the beginning of a long text tells its language, so that no text keeps an instance busy', () => {
  const read: number[] = [];
  const scoresOf = (text: string) => {
    read.push(text.length);
    return new Map([['en', 1]]);
  };
  expect(languageOf('How deep? '.repeat(1_000), scoresOf)).toBe('en');
  expect(languageOf('How deep do you plant them?', scoresOf)).toBe('en');
  expect(read).toEqual([500, 27]);
});
