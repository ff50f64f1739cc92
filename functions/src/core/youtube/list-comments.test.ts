import { MemoryWorld } from '../../testing/memory-stores.ts';
import { ago, NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { listSaved } from './list-comments.ts';
import { videoFacts } from './videos.ts';

const UID = 'creator';

function world() {
  const memory = new MemoryWorld(UID);
  const ports = { comments: memory.commentStore, videos: memory.videoStore, clock: () => NOW };
  const list = (query: Partial<Parameters<typeof listSaved>[2]> = {}) =>
    listSaved(ports, UID, { limit: 500, ...query });
  return { memory, list };
}

test('comments are grouped by video, in the order in which the videos first appear', async () => {
  const { memory, list } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('v2'), UID, NOW)]);
  memory.put(storedComment({ id: 'a', videoId: 'v2', publishedAt: ago(1) }));
  memory.put(storedComment({ id: 'b', videoId: 'v1', publishedAt: ago(2) }));
  memory.put(storedComment({ id: 'c', videoId: 'v2', publishedAt: ago(3) }));
  const { videos, next } = await list();
  expect(videos.map(({ id, comments }) => [id, comments.map((comment) => comment.id)])).toEqual([
    ['v2', ['a', 'c']],
    ['v1', ['b']],
  ]);
  expect(videos[0]?.title).toBe('Title of v2');
  expect(next).toBeNull();
});

test('what was removed is told with its video, also where nothing else of it has changed', async () => {
  const { memory, list } = world();
  await memory.noteRemoval('gone', 'v1');
  // In memory, time counts from the first write.
  const changedSince = new Date(0).toISOString();
  expect((await list({ changedSince })).videos).toMatchObject([
    { id: 'v1', comments: [], removed: ['gone'] },
  ]);
});

test('a draft whose writing has been lost is told as if it had never begun', async () => {
  const { memory, list } = world();
  const soon = new Date(NOW + 1_000).toISOString();
  memory.put(storedComment({ id: 'now', status: 'generating', generatingUntil: soon }));
  memory.put(storedComment({ id: 'lost', status: 'generating', generatingUntil: ago(1) }));
  const [video] = (await list()).videos;
  expect(
    video?.comments.map(({ id, status, generatingUntil }) => [id, status, generatingUntil]),
  ).toEqual(
    expect.arrayContaining([
      ['now', 'generating', soon],
      ['lost', 'no_response', null],
    ]),
  );
});
