import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { toInstant } from '../time.ts';
import { videoFacts } from '../youtube/video-document.ts';
import {
  getCaptions,
  listCaptions,
  listPassages,
  pasteCaptions,
  pasted,
  removeCaptions,
} from './captions.ts';

const UID = 'creator';
const TEXT = '0:00\nHello.\n12:40\nThe soil is peat.';

async function world() {
  const memory = new MemoryWorld(UID);
  const videos = ['video-1', 'video-2'].map((id, at) => ({
    ...videoFacts(sampleVideo(id), UID, NOW),
    publishedAt: toInstant(NOW + at),
  }));
  await memory.videoStore.save(UID, videos);
  const ports = {
    captions: memory.captionStore,
    videos: memory.videoStore,
    comments: memory.commentStore,
    clock: () => NOW,
  };
  return { memory, ports };
}

test('captions that are pasted belong to their video until they are removed', async () => {
  const { ports } = await world();
  const sources = async () =>
    (await listCaptions(ports, UID)).videos.map(({ videoId, captions }) => [videoId, captions]);
  const none = ['video-1', null];
  expect(await sources()).toEqual([['video-2', null], none]);
  await pasteCaptions(ports, UID, { videoId: 'video-2', text: TEXT });
  expect(await sources()).toEqual([['video-2', 'pasted'], none]);
  await removeCaptions(ports, UID, 'video-2');
  expect(await sources()).toEqual([['video-2', null], none]);
});

test('what is kept can be read again, and nothing after it is removed', async () => {
  const { memory, ports } = await world();
  const read = () => getCaptions(ports, UID, 'video-1');
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  await pasteCaptions(ports, UID, { videoId: 'video-1', text: TEXT });
  expect(await read()).toEqual({
    passages: [
      { at: 0, text: 'Hello.' },
      { at: 760, text: 'The soil is peat.' },
    ],
  });
  await removeCaptions(ports, UID, 'video-1');
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  memory.captions.set('video-1', pasted('video-1', [], NOW));
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
});

test('captions without words, and of a video that is not known, are refused', async () => {
  const { memory, ports } = await world();
  const paste = (videoId: string, text: string) => pasteCaptions(ports, UID, { videoId, text });
  for (const text of ['1\n00:00:01,000 --> 00:00:02,000', '👾👾👾', '0:01 … 2 + 2 = 4!'])
    await expect(paste('video-1', text)).rejects.toMatchObject({ code: 'captions_unreadable' });
  await expect(paste('gone', TEXT)).rejects.toMatchObject({ code: 'not_found' });
  expect(memory.captions.size).toBe(0);
});

test('the passages of a draft are told while its captions are the same', async () => {
  const { memory, ports } = await world();
  await pasteCaptions(ports, UID, { videoId: 'video-1', text: TEXT });
  const draftPassages = { savedAt: toInstant(NOW), indexes: [1] };
  memory.put(storedComment({ videoId: 'video-1', draftPassages }));
  expect(await listPassages(ports, UID, 'comment-1')).toEqual({
    passages: [{ at: 760, text: 'The soil is peat.' }],
  });
  await pasteCaptions({ ...ports, clock: () => NOW + 1 }, UID, { videoId: 'video-1', text: 'No.' });
  expect(await listPassages(ports, UID, 'comment-1')).toEqual({ passages: [] });
  memory.put(storedComment({ draftPassages: null }));
  expect(await listPassages(ports, UID, 'comment-1')).toEqual({ passages: [] });
  await expect(listPassages(ports, UID, 'gone')).rejects.toMatchObject({
    code: 'comment_not_found',
  });
});
