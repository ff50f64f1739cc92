import { z } from 'zod';
import { readAllSaved, signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const refusalSchema = z.object({ code: z.string(), message: z.string().min(1) });

const isRefusal = (text: string): boolean =>
  text.startsWith('{') && refusalSchema.safeParse(JSON.parse(text)).success;

interface BadCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const LONG = 'a'.repeat(300_000);
const comment = (id: string, verb: string) => `/api/youtube/comments/${id}/${verb}`;

const badCalls: BadCall[] = [
  ...['generate-custom-response', 'update-response', 'submit-response'].flatMap((verb) => [
    {
      name: `${verb} of an unknown comment`,
      method: 'POST' as const,
      path: comment('nobody', verb),
      body: { response: 'Hello' },
    },
    {
      name: `${verb} with an id that is a path`,
      method: 'POST' as const,
      path: comment('a%2Fb', verb),
      body: { response: 'Hello' },
    },
    {
      name: `${verb} with an endless id`,
      method: 'POST' as const,
      path: comment('a'.repeat(2_000), verb),
      body: { response: 'Hello' },
    },
  ]),
  ...['update-response', 'submit-response'].flatMap((verb) => [
    { name: `${verb} without a body`, method: 'POST' as const, path: comment('COMMENT', verb) },
    {
      name: `${verb} with a blank text`,
      method: 'POST' as const,
      path: comment('COMMENT', verb),
      body: { response: '  ' },
    },
    {
      name: `${verb} with a number`,
      method: 'POST' as const,
      path: comment('COMMENT', verb),
      body: { response: 5 },
    },
    {
      name: `${verb} with a list`,
      method: 'POST' as const,
      path: comment('COMMENT', verb),
      body: [],
    },
    {
      name: `${verb} with too much text`,
      method: 'POST' as const,
      path: comment('COMMENT', verb),
      body: { response: LONG },
    },
  ]),
  {
    name: 'a batch of nothing',
    method: 'POST',
    path: '/api/youtube/comments/submit-batch',
    body: { commentIds: [] },
  },
  {
    name: 'a batch of rubbish',
    method: 'POST',
    path: '/api/youtube/comments/submit-batch',
    body: { commentIds: [{}, null] },
  },
  {
    name: 'a batch of a stranger’s comment',
    method: 'POST',
    path: '/api/youtube/comments/submit-batch',
    body: { commentIds: ['nobody'] },
  },
  {
    name: 'a batch without drafts',
    method: 'POST',
    path: '/api/youtube/comments/submit-batch',
    body: { commentIds: ['COMMENT'] },
  },
  { name: 'a reserved id', method: 'GET', path: '/api/youtube/batch/__x__/status' },
  { name: 'an unknown task', method: 'GET', path: '/api/youtube/comments/task/nobody' },
  { name: 'an unknown batch', method: 'GET', path: '/api/youtube/batch/nobody/status' },
  { name: 'videos without a channel', method: 'GET', path: '/api/youtube/videos' },
  { name: 'a stranger’s channel', method: 'GET', path: '/api/youtube/videos?channelId=UCstranger' },
  { name: 'a page of no size', method: 'GET', path: '/api/youtube/videos/saved?limit=0' },
  { name: 'a page too large', method: 'GET', path: '/api/youtube/videos/saved?limit=501' },
  { name: 'a forged cursor', method: 'GET', path: '/api/youtube/videos/saved?cursor=%00rubbish' },
  {
    name: 'a moment that is none',
    method: 'GET',
    path: '/api/youtube/videos/saved?since=yesterday',
  },
  { name: 'an unknown status', method: 'GET', path: '/api/youtube/videos/saved?status=lost' },
  { name: 'settings of nothing', method: 'POST', path: '/api/settings', body: {} },
  {
    name: 'settings beyond the limits',
    method: 'POST',
    path: '/api/settings',
    body: { maxResponsesPerHour: 31, minIntervalSeconds: 30, maxIntervalSeconds: 300 },
  },
  {
    name: 'settings upside down',
    method: 'POST',
    path: '/api/settings',
    body: { maxResponsesPerHour: 5, minIntervalSeconds: 300, maxIntervalSeconds: 30 },
  },
  {
    name: 'a code that Google never gave',
    method: 'POST',
    path: '/api/auth/google-code',
    body: {
      code: 'rubbish',
      codeVerifier: 'a'.repeat(43),
      redirectUri: 'http://localhost:5055/auth/callback',
    },
  },
  {
    name: 'a code for another site',
    method: 'POST',
    path: '/api/auth/google-code',
    body: {
      code: 'rubbish',
      codeVerifier: 'a'.repeat(43),
      redirectUri: 'https://example.com/auth/callback',
    },
  },
  { name: 'a sign-in with nothing', method: 'POST', path: '/api/auth/google-login', body: {} },
  {
    name: 'a sign-in with rubbish',
    method: 'POST',
    path: '/api/auth/google-login',
    body: { email: 'anna@example.com', idToken: 'a.b.c' },
  },
  { name: 'a call that does not exist', method: 'GET', path: '/api/nothing' },
];

test('every bad call is refused with a code and a message, never 500, and changes nothing', async ({
  page,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  const before = await readAllSaved(page);
  const target = before.find((candidate) => candidate.status === 'no_response');
  for (const { name, method, path, body } of badCalls) {
    const answer = await page.request.fetch(path.replace('COMMENT', target?.id ?? ''), {
      method,
      ...(body === undefined ? {} : { data: body }),
    });
    const text = await answer.text();
    expect
      .soft([400, 401, 403, 404], `${name}: ${answer.status()} ${text}`)
      .toContain(answer.status());
    expect.soft(isRefusal(text), `${name}: ${text}`).toBe(true);
  }
  // The Functions runtime reads bodies before our code. It refuses this one with its own message.
  const broken = await page.request.post('/api/settings', {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from('{"half":'),
  });
  expect(broken.status()).toBe(400);
  expect(await readAllSaved(page)).toEqual(before);
  expect(await world.youtube.calls('comments.insert')).toEqual([]);
});

test('without a session every call of a creator is refused', async ({ page, request, world }) => {
  const calls: [string, string][] = [
    ['GET', '/api/auth/me'],
    ['GET', '/api/youtube/channels'],
    ['GET', '/api/youtube/videos?channelId=UCx'],
    ['GET', '/api/youtube/videos/saved'],
    ['POST', '/api/youtube/load-latest-comments'],
    ['POST', comment('any', 'generate-custom-response')],
    ['POST', comment('any', 'update-response')],
    ['POST', comment('any', 'submit-response')],
    ['POST', '/api/youtube/comments/submit-batch'],
    ['GET', '/api/youtube/comments/task/any'],
    ['GET', '/api/youtube/batch/any/status'],
    ['GET', '/api/youtube/batches/open'],
    ['GET', '/api/settings'],
    ['POST', '/api/settings'],
    ['GET', '/api/stats'],
  ];
  for (const [method, path] of calls) {
    for (const cookie of ['', '__session=rubbish']) {
      const answer = await request.fetch(path, { method, headers: cookie ? { cookie } : {} });
      expect.soft(answer.status(), `${method} ${path}`).toBe(401);
    }
  }
  expect(await world.youtube.calls()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a call that changes something is refused from another origin', async ({ page, world }) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  const [first] = await readAllSaved(page);
  const answer = await page.request.post(comment(first?.id ?? '', 'submit-response'), {
    headers: { origin: 'https://example.com' },
    data: { response: 'Hello' },
  });
  expect(answer.status()).toBe(403);
  expect(await world.youtube.calls('comments.insert')).toEqual([]);
});

test('a creator can neither see nor send another creator’s comments', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  const [annas] = await readAllSaved(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'boris@example.com');
  await waitForComments(other);
  expect((await readAllSaved(other)).map((saved) => saved.id)).not.toContain(annas?.id);
  for (const verb of ['update-response', 'submit-response', 'generate-custom-response']) {
    const answer = await other.request.post(comment(annas?.id ?? '', verb), {
      data: { response: 'Mine' },
    });
    expect(answer.status()).toBe(404);
  }
  expect(await world.youtube.calls('comments.insert')).toEqual([]);
  await context.close();
});
