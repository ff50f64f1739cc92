import { done, get as reads, post as writes } from '@replywell/contract/endpoint';
import { type Express } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { GoogleUnavailable, PermissionLost } from '../core/permission/ports.ts';
import { buildApp, ORIGIN } from '../testing/api.ts';
import { buildSession } from '../testing/sessions.ts';
import { creatorRoutes, openRoute, type Sessions } from './route.ts';

const write = writes('/api/things/:id', {
  params: z.object({ id: z.string().regex(/^\w+$/) }),
  body: z.object({ text: z.string() }),
  answer: done,
});
const fail = writes('/api/fail', { answer: done });
const read = reads('/api/mine', { answer: done });

const youtube = reads('/api/youtube', { answer: done });

const busy = writes('/api/busy', { answer: done });

const noSessions: Sessions = { verify: () => Promise.resolve(null) };

function mountThings(app: Express, sessions: Sessions): void {
  const route = creatorRoutes(app, sessions);
  openRoute(app, write, () => ({ ok: true as const }));
  openRoute(app, fail, () => Promise.reject(new TypeError('token ya29.secret')));
  openRoute(app, busy, () =>
    Promise.reject(Object.assign(new Error('Too much contention'), { code: 10 })),
  );
  route(read, () => ({ ok: true as const }));
  route(youtube, () => Promise.reject(new PermissionLost('why')));
}

const app = buildApp({ mounts: [mountThings] });
const post = (path = '/api/things/1') => request(app).post(path);

test.each([
  ['en', /a few seconds/],
  ['ru', /через несколько секунд/],
])('a busy database is no error of ours: wait a little, it says in %s', async (language, words) => {
  const quiet = buildApp({ mounts: [mountThings], logError: () => undefined });
  const answer = await request(quiet).post('/api/busy').set('Accept-Language', language).send({});
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toEqual({ code: 'busy', message: expect.stringMatching(words) as string });
});

test.each([
  ['from our own page', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['from no page at all', {}],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
])('a state-changing call %s is accepted', async (_name, headers) => {
  const answer = await post().set(headers).send({ text: 'a' });
  expect(answer.status).toBe(200);
});

test.each([
  ['from another origin', { origin: 'https://evil.example.com' }],
  ['from another port', { origin: 'http://localhost:5056' }],
  ['without an origin from another site', { 'sec-fetch-site': 'cross-site' }],
])('a state-changing call %s is refused', async (_name, headers) => {
  const answer = await post().set(headers).send({ text: 'a' });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ code: 'origin_refused' });
});

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['from another origin', { origin: 'https://evil.example.com' }],
])('a reading call %s is refused before anybody is looked up', async (_name, headers) => {
  for (const path of ['/api/mine', '/api/account/download', '/api/%6Dine'])
    expect((await request(app).get(path).set(headers)).body).toMatchObject({
      code: 'origin_refused',
    });
  expect((await request(app).head('/api/mine').set(headers)).status).toBe(403);
});

test.each([
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['from our own page', { 'sec-fetch-site': 'same-origin' }],
  ['from a client that is no browser', {}],
])('a reading call %s is looked at', async (_name, headers) => {
  const answer = await request(app).get('/api/mine').set(headers);
  expect(answer.body).toMatchObject({ code: 'unauthenticated' });
});

test.each<[string, string, string]>([
  ['JSON that breaks off', 'application/json', '{"text":'],
  ['JSON that is no object', 'application/json', '[]'],
  ['a field of the wrong type', 'application/json', '{"text":7}'],
  ['a form', 'application/x-www-form-urlencoded', 'text=a'],
  ['an unknown character set', 'application/json; charset=nonsense', '{"text":"a"}'],
])('%s is 400', async (_name, type, body) => {
  const answer = await post().set('content-type', type).send(body);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ code: 'bad_request' }),
  ]);
});

