import { createPictureOf, withPictures } from './pictures.ts';
import type { YouTube, YouTubeComment } from './youtube/ports.ts';

const pictureOf = createPictureOf(['https://youtube.googleapis.com', 'http://127.0.0.1:9302/base']);

test.each([
  'https://lh3.googleusercontent.com/a/abc=s96-c',
  'https://yt3.ggpht.com/ytc/abc=s48-c-k-c0x00ffffff-no-rj',
  'https://yt3.googleusercontent.com/abc',
  'https://i.ytimg.com/vi/abc/mqdefault.jpg',
  'http://127.0.0.1:9302/avatar/UC1',
])('%s is shown as it is', (address) => {
  expect(pictureOf(address)).toBe(address);
});

test.each([
  ['another host', 'https://example.com/a.png'],
  ['no TLS', 'http://lh3.googleusercontent.com/a'],
  ['a host that ends alike', 'https://evilggpht.com/a'],
  ['Google’s as the beginning', 'https://yt3.ggpht.com.example.com/a'],
  ['Google’s as the name of a user', 'https://yt3.ggpht.com@example.com/a'],
  ['another port', 'https://yt3.ggpht.com:8443/a'],
  ['another port of this machine', 'http://127.0.0.1:9303/avatar/UC1'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:image/svg+xml,<svg/>'],
  ['no scheme', '//yt3.ggpht.com/a'],
  ['no address', 'yt3'],
  ['an empty text', ''],
])('%s is not: %s', (_name, address) => {
  expect(pictureOf(address)).toBeNull();
});

test('without a picture there is none', () => {
  expect(pictureOf(null)).toBeNull();
});

const unused = () => Promise.reject(new Error('not expected to be called'));
const GOOD = 'https://yt3.ggpht.com/a';
const BAD = 'https://example.com/seen-by-me.png';

const commentBy = (authorProfileImageUrl: string): YouTubeComment => ({
  ...{ id: 'c', text: 'Nice', textOriginal: null, imageUrl: null, authorName: 'Dana' },
  ...{ authorChannelId: null, authorProfileImageUrl },
  ...{ publishedAt: '2026-11-20T12:00:00Z', updatedAt: '2026-11-20T12:00:00Z' },
});
const channel = { id: 'UC1', title: 'One', subscriberCount: null, uploadsPlaylistId: null };
const video = { id: 'v', channelId: 'UC1', title: 'V', description: null, publishedAt: null };

test('of channels, videos, comments and replies only the pictures of Google stay', async () => {
  const thread = { videoId: 'v', canReply: true, totalReplyCount: 2 };
  const youtube: YouTube = {
    ...{ listUploads: unused, readThread: unused, readWholeThread: unused, listReplies: unused },
    ...{ readThreads: unused, insertReply: unused },
    listMyChannels: () =>
      Promise.resolve([GOOD, BAD].map((thumbnailUrl) => ({ ...channel, thumbnailUrl }))),
    listVideos: () =>
      Promise.resolve(
        [GOOD, BAD].map((thumbnailUrl) => ({ ...video, isShort: false, thumbnailUrl })),
      ),
    listThreads: () =>
      Promise.resolve({
        threads: [{ ...thread, topLevel: commentBy(BAD), replies: [GOOD, BAD].map(commentBy) }],
        nextPageToken: null,
        leftOut: 1,
      }),
  };
  const shown = withPictures(youtube, pictureOf);
  const ofAll = (items: { thumbnailUrl: string | null }[]) =>
    items.map(({ thumbnailUrl }) => thumbnailUrl);
  expect(ofAll(await shown.listMyChannels('t'))).toEqual([GOOD, null]);
  expect(ofAll(await shown.listVideos('t', ['v']))).toEqual([GOOD, null]);
  const { threads, leftOut } = await shown.listThreads('t', { channelId: 'UC1', pageToken: null });
  expect(leftOut).toBe(1);
  expect(threads[0]?.topLevel).toEqual({
    ...{ ...commentBy(BAD), authorProfileImageUrl: null, imageUrl: null },
  });
  expect(threads[0]?.replies.map((reply) => reply.authorProfileImageUrl)).toEqual([GOOD, null]);
});
