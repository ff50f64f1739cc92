import type { Firestore } from 'firebase-admin/firestore';
import { quotaLimits, type QuotaLimits } from '../core/sending/quota.ts';
import { submitBatch } from '../core/sending/submit-batch.ts';
import { paths } from '../store/firestore/documents.ts';
import { createSendLedger } from '../store/sending/ledger.ts';
import { sampleComment } from './sending-world/samples.ts';
import { SendingWorld } from './sending-world/world.ts';
import { buildUser } from './users.ts';

const DAY = 24 * 60 * 60_000;

let days = 0;

/**
 * A creator whose replies come up together, over the real store; each has a day's quota alone,
 * which has room for 196 replies unless it is given.
 */
export async function manyReplies(
  db: () => Firestore,
  uid: string,
  replies: number,
  quota: QuotaLimits = quotaLimits(),
) {
  const world = new SendingWorld(replies, `UC-${uid}`);
  world.clock = Date.parse('2026-12-10T09:00:00.000Z') + (days += 10) * DAY;
  const user = buildUser({ id: uid, email: `${uid}@example.com`, googleId: null });
  await paths.user(db(), uid).set({
    ...{ ...user, youtubeChannelId: world.channelId, permission: 'granted' },
    grantedChannels: [world.channelId],
  });
  await Promise.all(
    [...world.ledger.comments.values()].map((comment) =>
      paths.comments(db(), uid).doc(comment.id).set(comment),
    ),
  );
  const ports = () => ({ ...world.ports(), ledger: createSendLedger(db, { quota }) });
  const ids = [...world.ledger.comments.keys()];
  for (let from = 0; from < replies; from += 25)
    await submitBatch(uid, ids.slice(from, from + 25), ports());
  return { uid, world, ports, ids };
}

/** More comments of the creator, which wait for a reply. Returns their ids. */
export async function moreComments(
  db: () => Firestore,
  { uid, world }: Awaited<ReturnType<typeof manyReplies>>,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `single-${index}`);
  for (const id of ids) {
    const comment = { ...sampleComment(1), id, youtubeId: id };
    world.ledger.comments.set(id, comment);
    await paths.comments(db(), uid).doc(id).set(comment);
  }
  return ids;
}
