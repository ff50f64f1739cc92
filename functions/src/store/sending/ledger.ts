import type { Log } from '../../core/log.ts';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { batchDocumentSchema, type BatchItem } from '@replywell/contract/documents/batches';
import { gateSchema, type Gate } from '@replywell/contract/documents/channels';
import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import { sendDocumentSchema, type SendDocument } from '@replywell/contract/documents/sends';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import { DEFAULT_PACE, paceSchema, type Pace } from '@replywell/contract/pace';
import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
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
import { tallyOf, type StatsEvent, type WaitingChange } from '../../core/stats/tally.ts';
import { fromInstant, type Random } from '../../core/time.ts';
import { passingSince } from '../../core/sending/gate.ts';
import { statsPrefix } from '../firestore/channel-scope.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { quotaLimits, type QuotaLimits } from '../../core/sending/quota.ts';
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
  passing: new Map(),
  pace: DEFAULT_PACE,
  creator: null,
  quota: { limits, days: new Map() },
});

/** What was read, and when each document was last written. */
class StoredReading implements Reading {
  readonly state: LedgerState;
  readonly standing: Standing;
  readonly channelId: string | null;
  /** By path. The snapshot also shows whether the document exists. */
  readonly written: ReadonlyMap<string, DocumentSnapshot>;

  constructor(
    state: LedgerState,
    { standing, channelId }: { standing: Standing; channelId: string | null },
    written: ReadonlyMap<string, DocumentSnapshot>,
  ) {
    this.state = state;
    this.standing = standing;
    this.channelId = channelId;
    this.written = written;
  }
}

type OnBroken = (error: BrokenDocument) => void;
const throwIt: OnBroken = (error) => {
  throw error;
};

