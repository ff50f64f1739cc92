import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
beforeAll(async () => {
  local = await startLocalGoogle();
});
afterAll(() => local.close());
beforeEach(() => local.control(local.youtubeUrl, 'reset'));

const youtubeOf = async (email: string) =>
  youtubeWith(await signIn(local.googleUrl, email), local.youtubeUrl);

const reply = (youtube: youtube_v3.Youtube, parentId: string) =>
  youtube.comments.insert({
    part: ['snippet'],
    requestBody: { snippet: { parentId, textOriginal: 'Thank you!' } },
  });

test('one person can have two channels, and answers under each as that one', async () => {
  const youtube = await youtubeOf('two@example.com');
  const { data } = await youtube.channels.list({ part: ['snippet'], mine: true });
  const titles = data.items?.map(({ snippet }) => snippet?.title);
  expect(titles).toEqual(['Tove bakes', 'Tove builds a boat']);
  for (const { id } of data.items ?? []) {
    const threads = await youtube.commentThreads.list({
      part: ['snippet'],
      allThreadsRelatedToChannelId: id ?? '',
    });
    const parentId = threads.data.items?.[0]?.id ?? '';
    const { data: answer } = await reply(youtube, parentId);
    expect(answer.snippet?.authorChannelId?.value).toBe(id);
  }
});

test('a suspended channel is refused whatever it asks', async () => {
  const youtube = await youtubeOf('suspended@example.com');
  const calls = [
    youtube.channels.list({ part: ['id'], mine: true }),
    youtube.videos.list({ part: ['id'], id: ['video'] }),
  ];
  for (const call of calls)
    expect(await refusalOf(call)).toMatchObject({ status: 403, reason: 'channelSuspended' });
});

test('a manager acts for the owner’s channel, and reads what only the owner may', async () => {
  const youtube = await youtubeOf('manager@example.com');
  const channelId = local.world.account('anna@example.com')?.channelId ?? '';
  const mine = await youtube.channels.list({ part: ['id'], mine: true });
  expect(mine.data.items?.map(({ id }) => id)).toEqual([channelId]);
  const { data } = await reply(youtube, local.world.threadsOf(channelId)[0]!.id);
  expect(data.snippet?.authorChannelId?.value).toBe(channelId);
  await expect(
    youtube.commentThreads.list({
      part: ['id'],
      allThreadsRelatedToChannelId: channelId,
      moderationStatus: 'heldForReview',
    }),
  ).resolves.toMatchObject({ status: 200 });
});

test('the channel behind a token changes, and back with a reset', async () => {
  const youtube = await youtubeOf('anna@example.com');
  const anna = local.world.account('anna@example.com')?.channelId ?? '';
  const boris = local.world.account('boris@example.com')?.channelId ?? '';
  const mine = async () => (await youtube.channels.list({ part: ['id'], mine: true })).data.items;
  await local.control(local.youtubeUrl, 'account-channel', {
    account: 'anna@example.com',
    channelId: boris,
  });
  expect(await mine()).toMatchObject([{ id: boris }]);
  const parentId = local.world.threadsOf(anna)[0]!.id;
  const { data } = await reply(youtube, parentId);
  expect(data.snippet?.authorChannelId?.value).toBe(boris);
  const there = (await (await fetch(`${local.youtubeUrl}/__control/replies`)).json()) as object[];
  expect(there).toContainEqual(
    expect.objectContaining({ id: data.id, authorChannelId: boris, account: 'anna@example.com' }),
  );
  await local.control(local.youtubeUrl, 'account-channel', {
    account: 'anna@example.com',
    channelId: null,
  });
  expect(await mine()).toBeUndefined();
  await local.control(local.youtubeUrl, 'reset');
  expect(await mine()).toMatchObject([{ id: anna }]);
});

test.each([
  { account: 'nobody@example.com', channelId: null },
  { account: 'anna@example.com', channelId: 'UCnothing' },
  { account: 'anna@example.com' },
])('the channel of %j is refused', async (body) => {
  await expect(local.control(local.youtubeUrl, 'account-channel', body)).rejects.toThrow(
    'account-channel: {"error"',
  );
});
