import { loadWorld, threads } from '../../testing/load-world.ts';
import { YouTubeRefusal } from './ports.ts';
import { listHeld, moderate } from './moderation.ts';

const UID = 'creator';

test('what is held is told as YouTube tells it, for a unit, and is stored nowhere', async () => {
  const { memory, youtube, ports } = loadWorld();
  const [thread] = threads(1, 1);
  if (!thread) throw new Error('no thread');
  youtube.held = [{ comment: thread.topLevel, isReply: false, videoId: 'video-0' }];
  const page = await listHeld(ports, UID, { status: 'likelySpam' });
  expect(page).toMatchObject({ comments: [{ id: 'c1', videoId: 'video-0' }], nextPageToken: null });
  expect([memory.comments.size, youtube.units]).toEqual([0, 1]);
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
