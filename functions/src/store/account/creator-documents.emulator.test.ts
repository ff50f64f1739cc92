import type { SettingsDocument } from '@replywell/contract/documents/settings';
import { defaultSettings } from '../../core/settings/settings.ts';
import { videoFacts } from '../../core/youtube/video-document.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { sampleChannel } from '../../testing/paged-youtube.ts';
import { ago, CHANNEL, NOW, sampleVideo } from '../../testing/youtube-samples.ts';
import { createChannelStore } from '../studio/channels.ts';
import { paths } from '../firestore/documents.ts';
import { createSettingsStore } from '../settings/settings.ts';
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
  test('of two saves at once the second sees what the first has stored', async () => {
    const count = (per: number) => (stored: SettingsDocument | null) => ({
      ...(stored ?? { ...defaultSettings(NOW), maxResponsesPerHour: 1 }),
      maxResponsesPerHour: (stored?.maxResponsesPerHour ?? 1) + per,
    });
    await Promise.all([settings.revise(uid, count(2)), settings.revise(uid, count(3))]);
    expect((await settings.find(uid))?.maxResponsesPerHour).toBe(6);
  });
});
