import { isDeepStrictEqual } from 'node:util';
import { batchDocumentSchema, type BatchDocument } from '@replywell/contract/documents/batches';
import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import { sendDocumentSchema } from '@replywell/contract/documents/sends';
import { timelineDocumentSchema } from '@replywell/contract/documents/timelines';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { DEFAULT_PACE, paceSchema } from '@replywell/contract/pace';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { LedgerChanges, LedgerScope, LedgerState, SendLedger } from '../core/sending/ports.ts';
import { tallyOf, type StatsEvent, type WaitingChange } from '../core/stats/tally.ts';
import { fromInstant } from '../core/time.ts';
import { parseDocument, paths } from './documents.ts';
import { transactionClosed } from './moved-on.ts';
import { addToQuota, quotaDaysOf, readQuotaDays } from './quota.ts';
import {
  listBatches,
  OPEN_STATUSES,
  listChecksDue,
  listOverdueBatches,
  listSentTexts,
} from './sending-lists.ts';
import { statsPrefix } from './channel-scope.ts';
import { standingOf, type Standing } from './standing.ts';
import { addTally } from './stats.ts';

const OPEN_BATCHES_SHOWN = 20;
const RUNS_AFTER_CLOSED = 3;

function eventsOf(posted: NonNullable<LedgerChanges['posted']>): StatsEvent[] {
  const { commentPublishedAt, sentAt: at, seenBefore } = posted;
  const sent: StatsEvent = { kind: 'sent', at, commentPublishedAt };
  return seenBefore ? [sent, { kind: 'elsewhere', at, commentPublishedAt, undo: true }] : [sent];
}

const NOTHING: LedgerState = {
  sends: new Map(),
  comments: new Map(),
  batch: null,
  slots: [],
  pace: DEFAULT_PACE,
  creator: null,
  quota: new Map(),
};

function byId<S extends z.ZodMiniType>(
  schema: S,
  snapshots: readonly DocumentSnapshot[],
): Map<string, z.output<S>> {
  const found = new Map<string, z.output<S>>();
  for (const snapshot of snapshots) {
    const document = parseDocument(schema, snapshot);
    if (document !== null) found.set(snapshot.id, document);
  }
  return found;
}

function timelineOf([timeline, settings]: readonly DocumentSnapshot[]): Pick<
  LedgerState,
  'slots' | 'pace'
> {
  return {
    slots: (timeline && parseDocument(timelineDocumentSchema, timeline)?.slots) ?? [],
    pace: (settings && parseDocument(paceSchema, settings)) ?? DEFAULT_PACE,
  };
}

function creatorOf(snapshot: DocumentSnapshot | undefined): LedgerState['creator'] {
  const user = snapshot && parseDocument(userDocumentSchema, snapshot);
  return user ? { channelId: user.youtubeChannelId, permission: user.permission } : null;
}

/**
 * Whether what a run meant to write stands there: then it was written, and only its answer was lost.
 * Sends and batches never look the same twice, because each move dates or numbers them.
 */
function standsThere({ sends = [], batch }: LedgerChanges, state: LedgerState): boolean {
  if (sends.length === 0) return batch !== undefined && isDeepStrictEqual(state.batch, batch);
  return sends.every((send) => isDeepStrictEqual(state.sends.get(send.commentId), send));
}

/** One creator's documents inside one transaction. */
class LedgerTransaction {
  readonly #db: Firestore;
  readonly #transaction: Transaction;
  readonly #uid: string;
  #standing: Standing = { deleting: true, homeChannelId: null, disconnected: false };

  constructor(db: Firestore, transaction: Transaction, uid: string) {
    this.#db = db;
    this.#transaction = transaction;
    this.#uid = uid;
  }

