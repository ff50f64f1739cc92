import { shownName } from './shown-name.ts';

test.each([
  ['a mark that turns what follows', '@anna\u202Etxt.exe', '@annatxt.exe'],
  ['marks that isolate', '\u2067@anna\u2069', '@anna'],
  ['signs that nobody sees', '@an\u0000na\n\u200F', '@anna'],
])('%s cannot stand in a name', (_what, name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each(['@anna', 'Анна', 'אנה', 'عمر', '👩‍👩‍👧 family', 'O’Neill'])('"%s" stays', (name) => {
  expect(shownName(name)).toBe(name);
});
