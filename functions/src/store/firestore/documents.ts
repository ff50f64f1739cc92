import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { Log } from '../../core/log.ts';

/**
 * A stored document does not fit its schema. The cause is a bug or a missing migration, so this
 * error must not be swallowed silently.
 */
export class BrokenDocument extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(`${path}: ${why}`);
    this.name = 'BrokenDocument';
    this.path = path;
  }
}

/**
 * Parses a stored document with the contract's schema. null: there is no document. Throws
 * BrokenDocument if it does not fit.
 */
export function parseDocument<S extends z.ZodMiniType>(
  schema: S,
  snapshot: DocumentSnapshot,
): z.output<S> | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse(snapshot.data());
  if (!parsed.success) throw new BrokenDocument(snapshot.ref.path, parsed.error.message);
  return parsed.data;
}

/**
 * As parseDocument, but a document that does not fit is logged and left out (null): for documents
 * whose fault must not stop what has nothing to do with it.
 */
export function parseOrLeaveOut<S extends z.ZodMiniType>(
  schema: S,
  snapshot: DocumentSnapshot,
  warn: Log,
): z.output<S> | null {
  try {
    return parseDocument(schema, snapshot);
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error;
    warn('a document does not fit its schema', { path: error.path });
    return null;
  }
}

const creator = (db: Firestore, uid: string): DocumentReference => db.collection('users').doc(uid);

/** A write batch or a transaction. */
export interface Writer {
  set(reference: DocumentReference, data: object, options: { merge: true }): unknown;
}

/** All Firestore paths are defined here. */
export const paths = {
  user: (db: Firestore, uid: string) => creator(db, uid),
  videos: (db: Firestore, uid: string) => creator(db, uid).collection('videos'),
  comments: (db: Firestore, uid: string) => creator(db, uid).collection('comments'),
  /** Ids of comments that were deleted, so that the page hears of it. */
  removals: (db: Firestore, uid: string) => creator(db, uid).collection('removals'),
  allRemovals: (db: Firestore) => db.collectionGroup('removals'),
  batches: (db: Firestore, uid: string) => creator(db, uid).collection('batches'),
  sends: (db: Firestore, channelId: string) =>
    db.collection('channels').doc(channelId).collection('sends'),
  allSends: (db: Firestore) => db.collectionGroup('sends'),
  /** The gates that the replies of the channels pass. */
  channels: (db: Firestore) => db.collection('channels'),
  channel: (db: Firestore, channelId: string) => db.collection('channels').doc(channelId),
  settings: (db: Firestore, uid: string) =>
    creator(db, uid).collection('settings').doc('autoresponder'),
  notices: (db: Firestore, uid: string) => creator(db, uid).collection('settings').doc('notices'),
  answers: (db: Firestore, uid: string) => creator(db, uid).collection('answers'),
  stats: (db: Firestore, uid: string) => creator(db, uid).collection('stats'),
  draftCounts: (db: Firestore, uid: string) => creator(db, uid).collection('draft_counts'),
  syncs: (db: Firestore, uid: string) => creator(db, uid).collection('syncs'),
  tokens: (db: Firestore, uid: string) => creator(db, uid).collection('tokens'),
  listenKeys: (db: Firestore, uid: string) => creator(db, uid).collection('listen_keys'),
  quota: (db: Firestore) => db.collection('quota'),
  deletion: (db: Firestore, uid: string) => db.collection('deletions').doc(uid),
  deletions: (db: Firestore) => db.collection('deletions'),
  /** What people who have deleted their data had used, by a keyed hash of their Google account. */
  departed: (db: Firestore) => db.collection('departed'),
  credentials: (db: Firestore) => db.collection('credentials'),
  /** The grant of a code exchange whose sign-in is not complete. */
  pendingGrant: (db: Firestore, googleId: string) =>
    db.collection('credentials').doc(`google-${googleId}`),
  revocations: (db: Firestore) => db.collection('revocations'),
  globalSettings: (db: Firestore) => db.collection('global_settings'),
  adminSessions: (db: Firestore) => db.collection('admin_sessions'),
  attempts: (db: Firestore) => db.collection('attempts'),
} as const;