  /**
   * Of a creator who is being deleted there is nothing, whatever still stands there. One call, and
   * one more for the batch: each is a round trip for which the locks are held.
   */
  async read(scope: LedgerScope, peeked: LedgerState['quota']): Promise<LedgerState> {
    const db = this.#db;
    const uid = this.#uid;
    const sends = scope.commentIds.map((id) => paths.sends(db, uid).doc(id));
    const comments = scope.comments
      ? scope.commentIds.map((id) => paths.comments(db, uid).doc(id))
      : [];
    const timeline = scope.timeline ? [paths.timeline(db, uid), paths.settings(db, uid)] : [];
    const inside = scope.quota && !scope.quota.peek ? scope.quota.days : [];
    const days = inside.map((day) => paths.quota(db).doc(day));
    const standing = [paths.deletion(db, uid), paths.user(db, uid)];
    const found = await this.#getAll([...standing, ...sends, ...comments, ...timeline, ...days]);

    const [deletion, user] = found(standing);
    this.#standing = standingOf(deletion, user);
    if (this.#standing.deleting) return NOTHING;
    const known = byId(sendDocumentSchema, found(sends));
    const firstSend = known.get(scope.commentIds[0] ?? '');
    const taskId = scope.batch === 'of-the-send' ? firstSend?.taskId : scope.batch?.taskId;
    return {
      sends: known,
      comments: byId(commentDocumentSchema, found(comments)),
      batch: taskId ? await this.#readBatch(taskId) : null,
      ...timelineOf(found(timeline)),
      creator: scope.creator ? creatorOf(user) : null,
      quota: days.length > 0 ? quotaDaysOf(found(days)) : peeked,
    };
  }

  write(changes: LedgerChanges, state: LedgerState): void {
    if (this.#standing.deleting) return;
    const { sends = [], comments = [], batch, slots } = changes;
    for (const send of sends)
      this.#transaction.set(paths.sends(this.#db, this.#uid).doc(send.commentId), send);
    for (const { id, fields } of comments)
      this.#transaction.update(paths.comments(this.#db, this.#uid).doc(id), fields);
    if (batch) this.#transaction.set(paths.batches(this.#db, this.#uid).doc(batch.taskId), batch);
    if (slots)
      this.#transaction.set(paths.timeline(this.#db, this.#uid), {
        schemaVersion: SCHEMA_VERSION,
        slots,
      });
    addToQuota(this.#db, this.#uid, changes.quota ?? [], this.#transaction);
    this.#count(changes, state);
  }

  /** Nothing is answered or opened again without its send moving, so that move dates the counting. */
  #count({ sends = [], comments = [], posted, hidden }: LedgerChanges, state: LedgerState): void {
    const [send] = sends;
    if (!send) return;
    const now = fromInstant(send.updatedAt);
    const waiting = comments.flatMap(({ id, fields }): WaitingChange[] => {
      const before = state.comments.get(id);
      if (!before || (fields.isReplied ?? before.isReplied) === before.isReplied) return [];
      return [{ videoId: before.videoId, by: fields.isReplied ? -1 : 1 }];
    });
    const ofComment = comments[0] && state.comments.get(comments[0].id)?.channelId;
    const prefix = statsPrefix(this.#standing.homeChannelId, ofComment ?? null);
    const target = { db: this.#db, uid: this.#uid, writer: this.#transaction, prefix };
    const tally = tallyOf(posted ? eventsOf(posted) : [], waiting, now);
    const summary = hidden ? { ...tally.summary, hiddenReplies: hidden } : tally.summary;
    addTally(target, { ...tally, summary }, now);
  }

  async #getAll(references: readonly DocumentReference[]) {
    const snapshots = await this.#transaction.getAll(...references);
    const byPath = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
    return (some: readonly DocumentReference[]): DocumentSnapshot[] =>
      some.flatMap(({ path }) => byPath.get(path) ?? []);
  }

  async #readBatch(taskId: string): Promise<BatchDocument | null> {
    const reference = paths.batches(this.#db, this.#uid).doc(taskId);
    return parseDocument(batchDocumentSchema, await this.#transaction.get(reference));
  }
}

export function createSendLedger(db: () => Firestore): SendLedger {
  return {
    transact: async (uid, scope, decide) => {
      const peeked = scope.quota?.peek
        ? await readQuotaDays(db(), scope.quota.days)
        : new Map<string, never>();
      // Whoever repeats this, Firestore's client or the loop below, may come after it was written.
      let before: ReturnType<typeof decide> | null = null;
      const run = () =>
        db().runTransaction(async (transaction) => {
          const ledger = new LedgerTransaction(db(), transaction, uid);
          const state = await ledger.read(scope, peeked);
          if (before && standsThere(before.changes, state)) return before.result;
          before = decide(state);
          ledger.write(before.changes, state);
          return before.result;
        });
      for (let left = RUNS_AFTER_CLOSED; ; left -= 1) {
        try {
          return await run();
        } catch (error) {
          if (left === 0 || !transactionClosed(error)) throw error;
        }
      }
    },

    readBatch: async (uid, taskId) =>
      parseDocument(batchDocumentSchema, await paths.batches(db(), uid).doc(taskId).get()),

    listOverdue: async (uid, before, limit) => {
      const sends = uid === null ? db().collectionGroup('sends') : paths.sends(db(), uid);
      const overdue = await sends
        .where('dueAt', '<', before)
        .orderBy('dueAt')
        .limit(limit)
        .select()
        .get();
      return overdue.docs.map(({ id, ref }) => ({
        uid: ref.parent.parent?.id ?? '',
        commentId: id,
      }));
    },

    listOpenBatches: async (uid) => {
      const open = await paths
        .batches(db(), uid)
        .where('status', 'in', OPEN_STATUSES)
        .orderBy('createdAt', 'desc')
        .limit(OPEN_BATCHES_SHOWN)
        .get();
      return open.docs.flatMap((snapshot) => parseDocument(batchDocumentSchema, snapshot) ?? []);
    },

    listBatches: (uid, query) => listBatches(db(), uid, query),
    listOverdueBatches: (before, limit) => listOverdueBatches(db(), before, limit),
    listChecksDue: (uid, before, limit) => listChecksDue(db(), uid, before, limit),
    listSentTexts: (uid, since, limit) => listSentTexts(db(), uid, since, limit),
    readQuota: async (day) => (await readQuotaDays(db(), [day])).get(day) ?? null,
  };
}
