import { Refusal } from '../../core/refusal.ts';
import { unmetered, type Meter } from '../../core/sending/quota/reading.ts';
import { scriptedServer } from '../../testing/scripted-server.ts';
import { channels, pageOf, refused, videos } from '../../testing/youtube-answers.ts';
import { createLoadingYouTube } from '../youtube.ts';
import { FRESH_MS } from './asked-lately.ts';

const channel = () => channels({ id: 'UC1', snippet: { title: 'Garden' } });
const uploads = (videoId: string) => pageOf('playlistItem', [{ contentDetails: { videoId } }]);
const video = (id: string) =>
  videos({
    id,
    snippet: { channelId: 'UC1', title: 'Soil', publishedAt: '2026-01-01T00:00:00Z' },
    contentDetails: { duration: 'PT2M' },
  });
/** As a server sends it that gives its answers versions. */
const versioned = (videoId: string, etag: string) => ({
  body: { kind: 'youtube#playlistItemListResponse', items: [{ contentDetails: { videoId } }] },
  headers: { etag },
});

let server: Awaited<ReturnType<typeof scriptedServer>>;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

function world() {
  let now = 1;
  const counted = { asked: 0, units: 0 };
  const meter: Meter = {
    before: () => Promise.resolve(void (counted.asked += 1)),
    after: (units) => (counted.units += units),
  };
  const open = createLoadingYouTube({ rootUrl: server.url, now: () => now });
  return { open, meter, counted, wait: (milliseconds: number) => (now += milliseconds) };
}

test('what was answered a moment ago is not asked for again, by whichever request', async () => {
  const { open, meter, counted, wait } = world();
  server.script(channel(), uploads('v1'), video('v1'));
  for (let request = 0; request < 50; request += 1) {
    const youtube = open(meter);
    expect(await youtube.listMyChannels('token')).toHaveLength(1);
    expect(await youtube.listUploads('token', 'UU1')).toEqual(['v1']);
    expect(await youtube.listVideos('token', ['v1'])).toHaveLength(1);
    wait(100);
  }
  expect(server.calls).toHaveLength(3);
  expect(counted).toEqual({ asked: 3, units: 3 });
});

test('a hundred at the same moment ask once', async () => {
  const { open, meter, counted } = world();
  server.script(video('v1'));
  await Promise.all(Array.from({ length: 100 }, () => open(meter).listVideos('token', ['v1'])));
  expect(counted).toEqual({ asked: 1, units: 1 });
});

test('another access token, another list and a later moment ask again', async () => {
  const { open, wait } = world();
  const youtube = open(unmetered);
  server.script(uploads('v1'), uploads('v2'), uploads('v3'), uploads('v4'));
  expect(await youtube.listUploads('one', 'UU1')).toEqual(['v1']);
  expect(await youtube.listUploads('two', 'UU1')).toEqual(['v2']);
  expect(await youtube.listUploads('one', 'UU2')).toEqual(['v3']);
  wait(FRESH_MS - 1);
  expect(await youtube.listUploads('one', 'UU1')).toEqual(['v1']);
  wait(2);
  expect(await youtube.listUploads('one', 'UU1')).toEqual(['v4']);
});

test('a refusal is not kept, and a meter that refuses keeps the request from being made', async () => {
  const { open } = world();
  const youtube = open(unmetered);
  server.script(refused(403, 'forbidden'), channel());
  await expect(youtube.listMyChannels('token')).rejects.toThrow('forbidden');
  expect(await youtube.listMyChannels('token')).toHaveLength(1);
  const before = () => Promise.reject(new Refusal('quota_share_used'));
  server.script();
  await expect(open({ ...unmetered, before }).listUploads('token', 'UU1')).rejects.toThrow(Refusal);
  expect(server.calls).toEqual([]);
});

test('later the answer is only revalidated, which costs its unit', async () => {
  const { open, meter, counted, wait } = world();
  const youtube = open(meter);
  const unchanged = { status: 304, raw: '' };
  server.script(versioned('v1', '"one"'), unchanged, unchanged);
  for (const expected of [undefined, '"one"', '"one"']) {
    expect(await youtube.listUploads('token', 'UU1')).toEqual(['v1']);
    expect(server.calls.at(-1)?.ifNoneMatch).toBe(expected);
    wait(FRESH_MS + 1);
  }
  expect(counted.units).toBe(3);
  server.script(versioned('v2', '"two"'), unchanged);
  expect(await youtube.listUploads('token', 'UU1')).toEqual(['v2']);
  wait(FRESH_MS + 1);
  expect(await youtube.listUploads('token', 'UU1')).toEqual(['v2']);
  expect(server.calls.at(-1)?.ifNoneMatch).toBe('"two"');
});

test('an answer that was not asked to be revalidated is a failure if it is empty', async () => {
  const youtube = world().open(unmetered);
  server.script({ status: 304, raw: '' }, { status: 304, raw: '' }, { status: 304, raw: '' });
  await expect(youtube.listUploads('token', 'UU1')).rejects.toThrow('unavailable');
});
