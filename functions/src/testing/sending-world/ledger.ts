import { batchDocumentSchema, type BatchDocument } from '@replywell/contract/documents/batches';
import { gateSchema, type Gate } from '@replywell/contract/documents/channels';
import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import { quotaDocumentSchema, type QuotaDocument } from '@replywell/contract/documents/quota';
import { sendDocumentSchema, type SendDocument } from '@replywell/contract/reply/state';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { statsDaySchema, type Quarter } from '@replywell/contract/documents/stats';
import { DEFAULT_PACE, type Pace } from '@replywell/contract/pace';
import { DocumentsInMemory, FirestoreInMemory } from '../../../../testing/firestore-in-memory.ts';
import type { SendLedger } from '../../core/sending/ports.ts';
import {
  dayIn,
  quotaLimits,
  summedByDay,
  type QuotaChange,
  type QuotaDay,
} from '../../core/sending/quota.ts';
import { mergeComment } from '../../core/youtube/merge-comment.ts';
import type { YouTubeThread } from '../../core/youtube/ports.ts';
import { createSendLedger } from '../../store/sending/ledger.ts';
import { Stored } from '../stored-documents.ts';
import { buildUser } from '../users.ts';
import type { Call } from './faults.ts';
import type { MemoryGrants } from './grants.ts';
import { CREATOR, idOf, MANAGER, sampleComment } from './samples.ts';

