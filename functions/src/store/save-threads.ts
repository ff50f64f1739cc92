import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { mergeComment, newComment } from '../core/youtube/merge-comment.ts';
import type { YouTubeThread } from '../core/youtube/ports.ts';
import { parseDocument, paths } from './documents.ts';
import { countProcessed } from './stats.ts';

interface Context {
  channelId: string;
  now: number;
}

interface Saved {
  created: number;
  updated: number;
}

/** Each loss means that somebody else has moved on, so this many in a row do not happen. */
const MAX_TRIES = 8;

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });

const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

function write(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  thread: YouTubeThread,
  { channelId, now }: Context,
): keyof Saved | null {
  const stored = parseDocument(commentDocumentSchema, snapshot);
  if (!stored || !snapshot.updateTime) {
    batch.create(snapshot.ref, newComment(thread, channelId, now));
    return 'created';
  }
  const patch = mergeComment(stored, thread, channelId, now);
  if (!patch) return null;
  // What was decided holds only for what was read: a draft or a send may come in between.
  batch.update(snapshot.ref, patch, { lastUpdateTime: snapshot.updateTime });
  return 'updated';
}

async function trySaving(
  db: Firestore,
  uid: string,
  threads: ReadonlyMap<string, YouTubeThread>,
  context: Context,
): Promise<Saved> {
  const comments = paths.comments(db, uid);
  const snapshots = await db.getAll(...[...threads.keys()].map((id) => comments.doc(id)));
  const batch = db.batch();
  const saved: Saved = { created: 0, updated: 0 };
  for (const snapshot of snapshots) {
    const thread = threads.get(snapshot.id);
    const done = thread ? write(batch, snapshot, thread, context) : null;
    if (done) saved[done] += 1;
  }
  if (saved.created > 0) countProcessed(db, batch, uid, saved.created, context.now);
  if (saved.created + saved.updated > 0) await batch.commit();
  return saved;
}

/**
 * One atomic write: `create` fails where another loading was faster, and nothing of it happens, the
 * counting included. Then it is read and decided again.
 */
export async function saveThreads(
  db: Firestore,
  uid: string,
  threads: readonly YouTubeThread[],
  context: Context,
): Promise<Saved> {
  if (threads.length === 0) return { created: 0, updated: 0 };
  const byId = new Map(threads.map((thread) => [thread.topLevel.id, thread]));
  for (let tries = 1; ; tries += 1) {
    try {
      return await trySaving(db, uid, byId, context);
    } catch (error) {
      if (tries >= MAX_TRIES || !movedOn(error)) throw error;
    }
  }
}
