import type { World as Worlds } from './world.ts';

async function worldOf(creators: string): Promise<Worlds> {
  process.env.STANDIN_CREATORS = creators;
  jest.resetModules();
  const { World } = await import('./world.ts');
  return new World(() => Date.UTC(2026, 10, 21));
}

afterAll(() => {
  delete process.env.STANDIN_CREATORS;
});

test('a run may ask for more creators, each with a channel of one video that can be commented', async () => {
  const world = await worldOf('2');
  const added = world.accounts.filter(({ email }) => email.startsWith('creator-'));
  expect(added.map(({ email }) => email)).toEqual([
    'creator-1@example.com',
    'creator-2@example.com',
  ]);
  for (const { channelId } of added) {
    expect(world.videosOf(channelId ?? '')).toMatchObject([{ channelId, commentsDisabled: false }]);
    expect(world.threadsOf(channelId ?? '')).toEqual([]);
  }
  expect(new Set(world.accounts.map(({ sub }) => sub)).size).toBe(world.accounts.length);
});

test('usually there are only the named ones', async () => {
  const world = await worldOf('0');
  expect(world.accounts.map(({ email }) => email)).not.toContainEqual(
    expect.stringMatching(/^creator-/),
  );
});