/** The functions' own ledger, over a Firestore in memory, and what a test sees and changes of it. */
export class StoredLedger {
  readonly #documents = new DocumentsInMemory();
  /** Firestore's client over these documents. Making one takes longer than a delivery. */
  readonly db = new FirestoreInMemory(this.#documents, {
    before: () => this.betweenReadAndWrite(),
    after: () => this.onWritten(),
  });
  readonly comments: Stored<CommentDocument>;
  /** The comments that the other creator of the channel has loaded. */
  readonly managersComments: Stored<CommentDocument>;
  /** The sends of the channel, by message id. */
  readonly sends: Stored<SendDocument>;
  /** Of both creators. */
  readonly batches: Stored<BatchDocument>;
  readonly quota: Stored<QuotaDocument>;
  /** Called between the reading and the writing of a move, so that others can write in between. */
  betweenReadAndWrite: () => Promise<void> = () => Promise.resolve();
  /** Called after each commit. */
  onWritten: () => void = () => undefined;
  limits = quotaLimits();
  readonly #channelId: string;

  constructor(commentCount: number, channelId: string, grants: MemoryGrants) {
    const db = this.#documents;
    this.#channelId = channelId;
    this.comments = new Stored(db, [`users/${CREATOR}/comments`], commentDocumentSchema);
    this.managersComments = new Stored(db, [`users/${MANAGER}/comments`], commentDocumentSchema);
    this.sends = new Stored(db, [`channels/${channelId}/sends`], sendDocumentSchema);
    const batches = [CREATOR, MANAGER].map((uid) => `users/${uid}/batches`);
    this.batches = new Stored(db, batches, batchDocumentSchema);
    this.quota = new Stored(db, ['quota'], quotaDocumentSchema);
    for (let index = 1; index <= commentCount; index += 1)
      for (const comments of [this.comments, this.managersComments])
        comments.set(idOf(index), { ...sampleComment(index), channelId });
    grants.follow(({ permission, grantedChannels }) => {
      for (const uid of [CREATOR, MANAGER]) {
        const user = buildUser({ id: uid, email: `${uid}@example.com`, googleId: null });
        const granted = { permission, grantedChannels, youtubeChannelId: channelId };
        db.put(`users/${uid}`, { ...user, ...granted });
      }
    });
  }

  /** The ledger as one process has it. `sleep`: between the tries of a move. */
  port(
    call: Call,
    sleep: (milliseconds: number) => Promise<unknown> = () => Promise.resolve(),
  ): SendLedger {
    const random = () => 0.5;
    const ledger = createSendLedger(() => this.db, { quota: this.limits, sleep, random });
    return {
      read: (uid, scope) => call('ledger.read', () => ledger.read(uid, scope)),
      move: (uid, scope, decide, reading) =>
        call('ledger.move', () => ledger.move(uid, scope, decide, reading)),
      readBatch: (uid, taskId) => call('ledger.readBatch', () => ledger.readBatch(uid, taskId)),
      listOverdue: (query) => call('ledger.listOverdue', () => ledger.listOverdue(query)),
      listOpenBatches: (uid) => call('ledger.listOpenBatches', () => ledger.listOpenBatches(uid)),
      listOverdueBatches: (query) =>
        call('ledger.listOverdueBatches', () => ledger.listOverdueBatches(query)),
      listSentTexts: (uid, since, limit) =>
        call('ledger.listSentTexts', () => ledger.listSentTexts(uid, since, limit)),
      hidesReplies: (channelId, since) =>
        call('ledger.hidesReplies', () => ledger.hidesReplies(channelId, since)),
      spend: (uid, changes) => call('ledger.spend', () => ledger.spend(uid, changes)),
      readQuota: (day) => call('ledger.readQuota', () => ledger.readQuota(day)),
    };
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    for (const uid of [CREATOR, MANAGER])
      this.#documents.put(`users/${uid}/settings/autoresponder`, pace);
  }

  #pace = DEFAULT_PACE;

  get gate(): Gate {
    const stored = this.#documents.get(`channels/${this.#channelId}`);
    return gateSchema.safeParse(stored).data ?? { begun: [] };
  }

  set gate(gate: Gate) {
    this.#documents.put(`channels/${this.#channelId}`, gate);
  }

  send(id: string): SendDocument {
    const send = this.sends.get(id);
    if (!send) throw new Error(`No send for ${id}`);
    return send;
  }

  onlyBatch(): BatchDocument {
    const [batch] = this.batches.values();
    if (!batch) throw new Error('No batch');
    return batch;
  }

  /** The creator of the batch. */
  ownerOf(taskId: string): string {
    return this.#documents.get(`users/${MANAGER}/batches/${taskId}`) ? MANAGER : CREATOR;
  }

  /** By a test that writes in between. */
  writeBatch(uid: string, batch: BatchDocument): void {
    this.batches.set(batch.taskId, batch, `users/${uid}/batches`);
  }

  commentsOf(uid: string): Stored<CommentDocument> {
    return uid === CREATOR ? this.comments : this.managersComments;
  }

  /** A loading of this creator sees the thread. */
  load(uid: string, thread: YouTubeThread, now: number): void {
    const { id } = thread.topLevel;
    const stored = this.commentsOf(uid).get(id);
    const patch = stored && mergeComment(stored, thread, this.#channelId, now);
    if (patch) this.commentsOf(uid).set(id, { ...stored, ...patch });
  }

  /** How many sent replies are not visible. */
  get hidden(): number {
    return this.sends.values().filter((send) => send.status === 'sent' && send.visible === false)
      .length;
  }

  /** The statistics of both creators. */
  get #quarters(): Quarter[] {
    return [CREATOR, MANAGER]
      .flatMap((uid) => this.#documents.list(`users/${uid}/stats`))
      .flatMap(([, day]) => Object.values(statsDaySchema.safeParse(day).data?.quarters ?? {}));
  }

  /** How many sent replies are counted. */
  get posted(): number {
    return this.#quarters.reduce((sum, { sent }) => sum + (sent?.replies ?? 0), 0);
  }

  /** What is counted of the model's drafts. */
  get sentDrafts() {
    return this.#quarters.flatMap(({ drafts }) => drafts ?? []);
  }

  /** The book of a Pacific day. */
  quotaDay(name: string): QuotaDay {
    const days = new Map([...this.quota].map(([day, of]) => [day, { ...of, ...this.limits }]));
    return dayIn({ limits: this.limits, days }, name);
  }

  /** The units that the quota documents show as used or reserved. */
  booked(): number {
    const days = this.quota.values();
    const kept = days.flatMap(({ creators }) => Object.values(creators));
    const sum = (all: readonly number[]): number => all.reduce((total, units) => total + units, 0);
    return sum(days.map(({ used }) => used)) + sum(kept.map(({ reserved }) => reserved));
  }

  /** Adds to the quota documents, as a call of this creator would. */
  spend(changes: readonly QuotaChange[], uid = CREATOR): void {
    for (const { day: name, used, reserved } of summedByDay(changes)) {
      const day = this.quotaDay(name);
      const own = day.creators[uid] ?? { used: 0, reserved: 0 };
      const added = { used: own.used + used, reserved: own.reserved + reserved };
      this.quota.set(name, {
        schemaVersion: SCHEMA_VERSION,
        used: day.used + used,
        creators: { ...day.creators, [uid]: added },
      });
    }
  }
}