/** Reads documents and keeps them by their path. */
class Reader {
  readonly #db: Firestore;
  readonly seen = new Map<string, DocumentSnapshot>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  async getAll(references: readonly DocumentReference[]): Promise<void> {
    if (references.length === 0) return;
    for (const snapshot of await this.#db.getAll(...references))
      this.seen.set(snapshot.ref.path, snapshot);
  }

  found(references: readonly DocumentReference[]): DocumentSnapshot[] {
    return references.flatMap(({ path }) => this.seen.get(path) ?? []);
  }

  parsed<T>(
    references: readonly DocumentReference[],
    parse: (snapshot: DocumentSnapshot) => T | null,
    onBroken: OnBroken = throwIt,
  ): Map<string, T> {
    const found = new Map<string, T>();
    for (const { path, id } of references) {
      const snapshot = this.seen.get(path);
      try {
        const document = snapshot ? parse(snapshot) : null;
        if (document !== null) found.set(id, document);
      } catch (error) {
        if (!(error instanceof BrokenDocument)) throw error;
        onBroken(error);
      }
    }
    return found;
  }

  /** The ids of those that are there, but not among `parsed`. */
  missing(
    references: readonly DocumentReference[],
    parsed: ReadonlyMap<string, unknown>,
  ): Set<string> {
    const there = this.found(references).filter(({ exists }) => exists);
    return new Set(there.map(({ id }) => id).filter((id) => !parsed.has(id)));
  }
}

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
  readonly #leaveOut: OnBroken;

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
    this.#leaveOut = ({ path }) => warn('a document does not fit its schema', { path });
  }

  #sends(channelId: string | null): DocumentReference[] {
    if (channelId === null) return [];
    return this.#scope.messageIds.map((id) => paths.sends(this.#db, channelId).doc(id));
  }

  /**
   * Reads the sends before their batch. A pause or cancellation of a batch also writes its waiting
   * replies. So a claim that read the batch before sees that its own send was written meanwhile.
   */
  async read(): Promise<StoredReading> {
    const { channelId: asked, messageIds, comments, pace, gate, quota, ifQueued } = this.#scope;
    const db = this.#db;
    const reader = new Reader(db);
    const user = paths.user(db, this.#uid);
    const ofComments = comments
      ? messageIds.map((id) => paths.comments(db, this.#uid).doc(id))
      : [];
    await reader.getAll([user, ...this.#sends(asked), ...ofComments]);

    const profile = reader.seen.get(user.path);
    const known = profile && parseDocument(userDocumentSchema, profile);
    const standing = standingOf(profile);
    if (!known)
      return new StoredReading(nothing(this.#limits), { standing, channelId: null }, reader.seen);
    const channelId = asked ?? known.youtubeChannelId;
    if (asked === null) await reader.getAll(this.#sends(channelId));
    const sends = reader.parsed(
      this.#sends(channelId),
      (snapshot) => parseDocument(sendDocumentSchema, snapshot),
      this.#scope.leavesOutBroken ? this.#leaveOut : throwIt,
    );
    const first = sends.get(messageIds[0] ?? '');
    const isWanted = !ifQueued || first?.status === 'queued';
    const settings = pace && isWanted ? [paths.settings(db, this.#uid)] : [];
    const days = isWanted ? (quota?.days ?? []).map((day) => paths.quota(db).doc(day)) : [];
    const gates = gate && isWanted && channelId !== null ? [paths.channel(db, channelId)] : [];
    await reader.getAll([...settings, ...days, ...gates]);
    const stored = this.#fitting(reader, settings, paceSchema).values().next().value;
    const ofPace = stored ?? DEFAULT_PACE;
    const ofGate = this.#fitting(reader, gates, gateSchema).values().next().value ?? NOTHING_BEGUN;
    const [batch, passing] = await Promise.all([
      this.#readBatch(reader, first?.taskId ?? null),
      this.#readPassing(reader, channelId, ofGate, ofPace),
    ]);
    const state: LedgerState = {
      sends,
      brokenSends: reader.missing(this.#sends(channelId), sends),
      comments: this.#fitting(reader, ofComments, commentDocumentSchema),
      ...(batch === undefined ? {} : { batch }),
      gate: ofGate,
      passing,
      pace: ofPace,
      creator: {
        channelId: known.youtubeChannelId,
        permission: known.permission,
        grantedChannels: known.grantedChannels ?? null,
      },
      quota: quotaDaysOf(reader.found(days), this.#limits, this.#warn),
    };
    return new StoredReading(state, { standing, channelId }, reader.seen);
  }

  /** Sends that are read only to see whether they are still passing the gate. */
  async #readPassing(reader: Reader, channelId: string | null, { begun }: Gate, pace: Pace) {
    const { gate, messageIds } = this.#scope;
    if (!gate || channelId === null) return new Map<string, SendDocument>();
    const since = passingSince(gate.now, pace);
    const young = begun.filter(({ at }) => fromInstant(at) > since);
    const ids = [...new Set(young.map(({ messageId }) => messageId))];
    const sends = paths.sends(this.#db, channelId);
    const all = ids.map((id) => sends.doc(id));
    await reader.getAll(all.filter(({ id }) => !messageIds.includes(id)));
    return this.#fitting(reader, all, sendDocumentSchema);
  }

  /** Those that fit their schema. The others are logged. */
  #fitting<S extends z.ZodMiniType>(
    reader: Reader,
    references: readonly DocumentReference[],
    schema: S,
  ): Map<string, z.output<S>> {
    return reader.parsed(references, (snapshot) => parseDocument(schema, snapshot), this.#leaveOut);
  }

  async #readBatch(reader: Reader, ofTheSend: string | null) {
    const { batch } = this.#scope;
    const taskId = batch === 'of-the-send' ? ofTheSend : batch?.taskId;
    if (!batch) return undefined;
    if (!taskId) return null;
    const reference = paths.batches(this.#db, this.#uid).doc(taskId);
    await reader.getAll([reference]);
    return this.#fitting(reader, [reference], batchDocumentSchema).get(taskId) ?? null;
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
    if (gate && reading.channelId !== null) put(paths.channel(db, reading.channelId), gate);
    const exact = this.#scope.quota?.exact ? reading.written : null;
    addToQuota(db, { uid: this.#uid, exact }, quota, writer);
    this.#count(writer, changes, reading);
    return writer;
  }

  /**
   * Adds to the statistics. A comment is answered or reopened only together with a move of its
   * send, so the time of that move is the time of the event.
   */
  #count(writer: WriteBatch, changes: LedgerChanges, { state, standing }: StoredReading): void {
    const { sends = [], comments = [], posted, hidden } = changes;
    const [send] = sends;
    if (!send) return;
    const now = fromInstant(send.updatedAt);
    const waiting = comments.flatMap(({ id, fields }): WaitingChange[] => {
      const before = state.comments.get(id);
      if (!before || (fields.isReplied ?? before.isReplied) === before.isReplied) return [];
      return [{ videoId: before.videoId, by: fields.isReplied ? -1 : 1 }];
    });
    const prefix = statsPrefix(standing.homeChannelId, send.channelId);
    const target = { db: this.#db, uid: this.#uid, writer, prefix };
    const tally = tallyOf(posted ? eventsOf(posted) : [], waiting, now);
    const summary = hidden ? { ...tally.summary, hiddenReplies: hidden } : tally.summary;
    addTally(target, { ...tally, summary }, now);
  }
}

/** Returns a function that writes a document only if nobody else has written it since the reading. */
function putter(writer: WriteBatch, written: ReadonlyMap<string, DocumentSnapshot>) {
  return (reference: DocumentReference, data: object): void => {
    const before = written.get(reference.path);
    if (before?.updateTime)
      writer.update(reference, { ...data }, { lastUpdateTime: before.updateTime });
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

/** The collections whose documents have a `dueAt`. */
const SET_ASIDE = ['sends', 'batches'];

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
      let reading = known instanceof StoredReading ? known : await move.read();
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        if (tries > 1) reading = await move.read();
        // If the answer to a commit was lost, Firestore's client sends it again, and its own first
        // commit makes the second one fail.
        if (before && standsThere(before.changes, reading.state)) return before.result;
        before = decide(reading.state);
        const writer = move.write(before.changes, reading);
        if (!writer) return before.result;
        try {
          await writer.commit();
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
    // A repair must set `dueAt`.
    setAside: async (path) => {
      const document = db().doc(path);
      if (!SET_ASIDE.includes(document.parent.id)) return false;
      await document.update({ dueAt: null, setAside: true });
      return true;
    },
  };
}
