import { videoFacts } from '../../core/youtube/videos.ts';
import { seedCreator } from '../../testing/creator-data.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { NOW, sampleVideo } from '../../testing/youtube-samples.ts';
import { paths } from '../firestore/documents.ts';
import { createVideoStore } from './videos.ts';

const db = startEmulatorTest('videos');
const HOUR = 3_600_000;

async function start() {
  const uid = newUid();
  await seedCreator(db, uid);
  const video = sampleVideo('looked-at');
  const save = (now: number, changes: Partial<typeof video> = {}) =>
    createVideoStore(() => db).save(uid, [videoFacts({ ...video, ...changes }, uid, now)]);
  await save(NOW);
  const read = () => paths.videos(db, uid).doc(video.id).get();
  return { save, read, before: await read() };
}

test('an unchanged video is not written again', async () => {
  const { save, read, before } = await start();
  await save(NOW + HOUR);
  expect((await read()).updateTime).toEqual(before.updateTime);
});

test('a change is written at once, and leaves the other fields alone', async () => {
  const { save, read, before } = await start();
  await save(NOW + HOUR, { title: 'Another title' });
  expect((await read()).data()).toEqual({
    ...before.data(),
    title: 'Another title',
    refreshedAt: new Date(NOW + HOUR).toISOString(),
  });
});

test('after a day an unchanged video counts as refreshed', async () => {
  const { save, read } = await start();
  await save(NOW + 24 * HOUR);
  expect((await read()).get('refreshedAt')).toBe(new Date(NOW + 24 * HOUR).toISOString());
});
