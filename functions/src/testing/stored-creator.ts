import type { Firestore } from 'firebase-admin/firestore';
import { submitBatch } from '../core/sending/approve-batch.ts';
import { paths } from '../store/firestore/documents.ts';
import { createSendLedger } from '../store/sending/ledger.ts';
import { SendingWorld } from './sending-world/world.ts';
import { buildUser } from './users.ts';

const DAY = 24 * 60 * 60_000;

let days = 0;

/** The world's YouTube, queue and clock over the real ledger, with a creator and their comments. */
export async function storedCreator(db: () => Firestore, uid: string, comments: number) {
  const world = new SendingWorld(comments, `UC-${uid}`);
  const user = buildUser({ id: uid, email: `${uid}@example.com`, googleId: null });
  await paths
    .user(db(), uid)
    .set({
      ...user,
      youtubeChannelId: world.channelId,
      permission: 'granted',
      grantedChannels: [world.channelId],
    });
  await Promise.all(
    [...world.ledger.comments.values()].map((comment) =>
      paths.comments(db(), uid).doc(comment.id).set(comment),
    ),
  );
  const ledger = createSendLedger(db);
  const ports = () => ({ ...world.ports(), ledger });
  return { uid, world, ledger, ports, ids: [...world.ledger.comments.keys()] };
}

/** A creator whose replies come up together. Each has a day's quota alone. */
export async function manyReplies(db: () => Firestore, uid: string, replies: number) {
  const stored = await storedCreator(db, uid, replies);
  stored.world.clock = Date.parse('2026-12-10T09:00:00.000Z') + (days += 10) * DAY;
  for (let from = 0; from < replies; from += 25)
    await submitBatch(uid, stored.ids.slice(from, from + 25), stored.ports());
  return stored;
}
