import type { Log } from '../../core/log.ts';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { batchDocumentSchema, type BatchItem } from '@replywell/contract/documents/batches';
import { gateSchema, type Gate } from '@replywell/contract/documents/channels';
import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import { sendDocumentSchema } from '@replywell/contract/documents/sends';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import { DEFAULT_PACE, paceSchema } from '@replywell/contract/pace';
import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { BrokenDocument } from '../../core/broken-document.ts';
import {
  Contended,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Reading,
  type SendLedger,
} from '../../core/sending/ports.ts';
import { tallyOf, type StatsEvent } from '../../core/stats/tally.ts';
import { fromInstant, type Random } from '../../core/time.ts';
import { statsPrefix } from '../firestore/channel-scope.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { quotaLimits, reservations, type QuotaLimits } from '../../core/sending/quota.ts';
import { addToQuota, quotaDaysOf, readQuotaDay } from './quota.ts';
import {
  hidesReplies,
  listBatches,
  listOpenBatches,
  listOverdue,
  listOverdueBatches,
  listSentTexts,
} from './sending-lists.ts';
import { standingOf, type Standing } from '../firestore/standing.ts';
import { addTally } from '../stats/stats.ts';
import { changedNow } from '../studio/changed-at.ts';

/** About three seconds in total, with the pauses between the tries. */
const MOST_TRIES = 14;
const LONGEST_PAUSE_MS = 400;

function eventsOf(posted: NonNullable<LedgerChanges['posted']>): StatsEvent[] {
  const { commentPublishedAt, sentAt: at, seenBefore, draft } = posted;
  const sent: StatsEvent = { kind: 'sent', at, commentPublishedAt, draft: draft ?? null };
  return seenBefore ? [sent, { kind: 'elsewhere', at, commentPublishedAt, undo: true }] : [sent];
}

const NOTHING_BEGUN: Gate = { begun: [] };

const nothing = (limits: QuotaLimits): LedgerState => ({
  sends: new Map(),
  brokenSends: new Set(),
  comments: new Map(),
  gate: NOTHING_BEGUN,
  pace: DEFAULT_PACE,
  creator: null,
  quota: { limits, days: new Map() },
});

interface Standpoint {
  standing: Standing;
  channelId: string | null;
}

/** What was read, and when each document was last written. */
class StoredReading implements Reading {
  state: LedgerState;
  readonly standpoint: Standpoint;
  /** By path. undefined: there is no such document. */
  readonly written: Map<string, Timestamp | undefined>;

  constructor(
    state: LedgerState,
    standpoint: Standpoint,
    seen: ReadonlyMap<string, DocumentSnapshot>,
  ) {
    this.state = state;
    this.standpoint = standpoint;
    this.written = new Map([...seen].map(([path, { updateTime }]) => [path, updateTime]));
  }
}

/** What a move has read so far, by path. */
type Seen = Map<string, DocumentSnapshot>;

const found = (seen: Seen, references: readonly DocumentReference[]): DocumentSnapshot[] =>
  references.flatMap(({ path }) => seen.get(path) ?? []).filter(({ exists }) => exists);

/**
 * Whether the documents already have what the last try meant to write. Then it was written, and
 * only the answer was lost. Every move changes a date or a number, so sends and batches never look
 * the same by chance.
 */
function standsThere({ sends = [], batch }: LedgerChanges, state: LedgerState): boolean {
  if (sends.length === 0) return batch !== undefined && isDeepStrictEqual(state.batch, batch);
  return sends.every((send) => isDeepStrictEqual(state.sends.get(send.messageId), send));
}

/** One move of one creator: what it reads and what it writes. */
class Move {
  readonly #db: Firestore;
  readonly #uid: string;
  readonly #scope: LedgerScope;
  readonly #limits: QuotaLimits;
  readonly #warn: Log;

  constructor(
    db: Firestore,
    uid: string,
    scope: LedgerScope,
    { quota, warn }: Required<Pick<LedgerOptions, 'quota' | 'warn'>>,
  ) {
    this.#db = db;
    this.#uid = uid;
    this.#scope = scope;
    this.#limits = quota;
    this.#warn = warn;
  }

