import {
  signIn,
  startLocalGoogle,
  type LocalGoogle,
} from '../../../../standins/youtube/testing/local-google.ts';
import { createMeteredYouTube } from '../youtube.ts';

let local: LocalGoogle;
let token: string;
const warned: unknown[] = [];

beforeAll(async () => {
  local = await startLocalGoogle();
  token = (await signIn(local.googleUrl, 'anna@example.com')).credentials.access_token ?? '';
});
afterAll(() => local.close());

const open = () =>
  createMeteredYouTube({
    rootUrl: local.youtubeUrl,
    sleep: () => Promise.resolve(),
    warn: (...said) => warned.push(said),
  })();

test('every list and reading of the port works on the stand-in', async () => {
  const { youtube, units } = open();
  const [channel] = await youtube.listMyChannels(token);
  if (!channel) throw new Error('Anna has a channel');
  const uploads = await youtube.listUploads(token, channel.uploadsPlaylistId ?? '');
  expect((await youtube.listVideos(token, uploads)).length).toBe(uploads.length);
  const page = await youtube.listThreads(token, { channelId: channel.id, pageToken: null });
  expect(page.threads.length).toBeGreaterThan(0);
  expect(page.leftOut).toBe(0);

  const busy = page.threads.find(({ totalReplyCount }) => totalReplyCount > 0) ?? page.threads[0]!;
  const { videoId } = busy;
  const { id: commentId } = busy.topLevel;
  const before = units();
  const whole = await youtube.readWholeThread(token, { commentId, videoId });
  expect(units() - before).toBe(4);
  const plain = await youtube.readThread(token, commentId);
  const ids = (thread: typeof plain) => thread?.replies.map(({ id }) => id).sort();
  expect(ids(whole)).toEqual(ids(plain));
  expect(await youtube.readThread(token, 'no-such-comment')).toBeNull();
  expect([...(await youtube.readThreads(token, [commentId, 'no-such-comment'])).values()]).toEqual([
    expect.objectContaining({ videoId }),
    null,
  ]);
  expect(warned).toEqual([]);
});

test.each([{ embedded: 'missing' }, { embedded: 'lacksNewest' }])(
  'a held reply whose thread is listed without it (%j) is known to be possible',
  async (counts) => {
    const { youtube } = open();
    const control = (path: string, body?: object) => local.control(local.youtubeUrl, path, body);
    const [channel] = await youtube.listMyChannels(token);
    const { threads } = await youtube.listThreads(token, {
      ...{ channelId: channel?.id ?? '', pageToken: null },
    });
    const found = threads.find(
      ({ canReply, totalReplyCount }) => canReply && totalReplyCount === 0,
    );
    if (!found) throw new Error('Anna has comments without replies');
    const { videoId } = found;
    const { id: commentId } = found.topLevel;
    const read = () => youtube.readWholeThread(token, { commentId, videoId });
    expect(await read()).toMatchObject({ replies: [], missing: null, mayHoldMore: false });
    await control('quirks', { moderation: 'heldForReview', times: 1 });
    await youtube.insertReply(token, { parentId: commentId, text: 'Held?', timeoutMs: 9_000 });
    expect(await read()).toMatchObject({ replies: [{ text: 'Held?', held: true }] });
    await control('quirks', { counts });
    expect(await read()).toMatchObject({ replies: [], missing: null, mayHoldMore: true });
    await control('reset');
  },
);
