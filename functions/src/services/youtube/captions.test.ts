import {
  signIn,
  startLocalGoogle,
  type LocalGoogle,
} from '../../../../standins/youtube/testing/local-google.ts';
import { readCaptions } from '../../core/captions/read-captions.ts';
import { Refusal } from '../../core/refusal.ts';
import { createCaptionReader } from './captions.ts';

let local: LocalGoogle;
let token: string;
beforeAll(async () => {
  local = await startLocalGoogle();
  token = (await signIn(local.googleUrl, 'anna@example.com')).credentials.access_token ?? '';
});
afterAll(() => local.close());

function open() {
  const metered: [before: number | undefined, after: number][] = [];
  const asked: (number | undefined)[] = [];
  const reader = createCaptionReader(local.youtubeUrl)({
    before: (units) => Promise.resolve(void asked.push(units)),
    after: (units) => metered.push([asked.at(-1), units]),
  });
  return { reader, metered };
}

const videosOf = (email: string) =>
  local.world.videosOf(local.world.account(email)?.channelId ?? '');
const captioned = (email = 'anna@example.com') =>
  videosOf(email).find(({ captions }) => captions.length > 0)!;

test('the captions of one’s own video are read, with their price before and after', async () => {
  const { reader, metered } = open();
  const video = captioned();
  const [track] = await reader.listTracks(token, video.id);
  expect(track).toMatchObject({ language: 'en', automatic: false });
  const passages = readCaptions(await reader.downloadTrack(token, track!.id));
  expect(passages.find(({ at }) => at === 760)?.text).toContain('turn the tank once');
  expect(metered).toEqual([
    [50, 50],
    [200, 200],
  ]);
});

test('what is refused is told by its kind, and costs one unit', async () => {
  const { reader, metered } = open();
  const foreign = captioned('boris@example.com').id;
  await expect(reader.listTracks(token, foreign)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(reader.downloadTrack(token, 'gone')).rejects.toMatchObject({ kind: 'gone' });
  await expect(reader.listTracks('no-token', foreign)).rejects.toMatchObject({
    kind: 'permission',
  });
  expect(metered.map(([, after]) => after)).toEqual([1, 1, 1]);
});

test('nothing is asked where the units are not there', async () => {
  const refusal = new Refusal('quota_share_used');
  const reader = createCaptionReader(local.youtubeUrl)({
    before: () => Promise.reject(refusal),
    after: () => undefined,
  });
  const before = local.youtube.quota.used;
  await expect(reader.listTracks(token, captioned().id)).rejects.toBe(refusal);
  expect(local.youtube.quota.used).toBe(before);
});
