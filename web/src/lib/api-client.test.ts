import { get, post } from '@replywell/contract/endpoint';
import * as z from 'zod/mini';
import { fakeServer } from '../testing/fake-server.ts';
import { ApiError, call } from './api-client.ts';
import { claimPage } from './session.ts';
import { rememberSignedIn, seemsSignedIn } from './signed-in-hint.ts';
import { createQueryClient, CURRENT_USER_KEY } from './query-client.ts';

const readThing = get('/api/things/:id', {
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.optional(z.number()), cursor: z.optional(z.string()) }),
  answer: z.object({ name: z.string() }),
});
const saveThing = post('/api/things', {
  body: z.object({ name: z.string() }),
  answer: z.object({ ok: z.literal(true) }),
});

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

test('path values are encoded and absent query values are left out', async () => {
  const received = fakeServer({ 'GET /api/things/a%2Fb?limit=50': { json: { name: 'x' } } });
  await call(readThing, { params: { id: 'a/b' }, query: { limit: 50, cursor: undefined } });
  expect(received).toHaveLength(1);
});

test('the server is asked to answer in the language of the page', async () => {
  document.documentElement.lang = 'ru';
  const received = fakeServer({ 'POST /api/things': { json: { ok: true } } });
  await call(saveThing, { body: { name: 'x' } });
  expect(received[0]?.headers.get('accept-language')).toBe('ru');
});

const REFUSED = { code: 'forbidden', message: 'Not yours.', id: 'e1', reason: 'owner' };

test.each([
  [
    { status: 403, json: REFUSED },
    {
      message: `403: ${JSON.stringify(REFUSED)}`,
      status: 403,
      code: 'forbidden',
      userMessage: 'Not yours.',
      id: 'e1',
      reason: 'owner',
    },
  ],
  [
    { status: 409, json: { code: 'too_late_in_the_year', message: 'Come back in January.' } },
    { code: null, userMessage: 'Come back in January.' },
  ],
  [
    { status: 502, text: '<h1>Bad gateway</h1>' },
    { code: null, userMessage: null, body: '<h1>Bad gateway</h1>' },
  ],
])('what the error knows of the refusal %j', async (refusal, known) => {
  fakeServer({ 'POST /api/things': refusal });
  expect(await failureOf(call(saveThing, { body: { name: 'x' } }))).toMatchObject(known);
});

test('a network failure is an ApiError with status 0', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const error = await failureOf(call(saveThing, { body: { name: 'x' } }));
  expect(error.status).toBe(0);
});

test('an aborted call is not reported as a network failure', async () => {
  const given = new AbortController();
  given.abort();
  globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
  const pending = call(saveThing, { body: { name: 'x' }, signal: given.signal });
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer that breaks the contract is refused instead of passed on', async () => {
  fakeServer({ 'GET /api/things/1': { json: { name: 7 } } });
  await expect(call(readThing, { params: { id: '1' } })).rejects.toThrow(z.core.$ZodError);
});

test('a query refused for an ended session signs the creator out, any other refusal does not', async () => {
  fakeServer({
    'POST /api/things': { status: 401, json: { code: 'unauthenticated', message: 'Sign in.' } },
    'GET /api/things/1': { status: 401, json: { code: 'google_token_refused', message: 'No.' } },
  });
  const client = createQueryClient();
  client.setQueryData(CURRENT_USER_KEY, 'somebody');
  const ask = (key: string, queryFn: () => Promise<unknown>): Promise<unknown> =>
    client.query({ queryKey: [key], queryFn }).catch(() => null);
  await ask('refused', () => call(readThing, { params: { id: '1' } }));
  expect(client.getQueryData(CURRENT_USER_KEY)).toBe('somebody');
  await ask('ended', () => call(saveThing, { body: { name: 'x' } }));
  expect(client.getQueryData(CURRENT_USER_KEY)).toBeNull();
});

test("calls name the page's creator once there is one", async () => {
  const received = fakeServer({ 'POST /api/things': { json: { ok: true } } });
  await call(saveThing, { body: { name: 'x' } });
  claimPage('anna');
  await call(saveThing, { body: { name: 'x' } });
  expect(received.map(({ headers }) => headers.get('x-creator'))).toEqual([null, 'anna']);
});

test("another creator's sign-in in another tab ends this page's session", async () => {
  const ended = jest.fn();
  const client = createQueryClient(ended);
  client.setQueryData(CURRENT_USER_KEY, { id: 'anna' });
  rememberSignedIn();
  fakeServer({
    'POST /api/things': { status: 409, json: { code: 'other_creator', message: 'Reload.' } },
  });
  await failureOf(call(saveThing, { body: { name: 'x' } }));
  expect(client.getQueryData(CURRENT_USER_KEY)).toBeNull();
  expect(ended).toHaveBeenCalledWith('taken');
  expect(seemsSignedIn()).toBe(true);
});
