import { World } from './world.ts';

const NOW = Date.parse('2026-11-21T12:00:00.500Z');
const DAY = 86_400_000;
const world = new World(() => NOW);

const threadsOf = (email: string) => world.threadsOf(world.account(email)?.channelId ?? '');
const channels = world.accounts.filter(({ channelId }) => channelId !== null);

test('the accounts have the channels they are known for', () => {
  expect(channels.map(({ email }) => [email, threadsOf(email).length])).toEqual([
    ['anna@example.com', 165],
    ['boris@example.com', 75],
    ['big@example.com', 10_000],
    ['noscope@example.com', 7],
    ['two@example.com', 3],
    ['manager@example.com', 165],
  ]);
});

test('the same moment makes the same world, and a later moment only newer times', () => {
  const again = new World(() => NOW);
  const later = new World(() => NOW + DAY);
  for (const { channelId } of channels) {
    const threads = world.threadsOf(channelId ?? '');
    expect(again.threadsOf(channelId ?? '')).toEqual(threads);
    const moved = later.threadsOf(channelId ?? '');
    expect(moved.map(({ id, text }) => [id, text])).toEqual(
      threads.map(({ id, text }) => [id, text]),
    );
    expect(moved[0]!.publishedAt - threads[0]!.publishedAt).toBe(DAY);
  }
});

test.each(channels)(
  '$email: no two threads share a time or an id, none is older than its video',
  (account) => {
    const threads = threadsOf(account.email);
    expect(new Set(threads.map(({ id }) => id)).size).toBe(threads.length);
    expect(new Set(threads.map(({ publishedAt }) => publishedAt)).size).toBe(threads.length);
    for (const { publishedAt, videoId } of threads) {
      expect(publishedAt % 1000).toBe(0);
      expect(publishedAt).toBeGreaterThan(world.video(videoId)!.publishedAt);
      expect(NOW - publishedAt).toBeLessThan(21 * DAY);
    }
  },
);

test.each(channels)('$email: every reply came after its thread and before now', ({ email }) => {
  for (const thread of threadsOf(email))
    for (const reply of world.repliesTo(thread.id)) {
      expect(reply.publishedAt).toBeGreaterThan(thread.publishedAt);
      expect(reply.publishedAt).toBeLessThanOrEqual(NOW);
    }
});

test('most of what is under Anna’s videos came in the last five days', () => {
  const threads = threadsOf('anna@example.com');
  const recent = threads.filter(({ publishedAt }) => NOW - publishedAt < 5 * DAY);
  expect(recent.length / threads.length).toBeGreaterThan(0.6);
});

test('ids look like those of YouTube', () => {
  const [thread] = threadsOf('anna@example.com').filter(({ id }) => world.repliesTo(id).length > 0);
  expect(thread?.id).toMatch(/^Ug[w-z][A-Za-z0-9]{16}4AaABAg$/);
  expect(world.repliesTo(thread!.id)[0]!.id).toMatch(/^Ug[w-z]\w{16}4AaABAg\.[\w-]{22}$/);
  expect(thread?.videoId).toMatch(/^[\w-]{11}$/);
  expect(thread?.channelId).toMatch(/^UC[\w-]{22}$/);
});

test('some threads are answered by the owner, and in some the viewer came back', () => {
  const owner = world.account('anna@example.com')?.channelId;
  const lastWords = threadsOf('anna@example.com').flatMap((thread) => {
    const replies = world.repliesTo(thread.id);
    if (!replies.some(({ authorChannelId }) => authorChannelId === owner)) return [];
    return replies.at(-1)?.authorChannelId === owner ? ['owner'] : ['viewer'];
  });
  expect(lastWords.filter((who) => who === 'owner').length).toBeGreaterThanOrEqual(5);
  expect(lastWords.filter((who) => who === 'viewer').length).toBeGreaterThanOrEqual(5);
});
