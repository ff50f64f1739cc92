import fc from 'fast-check';
import type { CommentKind } from '@replywell/contract/kinds';
import { textMark } from '../text-mark.ts';
import { matcherOf } from './search.ts';

const comment = (text: string, authorName = '@nobody') => ({ text, authorName });
const finds = (query: string, text: string, authorName?: string): boolean =>
  matcherOf(query)(comment(text, authorName));

test.each([
  ['part of a word', 'tomat', 'How did you plant the tomatoes?'],
  ['another case', 'TOMATOES', 'How did you plant the tomatoes?'],
  ['words in another order', 'tomatoes plant', 'How did you plant the tomatoes?'],
  ['blanks around and between', '  plant \t tomatoes ', 'How did you plant the tomatoes?'],
  ['е for ё', 'еще елка', 'Ещё одна ЁЛКА'],
  ['ё for е', 'ещё ёлка', 'Еще одна елка'],
  ['ё written as two signs', 'ёлка', 'е\u0308лка'],
  ['an accent written as two signs', 'café', 'Cafe\u0301 au lait'],
  ['full-width letters', 'rice 100', 'ＲＩＣＥ １００'],
  ['half-width kana', 'カメラ', 'ｶﾒﾗ'],
  ['Japanese without blanks', '写真', 'とても良い写真ですね'],
  ['ß for ss', 'strasse', 'Straße'],
  ['a capital dotted i', 'istanbul', 'İSTANBUL'],
  ['an invisible sign inside', 'wonderful', 'won\u200Bder\u00ADful'],
  ['a heart with or without its colour sign', '❤', 'I ❤\uFE0F this'],
  ['signs that are no letters', '100% (c++)', 'c++ is 100% (c++)'],
])('finds %s', (_what, query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['one word of two', 'plant potatoes', 'How did you plant the tomatoes?'],
  ['a word that would begin in the text and end in the name', 'endstart', 'the end'],
  ['й for и', 'мои', 'мой'],
])('does not find %s', (_what, query, text) => {
  expect(finds(query, text, 'start')).toBe(false);
});

test('words may be shared out between text and author', () => {
  expect(finds('green tomatoes', 'Nice tomatoes', '@green-thumb')).toBe(true);
  expect(finds('@green', 'Nice tomatoes', '@green-thumb')).toBe(true);
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

test('each word of a comment finds the comment, in either case and any Unicode form', () => {
  const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
  fc.assert(
    fc.property(text, text, form, form, (body, author, stored, asked) => {
      const words = `${body} ${author}`.split(/\s+/u).filter(Boolean);
      for (const word of words) {
        const query = word.normalize(asked);
        const searched = [body.normalize(stored), author.normalize(stored)] as const;
        expect(finds(query, ...searched)).toBe(true);
        expect(finds(query.toUpperCase(), ...searched)).toBe(true);
      }
    }),
  );
});

test('a longer query never finds more', () => {
  fc.assert(
    fc.property(text, text, text, (body, first, second) => {
      if (finds(`${first} ${second}`, body)) expect(finds(first, body)).toBe(true);
    }),
  );
});

test('any query is answered without an error, and one of blanks finds everything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text, (query, body) => {
      expect(typeof finds(query, body)).toBe('boolean');
    }),
  );
  expect(finds(' \u200B ', 'anything')).toBe(true);
});

describe('words that ask for kinds', () => {
  const read = (kinds: CommentKind[], needsYou: 'refund' | null = null) => ({
    ...comment('Deep'),
    assessment: { of: textMark('Deep'), kinds, language: 'en', needsYou },
  });
  const question = read(['question']);

  test.each([
    ['is:question', question, true],
    ['is:question', comment('How deep?'), false],
    ['is:question', { ...question, text: 'Deep, edited' }, false],
    ['-is:question', comment('Deep'), true],
    ['is:question deep', question, true],
    ['is:question roses', question, false],
    ['is:needs-you', read([], 'refund'), true],
    ['is:needs-you', question, false],
    ['-is:spam -is:hostile', read(['spam']), false],
    ['first:questions', comment('Deep'), true],
    ['is:unheard-of', comment('This is:unheard-of'), true],
    ['is:unheard-of', comment('This'), false],
  ])('%s, of what a model has read in this very text: %#', (query, found, fits) => {
    expect(matcherOf(query)(found)).toBe(fits);
  });
});
