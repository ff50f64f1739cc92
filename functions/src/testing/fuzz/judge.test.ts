import { getStats } from '@replywell/contract/endpoints/stats';
import type { FuzzCall } from './calls.ts';
import { privateWord } from './creators.ts';
import { faultsOf, type Exchange } from './judge.ts';

const call: FuzzCall = {
  ...{ name: 'getStats', method: 'GET', target: '/api/stats', headers: {}, body: null },
  ...{ caller: 'annaq', language: 'en' },
};
const same = { stored: 'stored', counted: 'counted' };
const refusal = { code: 'unauthenticated', message: 'Please sign in.' };

const refused = (
  changes: Partial<Exchange> = {},
  body: object = refusal,
  status = 401,
): Exchange => ({
  ...{ call, endpoint: getStats, before: same, after: same, logged: [] },
  answer: {
    status,
    headers: { 'cache-control': 'private, no-store' },
    text: JSON.stringify(body),
  },
  ...changes,
});
const answered = (text: string, asked = call): Exchange => ({
  ...refused({ call: asked, endpoint: null }),
  answer: { status: 200, headers: {}, text },
});

test('a proper refusal has no fault', () => {
  expect(faultsOf(refused())).toEqual([]);
});

test.each<[string, Exchange, RegExp]>([
  ['a failure', refused({}, refusal, 503), /fails with 503/],
  ['an error in the log', refused({ logged: ['oh'] }), /logged as an error: oh/],
  ['a refusal that is no envelope', refused({}, { error: 'no' }), /without the envelope/],
  ['a field beside the envelope', refused({}, { ...refusal, stack: 'at' }), /without the envelope/],
  ['English for a Russian', refused({ call: { ...call, language: 'ru' } }), /than ru/],
  ['Russian for others', refused({}, { ...refusal, message: 'Войдите.' }), /than en/],
  ['no words', refused({}, { ...refusal, message: ' ' }), /without words/],
  ['a refusal that has changed something', refused({ after: { ...same, stored: 'x' } }), /changed/],
  ['a refusal that counts as a try', refused({ after: { ...same, counted: 'x' } }), /as a try/],
  ['an answer outside the contract', { ...answered('{}'), endpoint: getStats }, /not promise/],
  ['no JSON', { ...answered('<html>'), endpoint: getStats }, /not promise/],
  ['an id of another creator', answered('["borisq-comment-1"]'), /data of borisq/],
  [
    'a text of another creator, though the call named its comment',
    answered(privateWord('borisq'), { ...call, target: '/borisq-comment-1' }),
    /data of borisq/,
  ],
  [
    'an id of another creator inside of a token',
    answered(Buffer.from('uid is borisq-uid, ok?').toString('base64url')),
    /data of borisq/,
  ],
])('%s is found', (_name, exchange, fault) => {
  expect(faultsOf(exchange).join()).toMatch(fault);
});

test('the caller’s own data, and ids that the call named, are no fault', () => {
  expect(faultsOf(answered(`${privateWord('annaq')} annaq-comment-1`))).toEqual([]);
  const naming = { ...call, target: '/borisq-comment-1' };
  expect(faultsOf(answered('["borisq-comment-1"]', naming))).toEqual([]);
});

test('a refused sign-in may count as a try', () => {
  const signIn = { ...call, name: 'passwordLogin' };
  expect(faultsOf(refused({ call: signIn, after: { ...same, counted: 'x' } }))).toEqual([]);
});
