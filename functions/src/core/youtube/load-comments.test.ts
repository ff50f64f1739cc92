import { NOTHING_LOADED } from './progress.ts';
import { loadWorld as world, threads } from '../../testing/load-world.ts';
import { ago, CHANNEL, NOW, ownReply, sampleThread } from '../../testing/youtube-samples.ts';
import { LOADING_TIME_MS } from './load-comments.ts';
import { YouTubeRefusal } from './ports.ts';
import { startingAnew } from './progress.ts';
import { VIDEO_STALE_AFTER_MS } from './videos.ts';

test('the first loading brings everything for a unit per page and one per fifty videos', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = threads(1_050, 0, 120);
  expect(await load()).toEqual({
    newComments: 1_050,
    updatedComments: 0,
    wroteBack: 0,
    leftOut: 0,
    complete: true,
  });
  expect(memory.comments.size).toBe(1_050);
  expect(memory.videos.size).toBe(120);
  expect(youtube.units).toBe(11 + 3);
  expect(memory.sync).toMatchObject({ completeThrough: ago(0), resume: null });
});

test.each([0, 100, 101])(
  '%i new comments cost at most a unit per hundred and two more',
  async (count) => {
    const { youtube, load } = world();
    youtube.threads = threads(500, 5_000);
    await load();
    youtube.units = 0;
    youtube.threads = [...threads(count, 100), ...youtube.threads];
    expect((await load()).newComments).toBe(count);
    expect(youtube.units).toBeLessThanOrEqual(Math.ceil(count / 100) + 2);
  },
);

test('once a day a load reads five pages more, and finds what was approved late', async () => {
  const { memory, youtube, time, load } = world();
  youtube.threads = threads(1_000, 10);
  await load();
  youtube.threads.push(sampleThread({ topLevel: { id: 'late', publishedAt: ago(400) } }));
  youtube.units = 0;
  await load();
  expect(youtube.units).toBeLessThanOrEqual(2);
  time.now += 86_400_000;
  youtube.units = 0;
  expect(await load()).toMatchObject({ newComments: 1, complete: true });
  expect(memory.comments.has('late')).toBe(true);
  expect(youtube.units).toBeLessThanOrEqual(2 + 5);
  youtube.units = 0;
  await load();
  expect(youtube.units).toBeLessThanOrEqual(2);
});

test('a busy hour of known comments is not read again page by page', async () => {
  const { youtube, load } = world();
  const dense = Array.from({ length: 900 }, (_, i) =>
    sampleThread({
      topLevel: { id: `d${i}`, publishedAt: new Date(NOW - i * 1_000).toISOString() },
    }),
  );
  youtube.threads = dense;
  await load();
  youtube.units = 0;
  expect((await load()).newComments).toBe(0);
  expect(youtube.units).toBe(1);
});

test('a comment that turns up late is found within the overlap', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = threads(10, 0);
  await load();
  youtube.threads.push(sampleThread({ topLevel: { id: 'late', publishedAt: ago(5) } }));
  expect((await load()).newComments).toBe(1);
  expect(memory.comments.has('late')).toBe(true);
});

test('a loading that runs out of time goes on where it stopped, and skips nothing', async () => {
  const { memory, youtube, time, load } = world();
  youtube.threads = threads(1_000, 10);
  youtube.onPage = () => (time.now += LOADING_TIME_MS / 4);
  const first = await load();
  expect(first.complete).toBe(false);
  expect(first.newComments).toBeLessThan(1_000);
  youtube.threads = [...threads(5, 0), ...youtube.threads];
  let last = first;
  for (let calls = 0; !last.complete && calls < 20; calls += 1) last = await load();
  expect(last.complete).toBe(true);
  expect(memory.comments.size).toBe(1_005);
  expect(memory.sync).toMatchObject({ completeThrough: ago(0), resume: null });
});

test('newer comments come first when an old loading still has to be finished', async () => {
  const { memory, youtube, time, load } = world();
  youtube.threads = threads(1_000, 10);
  youtube.onPage = () => (time.now += LOADING_TIME_MS);
  await load();
  youtube.threads = [...threads(3, 0), ...youtube.threads];
  await load();
  expect(memory.comments.has('c0')).toBe(true);
  expect(memory.sync?.resume).not.toBeNull();
});

test('a page token YouTube no longer knows starts again from the top', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = threads(300, 0);
  const resume = { pageToken: 'long-gone', newest: ago(0) };
  memory.sync = { ...NOTHING_LOADED, schemaVersion: 1, resume, updatedAt: ago(0) };
  expect(await load()).toMatchObject({ complete: true });
  expect(memory.comments.size).toBe(300);
  expect(memory.sync.resume).toBeNull();
});

test('YouTube failing midway keeps what was loaded and goes on there next time', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = threads(400, 0);
  youtube.onPage = (token) => {
    if (token === '200') throw new YouTubeRefusal('unavailable', 'backendError');
  };
  expect(await load()).toMatchObject({ newComments: 200, complete: false });
  expect(memory.comments.size).toBe(200);
  youtube.onPage = () => undefined;
  youtube.calls = [];
  expect(await load()).toMatchObject({ newComments: 200, complete: true });
  expect(youtube.calls).not.toContain('page 100');
});

