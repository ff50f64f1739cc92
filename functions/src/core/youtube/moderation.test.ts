import { loadWorld, threads } from '../../testing/load-world.ts';
import { sampleThread, storedComment } from '../../testing/youtube-samples.ts';
import { listReplies } from './list-comments.ts';
import { YouTubeRefusal } from './ports.ts';
import { listHeld, moderate } from './moderation.ts';
import { createRecent } from './recent.ts';

const UID = 'creator';

describe('what was held, and is no longer', () => {
  const old = { comment: sampleThread({ topLevel: { id: 'c9000' } }).topLevel, isReply: false };
  async function held() {
    const world = loadWorld();
    world.youtube.threads = threads(120, 0);
    await world.load();
    world.youtube.held = [{ ...old, videoId: 'video-0' }];
    const list = () => {
      world.time.now += 60_000;
      return listHeld(world.ports, UID, { status: 'heldForReview' });
    };
    await list();
    return { ...world, list };
  }

  test('is loaded where it was approved on YouTube itself, however old it is, and asked for once', async () => {
    const { memory, youtube, load, list } = await held();
    youtube.held = [];
    youtube.threads.push(...threads(1, 9_000));
    await load();
    expect(memory.comments.has('c9000')).toBe(false);
    youtube.units = 0;
    await list();
    expect(memory.comments.has('c9000')).toBe(true);
    await list();
    expect(youtube.units).toBe(3);
  });

  test('is asked for again where YouTube refuses the first time', async () => {
    const { memory, youtube, list } = await held();
    youtube.held = [];
    youtube.threads.push(...threads(1, 9_000));
    const refused = jest
      .spyOn(youtube, 'peekThreads')
      .mockRejectedValueOnce(new YouTubeRefusal('unavailable', 'backendError'));
    await list();
    expect(memory.comments.has('c9000')).toBe(false);
    await list();
    expect(memory.comments.has('c9000')).toBe(true);
    expect(refused).toHaveBeenCalledTimes(2);
  });

  test('is not asked for where it was rejected from here', async () => {
    const { youtube, ports, list } = await held();
    await moderate(ports, UID, { ids: ['c9000'], verdict: 'reject' });
    youtube.held = [];
    youtube.units = 0;
    await list();
    expect(youtube.units).toBe(1);
  });

  test('is not taken for approved where the list goes on', async () => {
    const { youtube, list } = await held();
    youtube.held = [];
    youtube.heldGoesOn = true;
    youtube.units = 0;
    await list();
    expect(youtube.units).toBe(1);
  });
});

test('what is held is told as YouTube tells it, for a unit, and is stored nowhere', async () => {
  const { memory, youtube, ports } = loadWorld();
  const [thread] = threads(1, 1);
  if (!thread) throw new Error('no thread');
  youtube.held = [{ comment: thread.topLevel, isReply: false, videoId: 'video-0' }];
  const page = await listHeld(ports, UID, { status: 'likelySpam' });
  expect(page).toMatchObject({ comments: [{ id: 'c1', videoId: 'video-0' }], nextPageToken: null });
  expect([memory.comments.size, youtube.units]).toEqual([0, 1]);
});

test('what is held is read once in a minute, and again after something was judged', async () => {
  const { youtube, ports, time } = loadWorld();
  const ask = () => listHeld(ports, UID, { status: 'likelySpam' });
  const reads = () => youtube.calls.filter((call) => call === 'held').length;
  await Promise.all([ask(), ask(), ask()]);
  expect(reads()).toBe(1);
  await moderate(ports, UID, { ids: ['c1'], verdict: 'reject' });
  await ask();
  await ask();
  expect(reads()).toBe(2);
  time.now += 60_000;
  await ask();
  expect(reads()).toBe(3);
});

test('a thread is read once in a minute, and again after something of its comment changed', async () => {
  const { memory, youtube, ports, time } = loadWorld();
  const comment = storedComment({ id: 'c1' });
  memory.put(comment);
  let reads = 0;
  youtube.listReplies = () => {
    reads += 1;
    return reads === 1
      ? Promise.reject(new YouTubeRefusal('unavailable', 'x'))
      : Promise.resolve([]);
  };
  const recentReplies = createRecent<'listReplies'>(() => time.now);
  const ask = () => listReplies({ ...ports, recentReplies }, UID, 'c1');
  await expect(ask()).rejects.toThrow(YouTubeRefusal);
  expect([await ask(), await ask(), reads]).toEqual([[], [], 2]);
  memory.put({ ...comment, replyCount: 7 });
  await ask();
  expect(reads).toBe(3);
});

test('what is approved is loaded at once, however old it is; what is rejected is not', async () => {
  const { memory, youtube, ports } = loadWorld();
  youtube.threads = threads(2, 100_000);
  await moderate(ports, UID, { ids: ['c100000', 'c100001.r'], verdict: 'approve' });
  expect([...memory.comments.keys()].sort()).toEqual(['c100000', 'c100001']);
  await moderate(ports, UID, { ids: ['c5'], verdict: 'block' });
  const orders = youtube.calls.filter((call) => !/^(threads|videos)/.test(call));
  expect(orders).toEqual(['approve c100000 c100001.r', 'block c5']);
});

test('an approval holds where what was approved cannot be loaded now', async () => {
  const { youtube, ports } = loadWorld();
  youtube.peekThreads = () => Promise.reject(new YouTubeRefusal('unavailable', 'backendError'));
  await moderate(ports, UID, { ids: ['c1'], verdict: 'approve' });
  expect(youtube.calls).toEqual(['approve c1']);
});