test('a body of 256 kB is read and one byte more is refused as too large', async () => {
  const fill = (bytes: number) =>
    JSON.stringify({ text: 'a'.repeat(bytes - '{"text":""}'.length) });
  const send = (bytes: number) => post().type('json').send(fill(bytes));
  expect((await send(256 * 1_024)).status).toBe(200);
  expect((await send(256 * 1_024 + 1)).body).toMatchObject({ code: 'too_large' });
});

test.each(['/api/things/%E0%A4', '/api/things/..%2f..%2fetc', '/api/things/a%00'])(
  'the path %s is 400',
  async (path) => {
    expect((await post(path).send({ text: 'a' })).status).toBe(400);
  },
);

test.each([
  [undefined, 'Please sign in.'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'Войдите в аккаунт.'],
  ['en;q=0.9,ru;q=0.3', 'Please sign in.'],
  ['fr', 'Please sign in.'],
])('Accept-Language %s is answered with “%s”', async (language, message) => {
  const asked = request(app).get('/api/mine');
  if (language) void asked.set('accept-language', language);
  expect((await asked).body).toEqual({ code: 'unauthenticated', message });
});

test.each(['__session=%E0%A4', '__session=', '__session', 'session=good', 'x__session=good'])(
  'the cookie header “%s” is signed out, not an error',
  async (cookie) => {
    const verify = jest.fn(() => Promise.resolve(null));
    const asked = buildApp({ mounts: [mountThings], sessions: { verify } });
    expect((await request(asked).get('/api/mine').set('cookie', cookie)).status).toBe(401);
    expect(verify).not.toHaveBeenCalledWith('good');
  },
);

test('an Auth service that does not answer is 503, not signed out', async () => {
  const sessions = { verify: () => Promise.reject(new GoogleUnavailable('down')) };
  const answer = await request(buildApp({ mounts: [mountThings], sessions }))
    .get('/api/mine')
    .set('cookie', '__session=a');
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'google_unavailable' });
});

test('an unknown error shows only an id that is also in the log', async () => {
  const logError = jest.fn();
  const answer = await request(buildApp({ mounts: [mountThings], sessions: noSessions, logError }))
    .post('/api/fail')
    .send();
  expect([answer.status, answer.body]).toEqual([
    500,
    {
      code: 'internal',
      id: '01234567',
      message: 'Something went wrong on our side. Nothing was lost; try again.',
    },
  ]);
  expect(logError).toHaveBeenCalledWith(
    'Unexpected error',
    expect.objectContaining({ id: '01234567', call: 'POST /api/fail' }),
  );
});

test('an error that the contract of the call does not name still reaches the caller, and the log', async () => {
  const logError = jest.fn();
  const sessions = { verify: () => Promise.resolve(buildSession('anna')) };
  const answer = await request(buildApp({ mounts: [mountThings], sessions, logError }))
    .get('/api/youtube')
    .set('cookie', '__session=a');
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'permission_needed' }]);
  expect(logError).toHaveBeenCalledWith(expect.any(String), {
    call: 'GET /api/youtube',
    code: 'permission_needed',
  });
});

test('answers name no framework, are not cached and set no cookie', async () => {
  const answer = await post().send({ text: 'a' });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('a field of the wrong type is named without the library’s words', async () => {
  const answer = await post().send({ text: 7 });
  expect(answer.body).toEqual({
    code: 'bad_request',
    message: 'The request is not valid',
    reason: 'body.text',
  });
});

test.each([
  ['en', 'The text has half a character in it. Write that place again.'],
  ['ru', 'В тексте есть половина символа. Напишите это место заново.'],
])(
  'a text with half a character is refused, and with a whole one is not: %s',
  async (language, message) => {
    const send = (text: string) =>
      request(buildApp({ mounts: [(app) => openRoute(app, write, () => ({ ok: true as const }))] }))
        .post('/api/things/a')
        .set('content-type', 'application/json')
        .set('accept-language', language)
        .send(`{"text":${text}}`);
    const refused = await send('"a\\ud800b"');
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'bad_request', message }]);
    expect((await send('"a\\ud83d\\ude00b"')).status).toBe(200);
  },
);
