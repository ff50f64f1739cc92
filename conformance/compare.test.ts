import type { Answer } from './answer.ts';
import { compare } from './compare.ts';

const answer = (body: unknown, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {},
  body,
  ...more,
});
const told = (real: Answer, standin: Answer, keyed = false): string[] =>
  compare(real, standin, keyed).map(({ kind, told: sentence }) => `${kind}: ${sentence}`);

test('other values of the same kinds are no difference', () => {
  const real = {
    items: [{ title: 'One', count: '12', at: '2026-11-25T08:00:00.000Z', open: true }],
  };
  const standin = {
    items: [{ title: 'Two', count: '7', at: '2026-01-01T00:00:00Z', open: false }],
  };
  expect(told(answer(real), answer(standin))).toEqual([]);
});

test.each<[string, unknown, unknown, string[]]>([
  [
    'a field that the stand-in lacks',
    { a: 1, b: { c: 'x' } },
    { a: 1, b: {} },
    ['lacks: the stand-in lacks b.c (a text)'],
  ],
  [
    'a field that only the stand-in has',
    { items: [{}] },
    { items: [{ a: null }] },
    ['adds: only the stand-in has items[].a (null)'],
  ],
  [
    'a field that is not always there',
    { items: [{ a: 'x' }, {}] },
    { items: [{ a: 'x' }] },
    ['seldom: items[].a is not always there, in the stand-in it is'],
  ],
  [
    'a field that the stand-in sometimes lacks',
    { items: [{ a: 'x' }] },
    { items: [{ a: 'x' }, {}] },
    [],
  ],
  [
    'a number that is sent as a text',
    { a: '12' },
    { a: 12 },
    ['kind: a is a number as text, the stand-in sends a number'],
  ],
  ['a text that looks like a number', { items: ['12', 'twelve'] }, { items: ['one'] }, []],
  ['what would be in an empty list', { items: [{ a: 1 }] }, { items: [] }, []],
  ['a list that is missing', { items: [] }, {}, ['lacks: the stand-in lacks items (a list)']],
  [
    'another body altogether',
    'text',
    { a: 1 },
    ['kind: the body is a text, the stand-in sends fields'],
  ],
  [
    'another reason, and other words',
    { error: { reason: 'notFound', message: 'No' } },
    { error: { reason: 'forbidden', message: 'Never' } },
    [
      'value: error.reason is "notFound", the stand-in sends "forbidden"',
      'words: error.message is "No", the stand-in sends "Never"',
    ],
  ],
  ['words that a recording does not tell', { message: '-' }, { message: 'Never' }, []],
])('%s', (_name, real, standin, expected) => {
  expect(told(answer(real), answer(standin))).toEqual(expected);
});

test('the names of the outermost fields can be data', () => {
  const [real, standin] = [{ k1: 'pem', k2: 'pem' }, { other: 'pem' }];
  expect(told(answer(real), answer(standin))).toHaveLength(3);
  expect(told(answer(real), answer(standin), true)).toEqual([]);
});

test('another status, unless the recording does not tell', () => {
  const standin = answer({}, { status: 404 });
  expect(told(answer({}), standin)).toEqual(["status: the status is 200, the stand-in's 404"]);
  expect(told(answer({}, { status: null, headers: null }), standin)).toEqual([]);
});

test('headers: of some it counts that they are there, of others what they say', () => {
  const real = {
    'cache-control': 'private, max-age=20',
    'content-type': 'application/json; charset=UTF-8',
    'x-request-id': 'one',
    'retry-after': '1',
  };
  const standin = {
    'cache-control': 'max-age=300, private',
    'content-type': 'text/html; charset=utf-8',
    'x-request-id': 'two',
    'www-authenticate': 'Bearer',
  };
  expect(told(answer({}, { headers: real }), answer({}, { headers: standin }))).toEqual([
    'header: the header content-type is "application/json; charset=UTF-8", the stand-in sends "text/html; charset=utf-8"',
    'header: the stand-in lacks the header retry-after (1)',
    'header: only the stand-in sends the header www-authenticate',
  ]);
});
