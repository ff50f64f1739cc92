import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import {
  FORCE_SSL,
  signIn,
  startLocalGoogle,
  youtubeWith,
  type LocalGoogle,
} from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let token: string;
let channelId: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  const auth = await signIn(local.googleUrl, 'anna@example.com');
  token = auth.credentials.access_token ?? '';
  anna = youtubeWith(auth, local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());

/** A raw call, for what the SDK would not send. */
async function raw(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${local.youtubeUrl}/youtube/v3${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...init,
  });
  const data: unknown = await answer.json();
  if (answer.ok) return data;
  throw Object.assign(new Error('refused'), {
    response: { status: answer.status, headers: answer.headers, data },
  });
}

test('a call without a token is refused as unauthenticated', async () => {
  expect(await refusalOf(raw('/channels?part=id&mine=true', { headers: {} }))).toMatchObject({
    status: 401,
    reason: 'required',
    domain: 'global',
    location: 'Authorization',
  });
});

test('a token nobody issued is refused', async () => {
  const headers = { authorization: 'Bearer ya29.made-up' };
  expect(await refusalOf(raw('/channels?part=id&mine=true', { headers }))).toMatchObject({
    status: 401,
    reason: 'authError',
    challenge: expect.stringContaining('error="invalid_token"') as unknown,
  });
});

test('an unknown key in place of a token is refused', async () => {
  expect(await refusalOf(raw('/channels?part=id&id=x&key=abc', { headers: {} }))).toMatchObject({
    status: 400,
    reason: 'keyInvalid',
    domain: 'usageLimits',
  });
});

test('an expired and a revoked token are refused at the very next call', async () => {
  const auth = await signIn(local.googleUrl, 'boris@example.com');
  const boris = youtubeWith(auth, local.youtubeUrl);
  const call = () => boris.channels.list({ part: ['id'], mine: true });
  await expect(call()).resolves.toMatchObject({ status: 200 });
  await local.control(local.googleUrl, 'expire-access-tokens', { email: 'boris@example.com' });
  expect(await refusalOf(call())).toMatchObject({ status: 401, reason: 'authError' });
  await auth.refreshAccessToken();
  await expect(call()).resolves.toMatchObject({ status: 200 });
  await local.control(local.googleUrl, 'revoke', { email: 'boris@example.com' });
  expect(await refusalOf(call())).toMatchObject({ status: 401, reason: 'authError' });
});

test('a token without the comments scope may not read comments, and is told which one it needs', async () => {
  const auth = await signIn(local.googleUrl, 'noscope@example.com');
  const call = youtubeWith(auth, local.youtubeUrl).commentThreads.list({
    part: ['snippet'],
    allThreadsRelatedToChannelId: channelId,
  });
  expect(await refusalOf(call)).toMatchObject({
    status: 403,
    reason: 'insufficientPermissions',
    domain: 'global',
    challenge: `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${FORCE_SSL}"`,
  });
});

test('youtube.readonly reads channels but not comments', async () => {
  const auth = await signIn(local.googleUrl, 'anna@example.com', [
    'openid',
    'https://www.googleapis.com/auth/youtube.readonly',
  ]);
  const reader = youtubeWith(auth, local.youtubeUrl);
  await expect(reader.channels.list({ part: ['id'], mine: true })).resolves.toBeDefined();
  const threads = reader.commentThreads.list({ part: ['id'], videoId: 'x' });
  expect(await refusalOf(threads)).toMatchObject({ reason: 'insufficientPermissions' });
});