test('a page that YouTube always refuses rests for a day, and newer comments are told meanwhile', async () => {
  const { memory, youtube, time, load } = world();
  youtube.threads = threads(400, 10);
  youtube.pageFor = (token) => {
    if (token === '200') throw new YouTubeRefusal('unavailable', 'processingFailure');
    return null;
  };
  expect(await load()).toMatchObject({ newComments: 200, complete: false });
  expect(await load()).toMatchObject({ newComments: 0, complete: true });
  youtube.threads = [...threads(10, 0), ...youtube.threads];
  youtube.calls = [];
  expect(await load()).toMatchObject({ newComments: 10, complete: true });
  expect(youtube.calls).not.toContain('page 200');
  youtube.pageFor = () => null;
  time.now += 86_400_000;
  expect(await load()).toMatchObject({ complete: true });
  expect(memory.comments.size).toBe(410);
});

test('storing failing advances nothing, so the same pages come again', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = threads(50, 0);
  jest.spyOn(memory.videoStore, 'save').mockRejectedValueOnce(new Error('disk'));
  await expect(load()).rejects.toThrow('disk');
  expect(memory.sync).toBeNull();
  await load();
  expect(memory.videos.size).toBe(1);
});

test('after beginning anew everything older comes again, and is known to be counted', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = threads(350, 0);
  await load();
  if (!memory.sync) throw new Error('the progress is stored');
  memory.sync = { ...memory.sync, ...startingAnew(memory.sync) };
  memory.comments.clear();
  const saving = jest.spyOn(memory.commentStore, 'saveThreads');
  youtube.threads = [...threads(5, -5), ...youtube.threads];
  expect(await load()).toMatchObject({ newComments: 355, complete: true });
  const contexts = saving.mock.calls.map(([, , context]) => context);
  expect(contexts).toHaveLength(4);
  for (const context of contexts) expect(context).toMatchObject({ countedThrough: ago(0) });
  expect(memory.sync).toMatchObject({ completeThrough: ago(-5), resume: null });
});

test('a comment that is stored and cannot be read is counted among those left out', async () => {
  const { memory, youtube, load } = world();
  youtube.pageFor = () => ({ threads: threads(3, 0), nextPageToken: null, leftOut: 1 });
  const saved = { created: 1, updated: 0, wroteBack: 0, leftOut: 2 };
  jest.spyOn(memory.commentStore, 'saveThreads').mockResolvedValue(saved);
  expect(await load()).toMatchObject({ newComments: 1, leftOut: 3 });
});

test('the channel’s own comments are not stored', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = [
    sampleThread({ topLevel: { id: 'own', authorChannelId: CHANNEL } }),
    sampleThread({ topLevel: { id: 'other' } }),
  ];
  expect((await load()).newComments).toBe(1);
  expect([...memory.comments.keys()]).toEqual(['other']);
});

test('a comment answered elsewhere is counted as updated, and is then answered', async () => {
  const { memory, youtube, load } = world();
  youtube.threads = [sampleThread()];
  await load();
  youtube.threads = [sampleThread({ replies: [ownReply(ago(1))] })];
  expect(await load()).toMatchObject({ newComments: 0, updatedComments: 1 });
  expect(memory.comments.get('comment-1')).toMatchObject({
    isReplied: true,
    responsePublishedAt: ago(1),
    status: 'no_response',
  });
});

test('a video YouTube hides is not asked for every time', async () => {
  const { youtube, load } = world();
  youtube.hiddenVideos.add('video-0');
  youtube.threads = threads(1, 0);
  await load();
  await load();
  expect(youtube.calls.filter((call) => call.startsWith('videos'))).toHaveLength(1);
});

test('a video that viewers do not see is known as gone from the first load on', async () => {
  const { memory, youtube, load } = world();
  youtube.hiddenVideos.add('video-1');
  youtube.threads = threads(2, 0, 2);
  await load();
  const isGone = (id: string) => memory.videos.get(id)?.isGone;
  expect([isGone('video-0'), isGone('video-1')]).toEqual([false, true]);
});

test('a page that asks by itself costs nothing right after a load, in whatever browser', async () => {
  const { youtube, time, load, loadUnasked } = world();
  youtube.threads = threads(1, 0);
  await load();
  const { units } = youtube;
  youtube.threads = [...threads(1, -60), ...youtube.threads];
  expect(await loadUnasked()).toMatchObject({ newComments: 0, complete: true });
  expect(youtube.units).toBe(units);
  time.now += 10 * 60_000;
  expect(await loadUnasked()).toMatchObject({ newComments: 1 });
});

test('a video YouTube does not show any more keeps its name', async () => {
  const { memory, youtube, time, load } = world();
  youtube.threads = threads(1, 0);
  await load();
  time.now += VIDEO_STALE_AFTER_MS + 1;
  youtube.hiddenVideos.add('video-0');
  youtube.threads = [...threads(1, -60), ...youtube.threads];
  await load();
  expect(memory.videos.get('video-0')?.title).toBe('Title of video-0');
});
