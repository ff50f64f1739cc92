import type { Log } from '../../core/log.ts';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  batchDocumentSchema,
  type BatchDocument,
  type BatchItem,
} from '@replywell/contract/documents/batches';
import { gateSchema, type Gate } from '@replywell/contract/documents/channels';
import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import { sendDocumentSchema } from '@replywell/contract/reply/state';
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
import { BrokenDocument, parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import {
  commentIdOf,
  Contended,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Reading,
  type ReplyRef,
  type SendLedger,
} from '../../core/sending/ports.ts';
import { tallyOf } from '../../core/stats/tally.ts';
import { messageOf } from '../../core/youtube/message.ts';
import { fromInstant, type Random } from '../../core/time.ts';
import { statsPrefix } from '../firestore/channel-scope.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { quotaLimits, reservations, type QuotaLimits } from '../../core/sending/quota.ts';
import { addToQuota, quotaBook, quotaDaysOf } from './quota.ts';
import { sendingLists } from './sending-lists.ts';
import { standingOf } from '../firestore/standing.ts';
import { addTally } from '../stats/stats.ts';
import { changedNow } from '../youtube/changed-at.ts';

/** About three seconds in total, with the pauses between the tries. */
const MOST_TRIES = 14;
const LONGEST_PAUSE_MS = 400;

const NOTHING_BEGUN: Gate = { begun: [] };

const nothing = (limits: QuotaLimits): LedgerState => ({
  sends: new Map(),
  comments: new Map(),
  gate: NOTHING_BEGUN,
  pace: DEFAULT_PACE,
  creator: null,
  quota: { limits, days: new Map() },
});

/** The creator's first channel, and the channel of the sends. */
interface Channels {
  homeChannelId: string | null;
  channelId: string | null;
}

/** What was read, and when each document was last written. */
class StoredReading implements Reading {
  state: LedgerState;
  readonly channels: Channels;
  /** By path. undefined: there is no such document. */
  readonly written: Map<string, Timestamp | undefined>;

  constructor(state: LedgerState, channels: Channels, seen: Seen) {
    this.state = state;
    this.channels = channels;
    this.written = new Map([...seen].map(([path, { updateTime }]) => [path, updateTime]));
  }
}

/** What a move has read so far, by path. */
type Seen = Map<string, DocumentSnapshot>;

const found = (seen: Seen, references: readonly DocumentReference[]): DocumentSnapshot[] =>
  references.flatMap(({ path }) => seen.get(path) ?? []).filter(({ exists }) => exists);

/**
 * Whether the last try was written and only its answer was lost. Every move changes a date or a
 * number, so sends and batches never match by chance.
 */
function isWritten({ sends = [], batch }: LedgerChanges, state: LedgerState): boolean {
  if (sends.length === 0) return batch !== undefined && isDeepStrictEqual(state.batch, batch);
  return sends.every((send) => isDeepStrictEqual(state.sends.get(send.commentId), send));
}

/** The creator of a move, and what it is made with. */
interface Mover {
  db: Firestore;
  uid: string;
  limits: QuotaLimits;
  warn: Log;
}

/** By id, those that fit their schema. The others are logged. */
const parsed = <S extends z.ZodMiniType>(
  seen: Seen,
  references: readonly DocumentReference[],
  schema: S,
  { warn }: Mover,
): Map<string, z.output<S>> =>
  new Map(
    found(seen, references).flatMap((snapshot) => {
      const document = parseOrLeaveOut(schema, snapshot, warn);
      return document === null ? [] : [[snapshot.id, document]];
    }),
  );

/** Which message each reply means: as named, as in the batch, or as the comment shows. */
const messagesOf = (
  replies: LedgerScope['replies'],
  shown: ReadonlyMap<string, CommentDocument>,
  batch?: BatchDocument,
): Exclude<ReplyRef, string>[] =>
  replies === 'of-the-batch'
    ? (batch?.items ?? [])
    : replies.map((one) => {
        if (typeof one !== 'string') return one;
        const comment = shown.get(one);
        const item = batch?.items.find(({ commentId }) => commentId === one);
        return item ?? { commentId: one, messageId: comment ? messageOf(comment).id : one };
      });

/**
 * Reads the sends before the batch of a send. Pausing or cancelling a batch also writes its waiting
 * replies, so a claim with a stale batch finds its own send changed.
 */
async function read(
  mover: Mover,
  { channelId: asked, replies, batch, comments, pace, gate, quotaDays = [] }: LedgerScope,
): Promise<StoredReading> {
  const { db, uid, limits, warn } = mover;
  const seen: Seen = new Map();
  const getAll = async (...references: DocumentReference[]): Promise<void> => {
    if (references.length === 0) return;
    for (const snapshot of await db.getAll(...references)) seen.set(snapshot.ref.path, snapshot);
  };
  const [user, batches] = [paths.user(db, uid), paths.batches(db, uid)];
  const named = typeof batch === 'object' ? [batches.doc(batch.taskId)] : [];
  const listed = replies === 'of-the-batch' ? [] : replies;
  const referTo = (one: ReplyRef) => paths.comments(db, uid).doc(commentIdOf(one));
  // Only the comment itself can say which of its messages is meant, and of which channel it is.
  const asksFirst = named.length === 0 && (!asked || listed.some((one) => typeof one === 'string'));
  const asking = asksFirst ? listed.map(referTo) : [];
  await getAll(user, ...named, ...asking);

  const profile = seen.get(user.path);
  const known = profile && parseDocument(userDocumentSchema, profile);
  const { homeChannelId } = standingOf(profile);
  if (!known) return new StoredReading(nothing(limits), { homeChannelId, channelId: null }, seen);
  const [ofName] = parsed(seen, named, batchDocumentSchema, mover).values();
  const shown = parsed(seen, asking, commentDocumentSchema, mover);
  const all = messagesOf(replies, shown, ofName);
  const ofFirst = [...shown.values()][0]?.channelId;
  const channelId = asked ?? ofName?.channelId ?? ofFirst ?? known.youtubeChannelId;
  const ofSends = channelId
    ? all.map(({ messageId }) => paths.sends(db, channelId).doc(messageId))
    : [];
  const ofComments = comments ? all.map(referTo) : [];
  const settings = pace ? [paths.settings(db, uid)] : [];
  const days = quotaDays.map((day) => paths.quota(db).doc(day));
  await getAll(...ofSends, ...(asksFirst ? [] : ofComments), ...settings, ...days);

  const byMessage = parsed(seen, ofSends, sendDocumentSchema, mover);
  const sends = new Map([...byMessage.values()].map((one) => [one.commentId, one]));
  const send = sends.get(all[0]?.commentId ?? '');
  const ofSend = batch === 'of-the-send' && send?.taskId ? [batches.doc(send.taskId)] : [];
  const isGated = gate && (batch !== 'of-the-send' || send?.status === 'queued');
  const gates = isGated && channelId ? [paths.channel(db, channelId)] : [];
  await getAll(...gates, ...ofSend);
  const [ofPace] = parsed(seen, settings, paceSchema, mover).values();
  const [ofGate] = parsed(seen, gates, gateSchema, mover).values();
  const [ofBatch] = parsed(seen, [...named, ...ofSend], batchDocumentSchema, mover).values();
  const state: LedgerState = {
    sends,
    comments: parsed(seen, ofComments, commentDocumentSchema, mover),
    ...(batch ? { batch: ofBatch ?? null } : {}),
    gate: ofGate ?? NOTHING_BEGUN,
    pace: ofPace ?? ofBatch?.pace ?? DEFAULT_PACE,
    creator: { permission: known.permission, grantedChannels: known.grantedChannels ?? null },
    quota: quotaDaysOf(found(seen, days), limits, warn),
  };
  return new StoredReading(state, { homeChannelId, channelId }, seen);
}

/** An update keeps what it does not name, and each state has fields of its own. */
const fieldsGone = (before: object = {}, after: object): object =>
  Object.fromEntries(
    Object.keys(before)
      .filter((name) => !(name in after))
      .map((name) => [name, FieldValue.delete()]),
  );

/** null: there is nothing to write. */
function commitOf(
  { db, uid }: Mover,
  changes: LedgerChanges,
  reading: StoredReading,
): WriteBatch | null {
  const { sends = [], comments = [], batch, items = [], gate, quota = [], posted = [] } = changes;
  const isEmpty = [sends, comments, items, quota].every(({ length }) => length === 0);
  if (!reading.state.creator || (isEmpty && !batch)) return null;
  const writer = db.batch();
  const put = putter(writer, reading.written);
  for (const send of sends) {
    const reference = paths.sends(db, send.channelId).doc(send.messageId);
    if (reading.written.get(reference.path) && !reading.state.sends.has(send.commentId))
      throw new BrokenDocument(reference.path, 'nothing is written over it');
    put(reference, { ...fieldsGone(reading.state.sends.get(send.commentId), send), ...send });
  }
  for (const { id, fields } of comments)
    put(paths.comments(db, uid).doc(id), { ...fields, ...changedNow() });
  const batches = paths.batches(db, uid);
  if (batch) put(batches.doc(batch.taskId), { ...batch, itemChanges: {} });
  else for (const { taskId, item } of items) writeItem(writer, batches.doc(taskId), item);
  const { channelId } = reading.channels;
  if (gate && channelId !== null) put(paths.channel(db, channelId), gate);
  const booked = [...quota, ...reservations(sends, reading.state.sends)];
  addToQuota(db, uid, booked, writer);
  const [sent] = posted.length > 0 ? sends : [];
  if (sent) {
    // The time of the move is that of the event.
    const now = fromInstant(sent.updatedAt);
    const prefix = statsPrefix(reading.channels.homeChannelId, sent.channelId);
    addTally({ db, uid, writer, prefix }, tallyOf(posted, now), now);
  }
  return writer;
}

/** Keeps the sends just written, so they need not be read again. Nothing else is kept. */
function follow(
  db: Firestore,
  reading: StoredReading,
  { sends = [] }: LedgerChanges,
  at: Timestamp | undefined,
): void {
  const after = new Map(reading.state.sends);
  for (const send of sends) {
    after.set(send.commentId, send);
    reading.written.set(paths.sends(db, send.channelId).doc(send.messageId).path, at);
  }
  reading.state = { ...reading.state, sends: after };
}

/** Writes a document only if nobody else has written it since it was read. */
function putter(writer: WriteBatch, written: ReadonlyMap<string, Timestamp | undefined>) {
  return (reference: DocumentReference, data: object): void => {
    const lastUpdateTime = written.get(reference.path);
    if (lastUpdateTime) writer.update(reference, { ...data }, { lastUpdateTime });
    else writer.create(reference, data);
  };
}

/** Writes one item. Items of other replies may be written at the same time. */
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
  sleep?: (milliseconds: number) => Promise<unknown>;
  random?: Random;
}

