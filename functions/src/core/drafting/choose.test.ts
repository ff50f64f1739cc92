import { bestFirst } from './choose.ts';

const SAID = [
  'Hello everybody, I am so glad that you are here.',
  'After sharpening I put camellia oil on the blade, against rust.',
  'The finest stone has a grain of eight thousand.',
  'And now the strop, twenty times on each side.',
  'После заточки я смазываю лезвие маслом камелии.',
];

const found = (query: string): string[] => bestFirst(SAID, (text) => text, query);

test('what the comment is about comes first', () => {
  expect(found('What oil do you use on the blade?')[0]).toBe(SAID[1]);
  expect(found('How fine is the grain of the last stone?')[0]).toBe(SAID[2]);
});

test('words in other forms are found, in Russian too', () => {
  expect(found('Каким масло вы смазали?')[0]).toBe(SAID[4]);
  expect(found('Do the stones rust?').slice(0, 2).sort()).toEqual([SAID[1], SAID[2]]);
});

test.each(['Wow, lovely!', 'Спасибо, вы лучшие!', '🔥🔥', ''])(
  'what is about nothing finds nothing: %s',
  (query) => {
    expect(found(query)).toEqual([]);
  },
);

test('no entries, no result', () => {
  expect(bestFirst([], String, 'oil')).toEqual([]);
});
