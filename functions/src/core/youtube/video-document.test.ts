import { videoDocumentSchema } from '@replywell/contract/documents/videos';
import { ago, CHANNEL, NOW, sampleVideo } from '../../testing/youtube-samples.ts';
import { presentVideo, untitledVideo, videoFacts } from './video-document.ts';

test('a video is stored with what YouTube tells of it, whose it is, and when it was told', () => {
  const facts = videoFacts(sampleVideo('v1'), 'anna', NOW);
  expect(facts).toEqual({
    schemaVersion: 1,
    id: 'v1',
    youtubeId: 'v1',
    title: 'Title of v1',
    description: 'Seeds from example.com/seeds',
    thumbnailUrl: null,
    publishedAt: sampleVideo('v1').publishedAt,
    channelId: CHANNEL,
    userId: 'anna',
    isShort: false,
    isGone: false,
    refreshedAt: ago(0),
  });
  const stored = { ...facts, summary: null, createdAt: ago(0) };
  expect(videoDocumentSchema.parse(stored)).toEqual(stored);
});

test.each(['youtubeId', 'title', 'channelId', 'userId'])('a video without %s is none', (field) => {
  const stored = {
    ...videoFacts(sampleVideo('v1'), 'anna', NOW),
    summary: null,
    createdAt: ago(0),
  };
  expect(videoDocumentSchema.safeParse({ ...stored, [field]: undefined }).success).toBe(false);
});

test('a video of which nothing is known is no short, and the page is not told whose it is', () => {
  const shown = presentVideo(untitledVideo('v1', CHANNEL));
  expect(shown).toMatchObject({ isShort: false, summary: null });
  expect(shown).not.toHaveProperty('userId');
});
