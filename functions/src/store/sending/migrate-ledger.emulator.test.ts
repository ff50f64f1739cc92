import { LEDGER_VERSION } from '@replywell/contract/limits';
import type { Firestore } from 'firebase-admin/firestore';
import { submitReply } from '../../core/sending/submit/reply.ts';
import { requeueOverdue } from '../../core/sending/deliver/sweep.ts';
import { toInstant } from '../../core/time.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { buildUser } from '../../testing/users.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from './ledger.ts';
import { migrateLedger } from './migrate-ledger.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

/** A send as it was stored under its creator. */
const oldSend = (world: SendingWorld, commentId: string, fields: object = {}) => ({
  ...{ schemaVersion: 1, commentId, videoId: 'video-1', taskId: null, text: 'Thank you!' },
  ...{ status: 'sent', scheduledFor: toInstant(world.clock), dueAt: null, attempts: 1 },
  ...{ firstAttemptAt: toInstant(world.clock), attemptId: null, leaseUntil: null, deferrals: 0 },
  ...{ absentSince: null, replyId: 'r', sentAt: toInstant(world.clock), reason: null },
  ...{ createdAt: toInstant(world.clock), updatedAt: toInstant(world.clock) },
  ...fields,
});

async function build(uid: string, channelId = `UC-${uid}`) {
  const world = new SendingWorld(3, channelId);
  const db = emulator.db();
  const user = buildUser({ id: uid, email: `${uid}@example.com`, googleId: null });
  await paths.user(db, uid).set({ ...user, youtubeChannelId: channelId, permission: 'granted' });
  for (const comment of world.ledger.comments.values())
    await paths.comments(db, uid).doc(comment.id).set(comment);
  const keep = (id: string, fields: object = {}) =>
    paths
      .oldSends(db, uid)
      .doc(id)
      .set(oldSend(world, id, fields));
  const ports = () => ({ ...world.ports(), ledger: createSendLedger(emulator.db) });
  return { db, uid, world, keep, ports };
}

const read = async (db: Firestore, channelId: string, id: string) =>
  (await paths.sends(db, channelId).doc(id).get()).data();

test('old sends lie under their channel afterwards, whole, with their places, and the creator is marked', async () => {
  const { db, uid, world, keep } = await build('moves');
  await keep('comment-1');
  await keep('comment-2', { status: 'queued', dueAt: toInstant(world.clock), sentAt: null });
  await keep('comment-3', { status: 'failed', reason: 'not_allowed' });
  const slots = ['comment-1', 'comment-2', 'comment-3'].map((commentId) => ({
    ...{ commentId, at: toInstant(world.clock + 1_000) },
  }));
  await paths.oldTimeline(db, uid).set({ schemaVersion: 1, slots });
  await migrateLedger(db, uid);
  const at = toInstant(world.clock + 1_000);
  expect(await read(db, world.channelId, 'comment-1')).toMatchObject({
    ...{ uid, channelId: world.channelId, messageId: 'comment-1', text: 'Thank you!', place: at },
  });
  expect(await read(db, world.channelId, 'comment-2')).toMatchObject({
    status: 'queued',
    place: at,
  });
  expect(await read(db, world.channelId, 'comment-3')).toMatchObject({ place: null });
  expect((await paths.oldSends(db, uid).get()).size).toBe(0);
  expect((await paths.oldTimeline(db, uid).get()).exists).toBe(false);
  expect((await paths.user(db, uid).get()).get('ledgerVersion')).toBe(LEDGER_VERSION);
});

test('twice, and three at once, is as good as once; what was moved half is moved on', async () => {
  const { db, uid, world, keep } = await build('twice');
  await keep('comment-1');
  await keep('comment-2');
  await Promise.all([1, 2, 3].map(() => migrateLedger(db, uid)));
  await keep('comment-3');
  await migrateLedger(db, uid);
  await migrateLedger(db, uid);
  for (const id of ['comment-1', 'comment-2', 'comment-3'])
    expect(await read(db, world.channelId, id)).toMatchObject({ uid, messageId: id });
  expect((await paths.oldSends(db, uid).get()).size).toBe(0);
});

test('whoever sends first moves them: what was sent before is not sent again', async () => {
  const { db, uid, world, keep, ports } = await build('first-touch');
  await keep('comment-1');
  await submitReply(uid, 'comment-1', 'Thank you!', ports());
  expect(world.youtube.replies).toHaveLength(0);
  await submitReply(uid, 'comment-2', 'Thank you!', ports());
  expect(world.youtube.replies).toHaveLength(1);
  expect(await read(db, world.channelId, 'comment-1')).toMatchObject({ status: 'sent' });
});

test('a queued old send whose task names no channel goes out, and a lost one is found', async () => {
  const { uid, world, keep, ports } = await build('old-task');
  const due = toInstant(world.clock);
  const queued = { status: 'queued', dueAt: due, attempts: 0, firstAttemptAt: null };
  await keep('comment-1', { ...queued, replyId: null, sentAt: null });
  world.clock += 60 * 60_000;
  await requeueOverdue(null, ports());
  const own = world.tasks.filter(({ task }) => task.uid === uid);
  expect(own.map(({ task }) => task)).toEqual([{ uid, commentId: 'comment-1', step: 2 }]);
  world.tasks.splice(0, Infinity, ...own);
  await world.drain(20, () => 1, ports);
  expect(world.youtube.repliesTo('comment-1')).toHaveLength(1);
});

test('of two creators of one channel who both had a send, the one that says more stays', async () => {
  const channelId = 'UC-shared';
  const owner = await build('shared-owner', channelId);
  const manager = await build('shared-manager', channelId);
  await owner.keep('comment-1', { status: 'failed', reason: 'not_allowed' });
  await manager.keep('comment-1');
  await owner.keep('comment-2');
  await manager.keep('comment-2', { status: 'cancelled', reason: 'cancelled_by_creator' });
  await migrateLedger(owner.db, owner.uid);
  await migrateLedger(manager.db, manager.uid);
  expect(await read(owner.db, channelId, 'comment-1')).toMatchObject({
    ...{ uid: manager.uid, status: 'sent' },
  });
  expect(await read(owner.db, channelId, 'comment-2')).toMatchObject({
    ...{ uid: owner.uid, status: 'sent' },
  });
});

test('one that does not fit stays where it is and holds up no other', async () => {
  const { db, uid, world, keep } = await build('broken');
  await paths.oldSends(db, uid).doc('comment-1').set({ commentId: 'comment-1', status: 'strange' });
  await keep('comment-2');
  await migrateLedger(db, uid);
  expect(await read(db, world.channelId, 'comment-2')).toMatchObject({ status: 'sent' });
  expect((await paths.oldSends(db, uid).get()).size).toBe(1);
});
