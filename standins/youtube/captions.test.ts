import { startAsAnna, type AsAnna } from './testing/as-anna.ts';

let world: AsAnna;
beforeAll(async () => {
  world = await startAsAnna();
});
afterAll(() => world.close());

const captioned = (has: boolean, channelId = world.channelId): string => {
  const video = world.world.videosOf(channelId).find(({ captions }) => captions.length > 0 === has);
  if (!video) throw new Error('There is no such video.');
  return video.id;
};
const listed = async (videoId: string) =>
  (await world.anna.captions.list({ part: ['snippet'], videoId })).data.items ?? [];

test('a video with captions has a track, whose text is SubRip', async () => {
  const videoId = captioned(true);
  const [track] = await listed(videoId);
  expect(track?.snippet).toMatchObject({ videoId, language: 'en', status: 'serving' });
  const { data } = await world.anna.captions.download(
    { id: track?.id ?? '', tfmt: 'srt' },
    { responseType: 'text' },
  );
  expect(data).toMatch(/^1\n00:00:00,000 --> 00:03:12,000\nHello again/);
});

test('listing costs 50 units and downloading 200', async () => {
  const before = world.youtube.quota.used;
  const [track] = await listed(captioned(true));
  expect(world.youtube.quota.used - before).toBe(50);
  await world.raw(`/captions/${track?.id ?? ''}?tfmt=srt`);
  expect(world.youtube.quota.used - before).toBe(250);
});

test('one without has none, and those of others are refused', async () => {
  expect(await listed(captioned(false))).toEqual([]);
  const others = world.world.account('boris@example.com')?.channelId ?? '';
  const reasonOf = async (path: string) => {
    const answer = await world.raw(path);
    const body = (await answer.json()) as {
      error: { errors: { reason: string; domain: string }[] };
    };
    return [answer.status, body.error.errors[0]?.reason];
  };
  const foreign = captioned(true, others);
  expect(await reasonOf(`/captions?part=snippet&videoId=${foreign}`)).toEqual([403, 'forbidden']);
  expect(await reasonOf(`/captions/captions-of-${foreign}`)).toEqual([403, 'forbidden']);
  expect(await reasonOf('/captions/none')).toEqual([404, 'captionNotFound']);
  expect(await reasonOf('/captions?part=snippet')).toEqual([400, 'missingRequiredParameter']);
  expect(await reasonOf('/captions?part=snippet&videoId=gone')).toEqual([404, 'videoNotFound']);
});
