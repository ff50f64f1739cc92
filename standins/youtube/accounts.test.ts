import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
beforeAll(async () => {
  local = await startLocalGoogle();
});
afterAll(() => local.close());

const youtubeOf = async (email: string) =>
  youtubeWith(await signIn(local.googleUrl, email), local.youtubeUrl);

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
    const reply = await youtube.comments.insert({
      part: ['snippet'],
      requestBody: { snippet: { parentId, textOriginal: 'Thank you!' } },
    });
    expect(reply.data.snippet?.authorChannelId?.value).toBe(id);
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
