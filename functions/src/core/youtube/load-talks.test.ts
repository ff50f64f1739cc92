import { loadWorld as world, threads } from '../../testing/load-world.ts';
import {
  ago,
  CHANNEL,
  ownReply,
  storedComment,
  viewerReply,
} from '../../testing/youtube-samples.ts';
import { PermissionLost } from '../permission/ports.ts';
import { YouTubeRefusal } from './ports.ts';

const DAY = 24 * 60;

test('who writes back under an older answer is found by the next loading, for one unit more', async () => {
  const { memory, youtube, load } = world();
  const [thread] = threads(1, 9 * DAY);
  thread!.replies = [ownReply(ago(8 * DAY))];
  youtube.threads = [...threads(100, 0), thread!];
  await load();
  const { id } = thread!.topLevel;
  expect(memory.comments.get(id)).toMatchObject({ isReplied: true });
  thread!.replies.push({ ...viewerReply(ago(1)), text: 'And when?' });
  youtube.units = 0;
  expect(await load()).toMatchObject({ newComments: 0, updatedComments: 1, wroteBack: 1 });
  expect(memory.comments.get(id)).toMatchObject({
    isReplied: false,
    wroteBack: { text: 'And when?' },
  });
  expect(youtube.units).toBe(2);
});

test('of very many answered threads the newest are read each time, all others in turn, for four units', async () => {
  const { memory, youtube, time, load } = world();
  for (let at = 0; at < 1_000; at += 1)
    memory.put(
      storedComment({
        id: `c${at}`,
        channelId: CHANNEL,
        isReplied: true,
        responsePublishedAt: ago(at * 40),
      }),
    );
  const asked = new Set<string>();
  const peek = youtube.peekThreads.bind(youtube);
  youtube.peekThreads = (token, ids) => {
    for (const id of ids) asked.add(id);
    return peek(token, ids);
  };
  youtube.threads = threads(1, 5_000);
  await load();
  expect(asked).toContain('c0');
  for (let turn = 0; turn < 40; turn += 1) {
    youtube.units = 0;
    time.now += 600_000;
    await load();
    expect(youtube.units).toBeLessThanOrEqual(1 + 4);
  }
  expect(asked.size).toBeGreaterThan(990);
});

test('what YouTube refuses to read again is left for later, but not a lost permission', async () => {
  const { memory, youtube, load } = world();
  const [thread] = threads(1, 0);
  thread!.replies = [ownReply(ago(0))];
  youtube.threads = [thread!];
  await load();
  youtube.peekThreads = () => Promise.reject(new YouTubeRefusal('quota', 'quotaExceeded'));
  expect(await load()).toMatchObject({ complete: true });
  youtube.peekThreads = () => Promise.reject(new PermissionLost('revoked'));
  await expect(load()).rejects.toThrow();
  expect(memory.comments.size).toBe(1);
});