/** Moves are commits with preconditions, not transactions with locks (decision 023). */
export function createSendLedger(
  db: () => Firestore,
  {
    quota = quotaLimits(),
    warn = () => undefined,
    sleep = setTimeout,
    random = Math.random,
  }: LedgerOptions = {},
): SendLedger {
  /** Random, so that processes that met here try again at different times. */
  const pause = (tries: number) => sleep(random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** tries));

  const moverFor = (uid: string): Mover => ({ db: db(), uid, limits: quota, warn });

  return {
    ...sendingLists(db, warn),
    ...quotaBook(db, quota, warn),

    read: (uid, scope) => read(moverFor(uid), scope),

    move: async (uid, scope, decide, known) => {
      const mover = moverFor(uid);
      let before: ReturnType<typeof decide> | null = null;
      const reading = known instanceof StoredReading ? known : await read(mover, scope);
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        if (tries > 1) Object.assign(reading, await read(mover, scope));
        // If the answer to a commit was lost, Firestore's client sends it again, and its own first
        // commit makes the second one fail.
        if (before && isWritten(before.changes, reading.state)) return before.result;
        before = decide(reading.state);
        const writer = commitOf(mover, before.changes, reading);
        if (!writer) return before.result;
        try {
          const [result] = await writer.commit();
          follow(mover.db, reading, before.changes, result?.writeTime);
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
  };
}
