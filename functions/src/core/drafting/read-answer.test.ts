import fc from 'fast-check';
import { readAnswer, readText, replySoFar } from './read-answer.ts';

const whole = { kinds: ['question'], language: 'en', needs_you: null, reply: 'In May.' };
const assessment = { kinds: ['question'], language: 'en', needsYou: null };

test.each([
  ['as it was asked for', JSON.stringify(whole)],
  ['between fences', `\`\`\`json\n${JSON.stringify(whole, null, 2)}\n\`\`\``],
  ['with quotation marks in the reply', JSON.stringify({ ...whole, reply: ' "In May." ' })],
])('an object is read %s', (_how, text) => {
  expect(readAnswer(text, false)).toEqual({ reply: 'In May.', assessment, problem: null });
});

test('a language is its code alone, and what is none is left out', () => {
  const languageOf = (language: string) =>
    readAnswer(JSON.stringify({ ...whole, language }), false).assessment?.language;
  expect(['RU', 'pt-BR', 'English', ''].map(languageOf)).toEqual(['ru', 'pt', null, null]);
});

test('kinds stand once each, whatever the model repeats', () => {
  const kinds = ['spam', 'question', 'spam'];
  expect(readAnswer(JSON.stringify({ ...whole, kinds }), false).assessment?.kinds).toEqual([
    ...['question', 'spam'],
  ]);
});

test.each([
  ['an unknown kind', { ...whole, kinds: ['rant'] }, 'In May.', '"kinds.0" does not fit'],
  ['a missing field', { reply: 'In May.' }, 'In May.', '"kinds" does not fit'],
  ['no reply', { ...whole, reply: undefined }, null, '"reply" does not fit'],
])(
  'an object with %s does not fit, and its reply is kept if there is one',
  (_what, value, reply, problem) => {
    expect(readAnswer(JSON.stringify(value), false)).toEqual({ reply, assessment: null, problem });
  },
);

test('of a text that is no object the reply is the text', () => {
  expect(readAnswer('«В мае.»', false)).toEqual({
    ...{ reply: 'В мае.', assessment: null, problem: null },
  });
});

test('an object that ends early says what is known until then', () => {
  const text = JSON.stringify({ ...whole, reply: 'In May, and "then" in \u00e4' });
  expect(readAnswer(text.slice(0, -6), true)).toMatchObject({
    ...{ reply: 'In May, and "then"', assessment, problem: null },
  });
  expect(readAnswer(`${text.slice(0, -3)}\\u00`, true).reply).toBe('In May, and "then" in');
  expect(readAnswer('{"kinds":["quest', true)).toMatchObject({ reply: null, assessment: null });
});

test('a broken object is no reply', () => {
  expect(readAnswer('{"reply":"In May."', false)).toEqual({
    ...{ reply: null, assessment: null, problem: 'it is not one JSON object' },
  });
});

test('quotation marks around nothing are no reply', () => {
  expect([readText('""'), readText(' \n'), readText('"Yes" is the "answer"')]).toEqual([
    ...[null, null, '"Yes" is the "answer"'],
  ]);
});

describe('the reply so far', () => {
  const prefixes = (text: string): string[] =>
    Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
  const isWhole = (text: string): boolean => !/[\ud800-\udbff]$/.test(text);
  /** Every way in which JSON may write this text. */
  const written = (text: string, escapes: boolean): string =>
    escapes
      ? JSON.stringify(text).replace(
          /[^\x20-\x7e]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      : JSON.stringify(text);
  /** Whole signs, and letters that stand for something in JSON or in a fence. */
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('"', '\\', 'u', '0', '{', ']', ',', ':', '`', '\n', '😀', 'я'),
    }),
  );
  const answers = fc.record({
    ...{ reply: texts, language: texts, needsYou: fc.option(texts), kinds: fc.array(texts) },
    ...{ indent: fc.constantFrom(0, 2), fence: fc.boolean(), escapes: fc.boolean() },
  });

  test('grows with every prefix of an object, and never holds half an escape or half a sign', () => {
    fc.assert(
      fc.property(answers, ({ reply, language, needsYou, kinds, indent, fence, escapes }) => {
        const head = JSON.stringify({ kinds, language, needs_you: needsYou }, null, indent);
        const json = `${head.replace(/\s*\}$/u, '')}, "reply": ${written(reply, escapes)} }`;
        const answer = fence ? `\`\`\`json\n${json}\n\`\`\`` : json;
        let before = '';
        for (const prefix of prefixes(answer)) {
          const words = replySoFar(prefix);
          expect(reply.startsWith(words) && words.startsWith(before) && isWhole(words)).toBe(true);
          before = words;
        }
        expect(before).toBe(reply);
      }),
    );
  });

  test('of a text grows as well, and is the text in the end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const told = text.trimStart();
        fc.pre(!told.startsWith('{') && !told.startsWith('`'));
        for (const prefix of prefixes(text)) {
          const words = replySoFar(prefix);
          expect(told.startsWith(words) && isWhole(words)).toBe(true);
        }
        expect(replySoFar(text)).toBe(told);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['half a fence', ' ``'],
    ['a fence', '```json'],
    ['another member', '{"kinds":["praise"],"language":"reply'],
    ['the name of the member', '{"reply'],
    ['a name that only ends so', '{"no_reply":"Hi"'],
    ['a value that is no text', '{"reply":7'],
    ['a form that nobody asked for', '{"reply":{"text":"Hi"'],
  ])('is none before it begins: %s', (_what, answer) => {
    expect(replySoFar(answer)).toBe('');
  });

  test('is not what another member quotes', () => {
    const language = '"reply": "no"';
    expect(replySoFar(JSON.stringify({ language, reply: 'Yes' }))).toBe('Yes');
  });

  test('is found in no time, whatever a model writes', () => {
    const begun = Date.now();
    for (const odd of ['{"a":"b",', '{"a":[', '{ "', '{"a":\\', '{"a" : 1 , '])
      replySoFar(odd + odd.slice(1).repeat(20_000));
    replySoFar(`{${' '.repeat(100_000)}`);
    expect(Date.now() - begun).toBeLessThan(2_000);
  });
});
