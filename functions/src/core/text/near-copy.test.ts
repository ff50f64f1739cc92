import { noPause } from '../../testing/free-model.ts';
import { areAlike, findAlike, printOf } from './near-copy.ts';

test('only the beginning of a long text counts', () => {
  const long = 'word '.repeat(300);
  expect(areAlike(printOf(`${long} one`), printOf(`${long} another`))).toBe(true);
});

test.each([
  ['in full width', 'Ｔｈａｎｋ ｙｏｕ ａｌｌ', 'Thank you all'],
  ['with Latin letters among Cyrillic ones', 'Сп\u0061сиб\u006f, друзья!', 'Спасибо, друзья!'],
  ['with Cyrillic letters among Latin ones', 'Th\u0430nk y\u043eu all', 'Thank you all'],
])('a text %s is the same text', (_how, disguised, text) => {
  expect(areAlike(printOf(disguised), printOf(text))).toBe(true);
});

test('a sign that stands for many words makes no text longer than what is compared', () => {
  expect(printOf('ﷺ'.repeat(5_000)).whole.length).toBeLessThanOrEqual(400);
  expect(areAlike(printOf('ﷺ'.repeat(5_000)), printOf('ﷺ'.repeat(4_000)))).toBe(true);
});

const written = (...texts: string[]) =>
  texts.map((text, index) => ({ commentId: String(index), text }));

const groups = async (...texts: string[]): Promise<string[][]> =>
  (await findAlike(written(...texts), [], noPause)).map(({ commentIds }) => commentIds);

describe('replies that say nearly the same', () => {
  test.each([
    ['a short thanks in Russian', ['Спасибо!', 'спасибо :)'], true],
    ['only emoji, the same', ['🙏🙏', '🙏🙏'], true],
    ['the same words with other emoji', ['Спасибо 🙏', 'Спасибо 🔥'], true],
    [
      'one name exchanged',
      [
        'Thank you so much, Anna, I am glad that the video helped you',
        'Thank you so much, Boris, I am glad that the video helped you',
      ],
      true,
    ],
    [
      'different answers',
      ['The oil is camellia, one thin coat.', 'I filmed it in Kyoto last spring.'],
      false,
    ],
    ['one word in common', ['Thanks, I will', 'Thanks for asking about the price'], false],
  ])('%s', async (_what, texts, alike) => {
    expect((await groups(...texts)).length > 0).toBe(alike);
  });

  test('are told in groups, each reply once, in the order of the selection', async () => {
    const found = await groups(
      'Thank you!',
      'Good question',
      'Thank you',
      'good question!',
      'Other',
    );
    expect(found).toEqual([
      ['0', '2'],
      ['1', '3'],
    ]);
  });

  test('as sent lately are told apart from those within the selection', async () => {
    const selected = written('Thank you!', 'Good question');
    expect(await findAlike(selected, ['thank you'], noPause)).toEqual([
      { commentIds: ['0'], with: 'recent' },
    ]);
  });

  test('are found without comparing words a million times: 30 long ones against 200', async () => {
    const long = (seed: number): string =>
      Array.from({ length: 200 }, (_, index) => `word${(index * seed) % 977}`).join(' ');
    const selected = written(...Array.from({ length: 30 }, (_, index) => long(index + 2)));
    const recent = Array.from({ length: 200 }, (_, index) => long(index + 300));
    expect(await findAlike(selected, recent, noPause)).toEqual([]);
  });
});
