import type { SettingsDocument } from '@replywell/contract/documents/settings';
import { defaultSettings } from '../../core/settings/settings.ts';
import { videoFacts } from '../../core/youtube/video-document.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { sampleChannel } from '../../testing/paged-youtube.ts';
import { ago, CHANNEL, NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { createChannelStore } from '../studio/channels.ts';
import { paths } from '../firestore/documents.ts';
import { createGlobalPrompt, createPromptStore } from '../settings/global-prompt.ts';
import { createSettingsStore } from '../settings/settings.ts';
import { createStatsStore } from '../stats/stats.ts';
import { createSyncStore } from '../studio/syncs.ts';
import { createVideoStore } from '../studio/videos.ts';

const { db, close } = emulatedFirestore();
afterAll(close);

let uid = '';
let creators = 0;
beforeEach(() => {
  creators += 1;
  uid = `creator-${creators}`;
});

describe('videos', () => {
  const videos = createVideoStore(db);
  const facts = (id: string, now = NOW) => videoFacts(sampleVideo(id), uid, now);

  test('keep their summary and the day they were first stored when they are refreshed', async () => {
    await videos.save(uid, [facts('v1')]);
    await paths.videos(db(), uid).doc('v1').update({ summary: 'About soil' });
    await videos.save(uid, [{ ...facts('v1', NOW + 60_000), title: 'New title' }]);
    expect(await videos.findAll(uid, ['v1', 'v2'])).toEqual([
      expect.objectContaining({
        title: 'New title',
        summary: 'About soil',
        createdAt: ago(0),
        refreshedAt: ago(-1),
      }),
    ]);
  });
  test('asking for none asks nothing', async () => {
    expect(await videos.findAll(uid, [])).toEqual([]);
    await videos.save(uid, []);
  });
});

test('how far loading has come is read as it was written', async () => {
  const syncs = createSyncStore(db);
  expect(await syncs.find(uid, CHANNEL)).toBeNull();
  const sync = {
    schemaVersion: 1,
    completeThrough: null,
    resume: { pageToken: 'abc=', newest: ago(3) },
    updatedAt: ago(0),
  };
  await syncs.save(uid, CHANNEL, sync);
  expect(await syncs.find(uid, CHANNEL)).toEqual(sync);
});

describe('the channel', () => {
  const channels = createChannelStore(db);
  test('is remembered beside what else is known of the creator', async () => {
    await paths.user(db(), uid).set({ email: 'anna@example.com' });
    expect(await channels.channelOf(uid)).toBeNull();
    await channels.rememberChannel(uid, sampleChannel, NOW);
    expect(await channels.channelOf(uid)).toBe(CHANNEL);
    expect((await paths.user(db(), uid).get()).data()).toMatchObject({
      email: 'anna@example.com',
      youtubeChannelTitle: 'Sample Garden',
      youtubeSubscriberCount: 12,
    });
  });
  test('does not bring back a creator who has been deleted', async () => {
    await expect(channels.rememberChannel(uid, sampleChannel, NOW)).rejects.toThrow();
    expect((await paths.user(db(), uid).get()).exists).toBe(false);
  });
});

describe('settings', () => {
  const settings = createSettingsStore(db);
  const pace = { maxResponsesPerHour: 5, minIntervalSeconds: 60, maxIntervalSeconds: 90 };
  test('are what was decided over the stored ones', async () => {
    expect(await settings.find(uid)).toBeNull();
    const first = { ...defaultSettings(NOW), ...pace };
    await settings.revise(uid, (stored) => stored ?? first);
    expect(await settings.find(uid)).toEqual(first);
    await settings.revise(uid, (stored) => ({ ...(stored ?? first), aiPrompt: 'Own' }));
    expect(await settings.find(uid)).toEqual({ ...first, aiPrompt: 'Own' });
  });
  test('stay as they are where the decision refuses', async () => {
    const first = defaultSettings(NOW);
    await settings.revise(uid, () => first);
    const refusing = settings.revise(uid, () => {
      throw new Error('no');
    });
    await expect(refusing).rejects.toThrow('no');
    expect(await settings.find(uid)).toEqual(first);
  });
  test('of two saves at once the second sees what the first has stored', async () => {
    const count = (per: number) => (stored: SettingsDocument | null) => ({
      ...(stored ?? { ...defaultSettings(NOW), maxResponsesPerHour: 1 }),
      maxResponsesPerHour: (stored?.maxResponsesPerHour ?? 1) + per,
    });
    await Promise.all([settings.revise(uid, count(2)), settings.revise(uid, count(3))]);
    expect((await settings.find(uid))?.maxResponsesPerHour).toBe(6);
  });
  test('fall back on no global prompt until an admin has written one', async () => {
    const globalPrompt = createGlobalPrompt(db);
    expect(await globalPrompt.read()).toBeNull();
    await createPromptStore(db).save('Be kind', NOW);
    expect(await globalPrompt.read()).toBe('Be kind');
  });
});

test('counts are the creator’s own, and pending are those not answered', async () => {
  const stats = createStatsStore(db);
  expect(await stats.summary(uid)).toBeNull();
  const comments = paths.comments(db(), uid);
  await comments.doc('a').set(storedComment({ id: 'a' }));
  await comments.doc('b').set(storedComment({ id: 'b', isReplied: true }));
  await paths
    .comments(db(), 'somebody-else')
    .doc('c')
    .set(storedComment({ id: 'c' }));
  expect(await stats.count(uid)).toEqual({ videos: 0, comments: 2, pending: 1 });
});
