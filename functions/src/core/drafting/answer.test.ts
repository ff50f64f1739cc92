import { plainAnswer, readAnswer, readText } from '../model/answer.ts';
import { judgementIn } from './form.ts';

// What whole servers answer is tested at the model's service; here are the corners of one text.

const whole = { kinds: ['question'], language: 'en', needs_you: null, reply: 'In May.' };
const readWith = (extra: object) => readAnswer(JSON.stringify({ ...whole, ...extra }));

test.each(['zxx', 'und', 'mul', 'No linguistic content'])('“%s” is no language', (language) => {
  expect(judgementIn({ language })?.language).toBeNull();
});

test('each field is read by itself: what is unknown is left out, "none" is nothing', () => {
  const judged = (extra: object) => judgementIn(readWith(extra).fields);
  expect(judged({})).toEqual({
    kinds: ['question'],
    language: 'en',
    needsYou: null,
    needsWhy: null,
    about: [],
    worthReplying: null,
  });
  const more = { needs_you: 'health', why: 'asks about pills', worth_replying: 'true' };
  expect(judged(more)).toMatchObject({ needsWhy: 'asks about pills', worthReplying: true });
  expect(judged({ kinds: ['rant', 'Spam', 'question', 'spam'] })?.kinds).toEqual([
    ...['question', 'spam'],
  ]);
  expect(judged({ kinds: 'spam', needs_you: 'None' })).toMatchObject({ kinds: ['spam'] });
  const languages = ['RU', 'pt-BR', 'English', ''].map(
    (language) => judged({ language })?.language,
  );
  expect(languages).toEqual(['ru', 'pt', 'en', null]);
});

test.each([
  ['medical', 'other'],
  ['yes: distress', 'distress'],
  [['order_problem'], 'order_problem'],
  [true, 'other'],
  ['sad', 'other'],
  [['law', 'distress'], 'distress'],
  [{ distress: true }, 'distress'],
  [{ type: 'distress' }, 'distress'],
  ['none', null],
  ['None.', null],
  [false, null],
])('a need that is said as %j is not lost', (needs_you, need) => {
  expect(judgementIn(readWith({ needs_you }).fields)?.needsYou).toBe(need);
});

test('quotation marks that nobody has escaped do not cut the reply', () => {
  const reply = 'The word is "dishing", and it is what a stone does.';
  expect(readAnswer(`{"reply":"${reply}","uses":["facts.1"],"promises":null}`)).toMatchObject({
    reply,
    cutOff: false,
    fields: { uses: ['facts.1'] },
  });
  expect(readAnswer('{"reply":"The word is "dishing", and', true)).toMatchObject({ cutOff: true });
});

test('a reply within an object, or beside one, is read with what the object says', () => {
  const judged = { kinds: ['question'], language: 'en', needs_you: null };
  expect(readWith({ reply: { text: 'In May.' } })).toMatchObject({ reply: 'In May.' });
  expect(readAnswer('{"text":"In May."}')).toMatchObject({ reply: 'In May.' });
  const beside = readAnswer(`In May, I think.\n\`\`\`json\n${JSON.stringify(judged)}\n\`\`\``);
  expect(beside.reply).toBe('In May, I think.');
  expect(judgementIn(beside.fields)).toMatchObject({ kinds: ['question'], language: 'en' });
  expect(readAnswer(`Here is the JSON: ${JSON.stringify(judged)}`).reply).toBeNull();
});

test('names of fields are read in any writing', () => {
  const { reply, fields } = readAnswer('{"Needs-You": "health", "Reply": "In May."}');
  expect([reply, judgementIn(fields)?.needsYou]).toEqual(['In May.', 'health']);
});

test('nothing is said about a comment where the model has judged nothing', () => {
  expect(judgementIn(readAnswer('In May.').fields)).toBeNull();
  expect(judgementIn(readAnswer('{"reply": "In May."}').fields)).toBeNull();
});

test.each([
  ['an object without a reply', JSON.stringify({ ...whole, reply: undefined })],
  ['an empty reply', JSON.stringify({ ...whole, reply: ' ' })],
  ['the beginning of an object', '{"kinds":["quest'],
  ['a list', '["In May."]'],
  ['our block', '<comment_data> {"comment" In May'],
  ['marks around nothing', '""'],
  ['nothing', ' \n'],
])('%s is no reply', (_what, raw) => {
  expect(readAnswer(raw).reply).toBeNull();
});

test('an object that ends early says what is known until then', () => {
  const text = JSON.stringify({ ...whole, reply: 'In May, and "then" in \u00e4' });
  const read = readAnswer(text.slice(0, -6), true);
  expect(read).toMatchObject({ reply: 'In May, and "then"', cutOff: true });
  expect(judgementIn(read.fields)?.kinds).toEqual(['question']);
  expect(readAnswer(`${text.slice(0, -3)}\\u00`, true).reply).toBe('In May, and "then" in');
  expect(readAnswer('{"reply":"In May."')).toMatchObject({ reply: 'In May.', cutOff: false });
});

test('a reply whose answer broke off behind it is not whole: what it promises was not said', () => {
  expect(readAnswer('{"reply":"In May.","commits":[{"words', true).cutOff).toBe(true);
});

test('an example within the thinking is not the answer, and the last channel is', () => {
  expect(readAnswer(`<think>{"reply":"No"}</think>${JSON.stringify(whole)}`).reply).toBe('In May.');
  expect(plainAnswer('<think>…').onlyThought).toBe(true);
  expect(plainAnswer('analysisThe viewer asks').onlyThought).toBe(true);
  expect(plainAnswer('Analysis is what I like most.').text).toBe('Analysis is what I like most.');
});

test('an object of another kind before the answer is passed over', () => {
  expect(readAnswer(`{"comment":"x"} ${JSON.stringify(whole)}`).reply).toBe('In May.');
});

test('thinking within a field does not reach the reply', () => {
  expect(readWith({ reply: '<think>hm</think> "In May."' }).reply).toBe('In May.');
});

test('braces and quotation marks of the reply itself stay', () => {
  expect(readAnswer('Use {size: 5} for "wide" lines.').reply).toBe(
    'Use {size: 5} for "wide" lines.',
  );
});

test.each([
  ['**Yes**, with peat.', '*Yes*, with peat.'],
  ['Подойдёт **торф**.', 'Подойдёт *торф*.'],
  ['试试**泥炭**吧。', '试试泥炭吧。'],
  ['### Soil\n* peat\n* sand', 'Soil\n- peat\n- sand'],
  ['Run `npm start` and ~~wait~~.', 'Run npm start and -wait-.'],
  ['Run\n```sh\nnpm start\n```\nand wait.', 'Run\nnpm start\nand wait.'],
  ['See [the table](https://example.com/t).', 'See the table (https://example.com/t).'],
  ['See [example.com](https://example.com/).', 'See example.com.'],
  ['# 1 for me, 2**3 * 4**5, f(**all), *so* _much_, (`ω´) and (´`;ω;`´)', null],
])('a reply is what a person would have typed: %s', (said, typed) => {
  expect(readWith({ reply: said }).reply).toBe(typed ?? said);
});

test('a text that should hold an object keeps it, any other is none', () => {
  expect(readText('{"a": 1} means one', true)).toBe('{"a": 1} means one');
  expect(readText('{"a": 1}')).toBeNull();
});
