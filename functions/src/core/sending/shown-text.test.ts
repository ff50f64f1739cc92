import { likeness, type Likeness } from './look.ts';

const LONG = 'Thank you for asking, the second part comes out on Friday as always.';

test.each<[string, string, string, Likeness]>([
  ['the very same', 'Thank you!', 'Thank you!', 'same'],
  ['spaced and wrapped otherwise', 'Thank  you,\nAnna!', ' Thank you, Anna!', 'same'],
  ['composed otherwise', 'Schön', 'Scho\u0308n', 'same'],
  ['an invisible mark', 'Thank you!', 'Thank\u200B you!', 'same'],
  ['entities', 'Tom & "Jerry"', 'Tom &amp; &quot;Jerry&quot;', 'changed'],
  ['numbered entities', "It's <b>", 'It&#39;s &#x3C;b&#62;', 'changed'],
  ['entities of entities', 'Tom & Jerry', 'Tom &amp;amp; Jerry', 'changed'],
  ['an entity of our own', 'Write &amp; for &', 'Write & for &', 'changed'],
  ['marks of direction', 'שלום world', '\u202Bשלום\u202C \u200Eworld\u2069', 'changed'],
  ['compatible forms', 'ﬁne １２', 'fine 12', 'changed'],
  ['letters of another case', 'THANK you', 'Thank You', 'changed'],
  ['a variation selector', 'Thanks ❤️', 'Thanks ❤', 'changed'],
  ['cut after twenty letters', LONG, 'Thank you for asking', 'changed'],
  ['cut, with an ellipsis', LONG, 'Thank you for asking, the…', 'changed'],
  ['cut, with three dots', LONG, 'Thank you for asking, the ...', 'changed'],
  ['a short one cut after most of it', 'Thank you!', 'Thank y', 'changed'],
  ['something added', 'Thank you!', 'Thank you! #ad', 'changed'],
  ['cut too early', LONG, 'Thank you for', 'other'],
  ['a short one cut too early', 'Thank you!', 'Than', 'other'],
  ['only the ellipsis is left', 'Thank you!', '…', 'other'],
  ['another that begins with the same letters', 'Yes.', 'Yesterday!', 'other'],
  ['nothing is left', 'Thank you!', '', 'other'],
  ['other words', 'Thank you!', 'You are welcome.', 'other'],
  ['the same beginning, then other words', LONG, 'Thank you for asking, no idea.', 'other'],
  ['a number that is no letter', 'Thank you', '&#9999999;', 'other'],
])('%s', (_what, ours, shown, expected) => {
  expect(likeness(ours, shown)).toBe(expected);
});
