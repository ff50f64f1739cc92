import { editedBody } from './endpoints/comments.ts';
import { hasVisible } from './visible.ts';

test.each(['', ' \n', '\u200b', '\u200b \u2060\ufeff', '\u3164', '\u2800', '\u{e0041}', '\u202e'])(
  '%j is invisible, so it is no reply',
  (text) => {
    expect(hasVisible(text)).toBe(false);
    expect(editedBody.safeParse({ response: text }).success).toBe(false);
  },
);

test.each(['a', '🙏', '.', '\u200bда', '❤\ufe0f'])('%j is visible', (text) => {
  expect(hasVisible(text)).toBe(true);
  expect(editedBody.safeParse({ response: text }).success).toBe(true);
});
