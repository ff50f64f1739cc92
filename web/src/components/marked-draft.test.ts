import { markRanges } from './marked-draft.tsx';

const TEXT = 'Go to a.example now';
const plain = (text: string) => ({ text, isMarked: false, start: TEXT.indexOf(text) });
const marked = (text: string) => ({ ...plain(text), isMarked: true });

test.each<[string, { start: number; end: number }[], ReturnType<typeof plain>[]]>([
  ['nothing', [], [plain(TEXT)]],
  ['one place', [{ start: 6, end: 15 }], [plain('Go to '), marked('a.example'), plain(' now')]],
  [
    'places in another order',
    [
      { start: 16, end: 19 },
      { start: 0, end: 2 },
    ],
    [marked('Go'), plain(' to a.example '), marked('now')],
  ],
  [
    'places that overlap',
    [
      { start: 0, end: 5 },
      { start: 3, end: 8 },
      { start: 4, end: 6 },
    ],
    [marked('Go to'), marked(' a.'), plain('example now')],
  ],
  ['a place behind the end', [{ start: 16, end: 99 }], [plain('Go to a.example '), marked('now')]],
])('marks %s', (_, ranges, pieces) => {
  expect(markRanges(TEXT, ranges)).toEqual(pieces);
});
