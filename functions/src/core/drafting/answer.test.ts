import { readAnswer, readText } from './answer.ts';

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
