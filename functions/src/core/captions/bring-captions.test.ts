import { MemoryTokens, MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, sampleVideo } from '../../testing/youtube-samples.ts';
import { Refusal } from '../refusal.ts';
import type { ReadAs } from '../sending/quota/reading.ts';
import { defaultSettings } from '../settings/settings.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { videoFacts } from '../youtube/video-document.ts';
import { bringCaptions } from './bring-captions.ts';
import { listCaptions, pasted } from './captions.ts';
import type { CaptionReader, CaptionTrack } from './ports.ts';

const UID = 'creator';
const HOUR = 60 * 60_000;

function world() {
  const memory = new MemoryWorld(UID);
  memory.settings = { ...defaultSettings(NOW), useCaptions: true };
  const time = { now: NOW };
  const asked: string[] = [];
  const tracks: CaptionTrack[] = [
    { id: 'heard', language: 'en', automatic: true },
    { id: 'written', language: 'en', automatic: false },
  ];
  const refusal: { list: Error | null; download: Error | null } = { list: null, download: null };
  const reader: CaptionReader = {
    listTracks: (_token, videoId) => {
      asked.push(`list ${videoId}`);
      return refusal.list ? Promise.reject(refusal.list) : Promise.resolve(tracks);
    },
    downloadTrack: (_token, trackId) => {
      asked.push(`download ${trackId}`);
      if (refusal.download) return Promise.reject(refusal.download);
      return Promise.resolve('1\n00:12:40,000 --> 00:12:44,000\nThe soil is peat.\n');
    },
  };
  const readCaptionsAs: ReadAs<CaptionReader> = (_uid, work) => work(reader);
  const warned: string[] = [];
  const ports = {
    settings: memory.settingsStore,
    captions: memory.captionStore,
    readCaptionsAs,
    tokens: new MemoryTokens(),
    clock: () => time.now,
    warn: (message: string) => void warned.push(message),
  };
  return {
    ...{ memory, time, asked, tracks, refusal, warned },
    bring: () => bringCaptions(ports, UID, 'video-1'),
    stored: () => memory.captions.get('video-1'),
  };
}

test('captions that a person wrote are read once, and kept with the moment', async () => {
  const { asked, warned, bring, stored } = world();
  await Promise.all([bring(), bring()]);
  await bring();
  expect(asked).toEqual(['list video-1', 'download written']);
  expect(stored()).toMatchObject({
    source: 'youtube',
    passages: [{ at: 760, text: 'The soil is peat.' }],
    refreshedAt: new Date(NOW).toISOString(),
    notBefore: null,
  });
  expect(warned).toEqual([]);
});

test('YouTube is asked for nothing without the creator’s leave', async () => {
  for (const settings of [null, defaultSettings(NOW)]) {
    const { memory, asked, bring } = world();
    memory.settings = settings;
    await bring();
    expect(asked).toEqual([]);
    expect(memory.captions.size).toBe(0);
  }
});

test('pasted captions are never replaced', async () => {
  const { memory, asked, bring, stored } = world();
  const own = pasted('video-1', [{ at: 1, text: 'Mine.' }], NOW);
  memory.captions.set('video-1', own);
  await bring();
  expect(asked).toEqual([]);
  expect(stored()).toEqual(own);
});

test('a video without captions is asked about once', async () => {
  const { memory, tracks, asked, bring } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('video-1'), UID, NOW)]);
  tracks.length = 0;
  await bring();
  await bring();
  expect(asked).toEqual(['list video-1']);
  const heads = await listCaptions(
    { captions: memory.captionStore, videos: memory.videoStore },
    UID,
  );
  expect(heads.videos.map(({ captions }) => captions)).toEqual(['none']);
});

test.each(['forbidden', 'gone'] as const)('so is one that YouTube calls %s', async (kind) => {
  const { refusal, time, asked, bring, stored } = world();
  refusal.download = new YouTubeRefusal(kind, kind);
  await bring();
  time.now += 48 * HOUR;
  await bring();
  expect(asked).toEqual(['list video-1', 'download written']);
  expect(stored()).toMatchObject({ trackId: null, passageCount: 0, notBefore: null });
});

test('what the day has no room for is read on another day, without listing again', async () => {
  const { refusal, time, asked, bring, stored } = world();
  refusal.download = new Refusal('quota_share_used');
  await bring();
  await bring();
  expect(asked).toEqual(['list video-1', 'download written']);
  refusal.download = null;
  time.now += HOUR;
  await bring();
  expect(asked).toEqual(['list video-1', 'download written', 'download written']);
  expect(stored()).toMatchObject({ passageCount: 1, trackId: null });
});

test('a failure is no reason for a draft to fail, and is told', async () => {
  const { refusal, asked, warned, bring } = world();
  refusal.list = new YouTubeRefusal('unavailable', 'backendError');
  await bring();
  await bring();
  expect(asked).toEqual(['list video-1']);
  expect(warned).toEqual(['captions could not be read']);
});

test('captions that the creator pastes while YouTube answers stay', async () => {
  const { memory, tracks, bring, stored } = world();
  const own = pasted('video-1', [{ at: 1, text: 'Mine.' }], NOW);
  Object.defineProperty(tracks, 'find', {
    value: () => {
      memory.captions.set('video-1', own);
      return { id: 'written', language: 'en', automatic: false };
    },
  });
  await bring();
  expect(stored()).toEqual(own);
});