test.each([
  ['no part', '/channels?mine=true', 400, 'missingRequiredParameter'],
  ['an unknown part', '/channels?part=everything&mine=true', 400, 'unknownPart'],
  ['an unknown parameter', '/channels?part=id&mine=true&verbose=1', 400, 'unexpectedParameter'],
  ['no filter', '/channels?part=id', 400, 'missingRequiredParameter'],
  ['two filters', '/channels?part=id&mine=true&id=x', 400, 'incompatibleParameters'],
  ['mine=false', '/channels?part=id&mine=false', 400, 'invalidMine'],
  [
    'the removed channelId filter',
    '/commentThreads?part=id&channelId=x',
    400,
    'unexpectedParameter',
  ],
  ['no thread filter', '/commentThreads?part=id', 400, 'missingRequiredParameter'],
  ['too long a page', '/commentThreads?part=id&videoId=x&maxResults=101', 400, 'invalidParameter'],
  ['an empty page', '/commentThreads?part=id&videoId=x&maxResults=0', 400, 'invalidParameter'],
  ['an unknown video', '/commentThreads?part=id&videoId=x', 404, 'videoNotFound'],
  [
    'an unknown channel',
    '/commentThreads?part=id&allThreadsRelatedToChannelId=x',
    404,
    'channelNotFound',
  ],
  ['an unknown thread', '/commentThreads?part=id&id=x', 404, 'commentThreadNotFound'],
  ['an order by id', '/commentThreads?part=id&id=x&order=time', 400, 'incompatibleParameters'],
  ['replies to an unknown comment', '/comments?part=id&parentId=x', 404, 'commentNotFound'],
  ['two comment filters', '/comments?part=id&parentId=x&id=y', 400, 'incompatibleParameters'],
  ['an unknown playlist', '/playlistItems?part=id&playlistId=UUx', 404, 'playlistNotFound'],
  ['watch later', '/playlistItems?part=id&playlistId=WL', 403, 'watchLaterNotAccessible'],
  ['foreign likes', '/playlistItems?part=id&playlistId=LLx', 403, 'playlistItemsNotAccessible'],
  ['unreadable fields', '/channels?part=id&mine=true&fields=items(', 400, 'invalidParameter'],
  ['an unknown route', '/search?part=snippet', 404, 'notFound'],
])('%s is refused', async (_name, path, status, reason) => {
  expect(await refusalOf(raw(path))).toMatchObject({ status, reason });
});

test.each(['garbage', 'WzEsIm5vdGhpbmciXQ'])('the page token %s is refused', async (pageToken) => {
  const call = anna.commentThreads.list({
    part: ['id'],
    allThreadsRelatedToChannelId: channelId,
    pageToken,
  });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    reason: 'invalidPageToken',
    location: 'pageToken',
  });
});

test('a video with disabled comments is refused in the words of YouTube', async () => {
  const video = local.world.videosOf(channelId).find((one) => one.commentsDisabled)!;
  expect(
    await refusalOf(anna.commentThreads.list({ part: ['id'], videoId: video.id })),
  ).toMatchObject({
    status: 403,
    reason: 'commentsDisabled',
    domain: 'youtube.commentThread',
    message:
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter has disabled comments.',
  });
});

test('a refused permission has two wordings', async () => {
  const reason = 'SERVICE_UNAVAILABLE';
  await local.control(local.youtubeUrl, 'faults', {
    operation: 'channels.list',
    status: 403,
    reason,
  });
  const { error } = (await (
    await fetch(`${local.youtubeUrl}/youtube/v3/channels?part=id`)
  ).json()) as {
    error: unknown;
  };
  expect(error).toEqual({
    code: 403,
    message: 'The caller does not have permission',
    errors: [{ message: 'Permission denied.', domain: 'youtube.CoreErrorDomain', reason }],
    status: 'PERMISSION_DENIED',
  });
});

test('a body that is not JSON is refused', async () => {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"snippet":',
  };
  expect(await refusalOf(raw('/comments?part=snippet', init))).toMatchObject({
    status: 400,
    reason: 'parseError',
  });
});

test('without the google stand-in nobody can be recognised, and no call gets through', async () => {
  const alone = await startLocalGoogle();
  await alone.google.standin.close();
  const auth = await signIn(local.googleUrl, 'anna@example.com');
  const call = youtubeWith(auth, alone.youtubeUrl).channels.list({ part: ['id'], mine: true });
  expect(await refusalOf(call)).toMatchObject({ status: 503, reason: 'backendError' });
  await alone.youtube.standin.close();
});
