import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { CHANNEL, NOW, sampleThread } from '../../testing/youtube-samples.ts';
import { seedCreator } from '../../testing/creator-data.ts';
import { paths } from '../firestore/documents.ts';
import { createCommentStore } from '../youtube/comments.ts';
import { createAnswerStore } from './answers.ts';

const db = startEmulatorTest('answers');
const store = createAnswerStore(() => db);
const comments = createCommentStore(() => db);

let uid = '';
beforeEach(async () => {
  uid = newUid();
  await seedCreator(db, uid);
});

const words = (all: readonly { question: string }[]): string[] =>
  all.map(({ question }) => question).sort();

test('answered questions and the newest others are listed, and a broken one hides none', async () => {
  await paths.answers(db, uid).doc('broken').set({ createdAt: '9', answer: 'zzz' });
  expect(words(await store.list(uid))).toEqual(['When are the tomatoes sown?', 'Which soil?']);
  expect(words(await store.given(uid))).toEqual(['Which soil?']);
  expect(await store.list(newUid())).toEqual([]);
});

test('replies to those who ask the same are found, under any of its names', async () => {
  const id = `${uid}-other`;
  const threads = [sampleThread({ topLevel: { id } })];
  await comments.saveThreads(uid, threads, { channelId: CHANNEL, now: NOW });
  const asked = { of: 'x', ids: ['q-joined'] };
  await comments.revise(uid, `${uid}-c2`, () => ({ asked }));
  await comments.revise(uid, id, () => ({ asked }));
  const query = { limit: 6, except: id };
  const found = await comments.asking(uid, ['q-main', 'q-joined'], query);
  expect(found).toEqual([{ id: `${uid}-c2`, text: `Thank you, ${uid}-c2!` }]);
});
