import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { startAsAnna, type AsAnna } from './testing/as-anna.ts';
import { refusalOf } from './testing/refusal-of.ts';

let my: AsAnna;
let videoId: string;
beforeAll(async () => {
  my = await startAsAnna();
  videoId = my.world.videosOf(my.channelId).find((video) => !video.commentsDisabled)!.id;
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

const begin = (
  snippet: youtube_v3.Schema$CommentThreadSnippet,
  textOriginal?: string,
): Promise<youtube_v3.Schema$CommentThread> =>
  my.anna.commentThreads
    .insert({
      part: ['snippet'],
      requestBody: {
        snippet: {
          ...snippet,
          ...(textOriginal !== undefined && { topLevelComment: { snippet: { textOriginal } } }),
        },
      },
    })
    .then(({ data }) => data);

test('a comment that is written under a video is there, and can be answered', async () => {
  const made = await begin({ videoId, channelId: my.channelId }, 'First <again>');
  expect(made.snippet).toMatchObject({ videoId, canReply: true, totalReplyCount: 0 });
  expect(made.snippet?.topLevelComment).toMatchObject({
    id: made.id,
    snippet: { textOriginal: 'First <again>', authorChannelId: { value: my.channelId } },
  });
  const id = made.id ?? '';
  await my.insert(id, 'Yes');
  expect((await my.thread(id)).snippet?.totalReplyCount).toBe(1);
});

test.each([
  ['nowhere', () => ({}), 'Hello', 400, 'channelOrVideoIdMissing'],
  ['under no such video', () => ({ videoId: 'AAAAAAAAAAA' }), 'Hello', 404, 'videoNotFound'],
  ['without text', () => ({ videoId }), ' ', 400, 'commentTextRequired'],
  ['with nothing at all', () => ({ videoId }), undefined, 400, 'commentTextRequired'],
  ['at length', () => ({ videoId }), 'x'.repeat(10_001), 400, 'commentTextTooLong'],
] as const)('%s it is refused', async (_name, snippet, text, status, reason) => {
  expect(await refusalOf(begin(snippet(), text))).toMatchObject({ status, reason });
});

test('under a video without comments it is refused', async () => {
  const closed = my.world.videosOf(my.channelId).find((video) => video.commentsDisabled)!;
  const call = begin({ videoId: closed.id }, 'Hello');
  expect(await refusalOf(call)).toMatchObject({ status: 403, reason: 'commentsDisabled' });
});
