import { seedCreator } from '../../testing/creator-data.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { paths } from '../firestore/documents.ts';
import { createCommentSampler } from './sampled-comments.ts';

const db = startEmulatorTest('sampled-comments');
/** A creator with comments. `lends` null: the settings are of an earlier release. */
async function creator(
  uid: string,
  { comments = 3, lends = true }: { comments?: number; lends?: boolean | null } = {},
) {
  await seedCreator(db, uid, { comments });
  if (lends !== null) await paths.settings(db, uid).update({ lendComments: lends });
}
const sampler = createCommentSampler(() => db);

test('creators from a place on are told, going round at the end, each with as many comments', async () => {
  const uids = [newUid(), newUid(), newUid()].sort();
  for (const uid of uids) await creator(uid, { comments: 4 });
  const [, second = ''] = uids;
  const all = await sampler.sample({ from: second, creators: 3, comments: 6 });
  expect(all.map(({ comments }) => comments.length)).toEqual([2, 2, 2]);
  expect(all[0]?.names).toContain('A channel');
  expect(Object.keys(all[0]?.comments[0] ?? {}).sort()).toEqual(['refreshedAt', 'text']);
  expect(all.map(({ uid }) => uid).sort()).toEqual(uids);
  const [only] = await sampler.sample({ from: second, creators: 1, comments: 60 });
  expect(only?.comments).toHaveLength(4);
});

test('who does not allow it, has disconnected YouTube or is being deleted shows nothing', async () => {
  const [gone, without, here] = [newUid(), newUid(), newUid()];
  for (const uid of [gone, without, here]) await creator(uid);
  for (const lends of [false, null]) await creator(newUid(), { lends });
  await paths.user(db, gone).delete();
  await paths.user(db, without).update({ permission: 'none' });
  const found = await sampler.sample({ from: 'A', creators: 6, comments: 60 });
  expect(found.map(({ comments }) => comments.length)).toEqual([3]);
});

test('comments of a channel that the creator has left are not told, because its name is not known', async () => {
  const uid = newUid();
  await creator(uid);
  const own = await paths.user(db, uid).get();
  const home: unknown = own.get('youtubeChannelId');
  await paths.user(db, uid).update({ homeChannelId: home, youtubeChannelId: 'UC-second' });
  await paths.comments(db, uid).doc(`${uid}-c0`).update({ channelId: 'UC-second' });
  const [found] = await sampler.sample({ from: uid, creators: 1, comments: 60 });
  expect(found?.comments).toHaveLength(1);
});

test('a comment that cannot be read hides no other', async () => {
  const uid = newUid();
  await creator(uid);
  await paths.comments(db, uid).doc(`${uid}-c1`).update({ text: 7 });
  const [found] = await sampler.sample({ from: uid, creators: 1, comments: 60 });
  expect(found?.comments).toHaveLength(2);
});
