import { sendDocumentSchema, type SendDocument } from '@replywell/contract/documents/sends';
import { LEDGER_VERSION } from '@replywell/contract/limits';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { sendHasEnded } from '../../core/sending/ledger/send-moves.ts';
import { paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';

/** Each send needs two writes. */
const MOVED_AT_ONCE = 100;

const channelsSchema = z.object({
  youtubeChannelId: z.string().nullish(),
  homeChannelId: z.string().nullish(),
});

const slotsSchema = z
  .object({ slots: z.array(z.object({ commentId: z.string(), at: z.string() })) })
  .transform(({ slots }) => new Map(slots.map(({ commentId, at }) => [commentId, at])));

interface Old {
  uid: string;
  channelId: string;
  slots: ReadonlyMap<string, string>;
}

/** An old send in the present layout. null: it does not fit the schema and stays where it is. */
export function movedSend(data: object, { uid, channelId, slots }: Old): SendDocument | null {
  const named = z.object({ commentId: z.string() }).safeParse(data);
  if (!named.success) return null;
  const { commentId } = named.data;
  const place = slots.get(commentId) ?? null;
  const known = { uid, channelId, messageId: commentId, place, ...data };
  const send = sendDocumentSchema.safeParse(known);
  if (!send.success) return null;
  const keeps = !sendHasEnded(send.data) || send.data.status === 'sent';
  return keeps ? send.data : { ...send.data, place: null };
}

/**
 * If two creators of one channel both had a send for the message, the one with the larger weight
 * stays: it says more about what happened.
 */
const weight = ({ status }: SendDocument): number =>
  ['cancelled', 'skipped', 'failed', 'queued', 'sending', 'unknown', 'sent'].indexOf(status);

async function channelOf(db: Firestore, uid: string, commentId: string, usual: string | null) {
  const comment = await paths.comments(db, uid).doc(commentId).get();
  const own: unknown = comment.get('channelId');
  return typeof own === 'string' ? own : usual;
}

/** Moves one send in one write. false: another process changed it at the same time. */
async function moveOne(
  db: Firestore,
  old: DocumentSnapshot,
  { uid, usual, slots }: { uid: string; usual: string | null; slots: Old['slots'] },
): Promise<boolean> {
  const channelId = await channelOf(db, uid, old.id, usual);
  const send = channelId === null ? null : movedSend(old.data() ?? {}, { uid, channelId, slots });
  if (channelId === null || !send || !old.updateTime) return true;
  const target = paths.sends(db, channelId).doc(send.messageId);
  const there = await target.get();
  const known = there.exists ? sendDocumentSchema.safeParse(there.data()) : null;
  const writer = db.batch();
  writer.delete(old.ref, { lastUpdateTime: old.updateTime });
  if (!there.updateTime) writer.create(target, send);
  else if (!known?.success || weight(send) > weight(known.data))
    writer.update(target, { ...send }, { lastUpdateTime: there.updateTime });
  try {
    await writer.commit();
    return true;
  } catch (error) {
    if (!movedOn(error)) throw error;
    return false;
  }
}

/**
 * Moves a creator's sends from `users/{uid}/sends` to their channel. It may be interrupted,
 * repeated, and run by several processes at once: each send moves in one write, and the creator is
 * marked last.
 */
export async function migrateLedger(db: Firestore, uid: string): Promise<void> {
  const [user, timeline] = await db.getAll(paths.user(db, uid), paths.oldTimeline(db, uid));
  if (!user?.exists || !timeline) return;
  const channels = channelsSchema.safeParse(user.data()).data ?? {};
  const usual = channels.homeChannelId ?? channels.youtubeChannelId ?? null;
  const slots = slotsSchema.safeParse(timeline.data() ?? {}).data ?? new Map<string, string>();
  for (let after: DocumentSnapshot | null = null; ;) {
    const page = paths.oldSends(db, uid).orderBy('__name__').limit(MOVED_AT_ONCE);
    const { docs }: { docs: DocumentSnapshot[] } = await (
      after ? page.startAfter(after) : page
    ).get();
    const moved = await Promise.all(docs.map((old) => moveOne(db, old, { uid, usual, slots })));
    // If another process changed a send meanwhile, the page is read again.
    if (moved.every(Boolean)) after = docs.at(-1) ?? null;
    if (docs.length < MOVED_AT_ONCE && moved.every(Boolean)) break;
  }
  await paths.user(db, uid).update({ ledgerVersion: LEDGER_VERSION });
  await timeline.ref.delete();
}