  /**
   * Reads the sends before the batch of a send. A pause or cancellation of a batch also writes its
   * waiting replies. So a claim that read the batch before sees that its own send was written
   * meanwhile.
   */
  async read(): Promise<StoredReading> {
    const { channelId: asked, messageIds, batch, comments, pace, gate } = this.#scope;
    const db = this.#db;
    const seen: Seen = new Map();
    const getAll = async (...references: DocumentReference[]): Promise<void> => {
      if (references.length === 0) return;
      for (const snapshot of await db.getAll(...references)) seen.set(snapshot.ref.path, snapshot);
    };
    const user = paths.user(db, this.#uid);
    const batches = paths.batches(db, this.#uid);
    const named = typeof batch === 'object' ? [batches.doc(batch.taskId)] : [];
    await getAll(user, ...named);

    const profile = seen.get(user.path);
    const known = profile && parseDocument(userDocumentSchema, profile);
    const standing = standingOf(profile);
    if (!known)
      return new StoredReading(nothing(this.#limits), { standing, channelId: null }, seen);
    const [ofName] = this.#fitting(seen, named, batchDocumentSchema).values();
    const ids = messageIds === 'of-the-batch' ? (ofName?.commentIds ?? []) : messageIds;
    const channelId = asked ?? ofName?.channelId ?? known.youtubeChannelId;
    const ofSends = channelId ? ids.map((id) => paths.sends(db, channelId).doc(id)) : [];
    const ofComments = comments ? ids.map((id) => paths.comments(db, this.#uid).doc(id)) : [];
    const settings = pace ? [paths.settings(db, this.#uid)] : [];
    const days = (this.#scope.quotaDays ?? []).map((day) => paths.quota(db).doc(day));
    await getAll(...ofSends, ...ofComments, ...settings, ...days);

    const sends = this.#fitting(seen, ofSends, sendDocumentSchema);
    const first = sends.get(ids[0] ?? '');
    const ofSend = batch === 'of-the-send' && first?.taskId ? [batches.doc(first.taskId)] : [];
    const isGated = gate && (batch !== 'of-the-send' || first?.status === 'queued');
    const gates = isGated && channelId ? [paths.channel(db, channelId)] : [];
    await getAll(...gates, ...ofSend);
    const [ofPace] = this.#fitting(seen, settings, paceSchema).values();
    const [ofGate] = this.#fitting(seen, gates, gateSchema).values();
    const [ofBatch] = this.#fitting(seen, [...named, ...ofSend], batchDocumentSchema).values();
    const state: LedgerState = {
      sends,
      brokenSends: new Set(
        found(seen, ofSends)
          .map(({ id }) => id)
          .filter((id) => !sends.has(id)),
      ),
      comments: this.#fitting(seen, ofComments, commentDocumentSchema),
      ...(batch ? { batch: ofBatch ?? null } : {}),
      gate: ofGate ?? NOTHING_BEGUN,
      pace: ofPace ?? ofBatch?.pace ?? DEFAULT_PACE,
      creator: {
        channelId: known.youtubeChannelId,
        permission: known.permission,
        grantedChannels: known.grantedChannels ?? null,
      },
      quota: quotaDaysOf(found(seen, days), this.#limits, this.#warn),
    };
    return new StoredReading(state, { standing, channelId }, seen);
  }

  /** By id, those that fit their schema. The others are logged. */
  #fitting<S extends z.ZodMiniType>(
    seen: Seen,
    references: readonly DocumentReference[],
    schema: S,
  ): Map<string, z.output<S>> {
    return new Map(
      found(seen, references).flatMap((snapshot) => {
        const document = parseOrLeaveOut(schema, snapshot, this.#warn);
        return document === null ? [] : [[snapshot.id, document]];
      }),
    );
  }

  /** null: there is nothing to write. */
  write(changes: LedgerChanges, reading: StoredReading): WriteBatch | null {
    const { sends = [], comments = [], batch, items = [], gate, quota = [] } = changes;
    const isEmpty = [sends, comments, items, quota].every(({ length }) => length === 0);
    if (!reading.state.creator || (isEmpty && !batch)) return null;
    const db = this.#db;
    const writer = db.batch();
    const put = putter(writer, reading.written);
    for (const send of sends) {
      const reference = paths.sends(db, send.channelId).doc(send.messageId);
      if (reading.state.brokenSends.has(send.messageId))
        throw new BrokenDocument(reference.path, 'nothing is written over it');
      put(reference, send);
    }
    for (const { id, fields, asRead } of comments) {
      const reference = paths.comments(db, this.#uid).doc(id);
      const told = { ...fields, ...changedNow() };
      if (asRead) put(reference, told);
      else writer.update(reference, told);
    }
    const batches = paths.batches(db, this.#uid);
    if (batch) put(batches.doc(batch.taskId), { ...batch, itemChanges: {} });
    else for (const { taskId, item } of items) writeItem(writer, batches.doc(taskId), item);
    const { channelId } = reading.standpoint;
    if (gate && channelId !== null) put(paths.channel(db, channelId), gate);
    const booked = [...quota, ...reservations(sends, reading.state.sends)];
    addToQuota(db, this.#uid, booked, writer);
    this.#count(writer, changes, reading);
    return writer;
  }

  /**
   * The sends that were written need not be read again. Of other documents nothing is kept: a move
   * that writes one of them once more finds that it was written, and reads.
   */
  follow(reading: StoredReading, { sends = [] }: LedgerChanges, at: Timestamp | undefined): void {
    const after = new Map(reading.state.sends);
    for (const send of sends) {
      after.set(send.messageId, send);
      reading.written.set(paths.sends(this.#db, send.channelId).doc(send.messageId).path, at);
    }
    reading.state = { ...reading.state, sends: after };
  }

  /**
   * Adds to the statistics. A comment is answered only together with a move of its send, so the
   * time of that move is the time of the event.
   */
  #count(writer: WriteBatch, changes: LedgerChanges, { standpoint }: StoredReading): void {
    const { sends = [], posted } = changes;
    const [send] = sends;
    if (!send) return;
    const now = fromInstant(send.updatedAt);
    const prefix = statsPrefix(standpoint.standing.homeChannelId, send.channelId);
    const target = { db: this.#db, uid: this.#uid, writer, prefix };
    addTally(target, tallyOf(posted ? eventsOf(posted) : [], now), now);
  }
}

/** Returns a function that writes a document only if nobody else has written it since the reading. */
function putter(writer: WriteBatch, written: ReadonlyMap<string, Timestamp | undefined>) {
  return (reference: DocumentReference, data: object): void => {
    const lastUpdateTime = written.get(reference.path);
    if (lastUpdateTime) writer.update(reference, { ...data }, { lastUpdateTime });
    else writer.create(reference, data);
  };
}

/**
 * Writes one item without overwriting other changes of the batch. Items of other replies may be
 * written at the same time.
 */
function writeItem(writer: WriteBatch, batch: DocumentReference, item: BatchItem): void {
  const failures =
    item.status === 'failed' ? FieldValue.increment(1) : item.status === 'sent' ? 0 : null;
  writer.update(
    batch,
    new FieldPath('itemChanges', item.commentId),
    item,
    'revision',
    FieldValue.increment(1),
    ...(failures === null ? [] : ['failuresInRow', failures]),
  );
}

export interface LedgerOptions {
  /** Missing: what a new project gets, all of it for whoever asks. */
  quota?: QuotaLimits;
  warn?: Log;
  random?: Random;
  sleep?: (milliseconds: number) => Promise<unknown>;
}

/**
 * The ledger in Firestore. Moves are commits with preconditions, not transactions with locks
 * (decision 023).
 */
export function createSendLedger(
  db: () => Firestore,
  {
    quota = quotaLimits(),
    warn = () => undefined,
    random = Math.random,
    sleep = sleepFor,
  }: LedgerOptions = {},
): SendLedger {
  /** Random, so that processes that met here try again at different times. */
  const pause = (tries: number) => sleep(random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** tries));

  return {
    read: (uid, scope) => new Move(db(), uid, scope, { quota, warn }).read(),

    move: async (uid, scope, decide, known) => {
      const move = new Move(db(), uid, scope, { quota, warn });
      let before: ReturnType<typeof decide> | null = null;
      const reading = known instanceof StoredReading ? known : await move.read();
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        if (tries > 1) Object.assign(reading, await move.read());
        // If the answer to a commit was lost, Firestore's client sends it again, and its own first
        // commit makes the second one fail.
        if (before && standsThere(before.changes, reading.state)) return before.result;
        before = decide(reading.state);
        const writer = move.write(before.changes, reading);
        if (!writer) return before.result;
        try {
          const [result] = await writer.commit();
          move.follow(reading, before.changes, result?.writeTime);
          return before.result;
        } catch (error) {
          if (!movedOn(error)) throw error;
        }
        await pause(tries);
      }
      throw new Contended();
    },

    readBatch: async (uid, taskId) => {
      const snapshot = await paths.batches(db(), uid).doc(taskId).get();
      return parseOrLeaveOut(batchDocumentSchema, snapshot, warn);
    },

    listOverdue: (uid, query) => listOverdue(db(), uid, query),
    listOpenBatches: (uid) => listOpenBatches(db(), uid, warn),
    listBatches: (uid, query) => listBatches(db(), uid, query, warn),
    listOverdueBatches: (query) => listOverdueBatches(db(), query),
    listSentTexts: (uid, since, limit) => listSentTexts(db(), uid, since, limit),
    hidesReplies: (channelId, since) => hidesReplies(db(), channelId, since),
    readQuota: (day) => readQuotaDay(db(), day, quota, warn),
    setAside: async (path, dueAt) => {
      await db().doc(path).update({ dueAt });
    },
  };
}
