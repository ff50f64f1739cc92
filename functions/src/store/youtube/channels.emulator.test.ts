import { stopBatches } from '../../core/sending/steer.ts';
import { submitBatch } from '../../core/sending/approve-batch.ts';
import type { YouTubeChannel } from '../../core/youtube/ports.ts';
import { videoFacts } from '../../core/youtube/videos.ts';
import { seedCreator } from '../../testing/creator-data.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { CHANNEL, NOW, sampleThread, sampleVideo } from '../../testing/youtube-samples.ts';
import { createChannelStore } from './channels.ts';
import { createCommentStore } from './comments.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from '../sending/ledger.ts';
import { createStatsStore } from '../stats/stats.ts';
import { createVideoStore } from './videos.ts';

const db = startEmulatorTest('channels');
const open = () => db;
const channels = createChannelStore(open);
const comments = createCommentStore(open);
const stats = createStatsStore(open);
const ledger = createSendLedger(open);

const OTHER = 'UCother00000000000000001';
const channel = (id: string): YouTubeChannel => ({
  id,
  title: `Channel ${id}`,
  thumbnailUrl: null,
  subscriberCount: 1,
});

let uid = '';
beforeEach(async () => {
  uid = newUid();
  await seedCreator(db, uid);
});

const stop = () => stopBatches(uid, { ...new SendingWorld().ports(), ledger, clock: () => NOW });
const load = (channelId: string, id: string) =>
  comments.saveThreads(
    uid,
    [sampleThread({ videoId: `video-of-${channelId}`, topLevel: { id } })],
    { channelId, now: NOW },
  );
const listed = async () =>
  (await comments.list(uid, { limit: 50 })).comments.map(({ id }) => id).sort();

/** The creator has granted this one too. */
async function add(id: string): Promise<void> {
  await channels.rememberChannel(uid, channel(id), NOW);
  await paths.user(db, uid).update({ grantedChannels: [CHANNEL, id] });
}

describe('the channel of a creator', () => {
  test('is changed while a batch of it is open, which stays', async () => {
    await add(OTHER);
    await channels.chooseChannel(uid, OTHER);
    expect(await channels.channelOf(uid)).toBe(OTHER);
    expect(await ledger.listOpenBatches(uid)).toHaveLength(1);
  });

  test('is changed only to one of the creator’s own, with a grant', async () => {
    await expect(channels.chooseChannel(uid, OTHER)).rejects.toThrow('forbidden');
    await channels.rememberChannel(uid, channel(OTHER), NOW);
    await expect(channels.chooseChannel(uid, OTHER)).rejects.toThrow('permission_needed');
    expect(await channels.channelOf(uid)).toBe(CHANNEL);
  });

  test('keeps what is known of the others, as long as YouTube’s rules let us', async () => {
    await add(OTHER);
    await channels.chooseChannel(uid, OTHER);
    const ids = async () => (await channels.known(uid)).channels.map(({ id }) => id);
    expect(await ids()).toEqual([OTHER, CHANNEL]);
    await channels.rememberChannel(uid, channel(OTHER), NOW + 30 * 24 * 3_600_000);
    expect(await ids()).toEqual([OTHER]);
  });

  test('is written only where something has changed, or a day after it was last told', async () => {
    const written = async () => (await paths.user(db, uid).get()).updateTime?.toMillis();
    await channels.rememberChannel(uid, channel(CHANNEL), NOW);
    const before = await written();
    await Promise.all(
      Array.from({ length: 20 }, () => channels.rememberChannel(uid, channel(CHANNEL), NOW)),
    );
    expect(await written()).toBe(before);
    const renamed = { ...channel(CHANNEL), title: 'Another title' };
    await channels.rememberChannel(uid, renamed, NOW);
    const after = await written();
    expect(after).not.toBe(before);
    await channels.rememberChannel(uid, renamed, NOW + 25 * 3_600_000);
    expect(await written()).not.toBe(after);
  });
});

describe('two channels of one creator', () => {
  const OWN = () => [0, 1, 2].map((index) => `${uid}-c${index}`);

  test('have their own comments, videos, counts and statistics', async () => {
    await stop();
    await add(OTHER);
    const first = { summary: await stats.summary(uid), count: await stats.count(uid) };
    expect(first.count).toMatchObject({ videos: 1, comments: 3, pending: 3 });
    await channels.chooseChannel(uid, OTHER);
    expect(await listed()).toEqual([]);
    expect(await stats.summary(uid)).toBeNull();
    expect(await stats.count(uid)).toMatchObject({ videos: 0, comments: 0, pending: 0 });

    await load(OTHER, 'other-1');
    const video = { ...sampleVideo('video-of-other'), channelId: OTHER };
    await createVideoStore(open).save(uid, [videoFacts(video, uid, NOW)]);
    expect(await listed()).toEqual(['other-1']);
    expect(await stats.summary(uid)).toMatchObject({ commentsProcessed: 1 });
    expect(await stats.count(uid)).toMatchObject({ videos: 1, comments: 1, pending: 1 });
    expect(await stats.days(uid, '2026-11-01', '2026-12-01')).toHaveLength(1);

    await channels.chooseChannel(uid, CHANNEL);
    expect(await listed()).toEqual(OWN());
    expect({ summary: await stats.summary(uid), count: await stats.count(uid) }).toEqual(first);
  });

  test('do not mix where a loading of the one before is still going on', async () => {
    await stop();
    await add(OTHER);
    await channels.chooseChannel(uid, OTHER);
    await load(CHANNEL, 'late');
    expect(await listed()).toEqual([]);
    expect(await stats.summary(uid)).toBeNull();
    await channels.chooseChannel(uid, CHANNEL);
    expect(await listed()).toEqual([...OWN(), 'late'].sort());
    expect(await stats.summary(uid)).toMatchObject({ commentsProcessed: 4 });
  });

  test('answer as the channel of the comment, also from a list another tab still shows', async () => {
    await stop();
    await add(OTHER);
    await channels.chooseChannel(uid, OTHER);
    const world = new SendingWorld(0);
    world.clock = NOW;
    const { batch } = await submitBatch(uid, OWN(), { ...world.ports(), ledger });
    expect(batch.channelId).toBe(CHANNEL);
    const [first = ''] = OWN();
    const { state } = await ledger.read(uid, { replies: [first] });
    expect(state.sends.get(first)).toMatchObject({ channelId: CHANNEL, status: 'queued' });
  });
});
