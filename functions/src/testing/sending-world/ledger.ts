import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Gate } from '@replywell/contract/documents/channels';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SentDraft } from '../../core/sent-draft.ts';
import { DEFAULT_PACE, type Pace } from '@replywell/contract/pace';
import { withItems } from '../../core/sending/moves.ts';
import {
  Contended,
  taskOf,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type OverdueQuery,
  type Reading,
  type SendLedger,
} from '../../core/sending/ports.ts';
import {
  dayIn,
  quotaLimits,
  reservations,
  summedByDay,
  type QuotaChange,
  type QuotaDay,
  type QuotaDays,
} from '../../core/sending/quota.ts';

import { mergeComment } from '../../core/youtube/merge-comment.ts';
import { messageOf } from '../../core/youtube/message.ts';
import type { YouTubeThread } from '../../core/youtube/ports.ts';
import type { Call } from './faults.ts';
import type { MemoryGrants } from './grants.ts';
import { CREATOR, idOf, sampleComment } from './samples.ts';

/** What is overdue, the oldest first. */
const overdueOf = <T extends { dueAt: string | null }>(
  documents: readonly T[],
  { before, limit }: OverdueQuery,
): T[] =>
  documents
    .filter(({ dueAt }) => dueAt !== null && dueAt < before)
    .sort((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1))
    .slice(0, limit);

class MemoryReading implements Reading {
  state: LedgerState;
  readonly versions: Map<string, number>;

  constructor(state: LedgerState, versions: Map<string, number>) {
    this.state = state;
    this.versions = versions;
  }
}

/** A ledger that writes only what nobody has changed since the reading, as the store does. */
export class MemoryLedger {
  readonly comments = new Map<string, CommentDocument>();
  /** The comments that the other creator of the channel has loaded. */
  readonly managersComments = new Map<string, CommentDocument>();
  /** The sends of the channel, by message id. */
  readonly sends = new Map<string, SendDocument>();
  readonly batches = new Map<string, BatchDocument>();
  gate: Gate = { begun: [] };
  readonly #ownerOfBatch = new Map<string, string>();
  /** The number of the last write of each document. */
  readonly #versions = new Map<string, number>();
  #writes = 0;
  /** Called between the reading and the writing of a move, so that others can write in between. */
  betweenReadAndWrite: () => Promise<void> = () => Promise.resolve();
  pace: Pace = DEFAULT_PACE;
  posted = 0;
  readonly sentDrafts: SentDraft[] = [];
  limits = quotaLimits();
  readonly quota = new Map<string, QuotaDay>();
  readonly #grants: MemoryGrants;
  readonly #channelId: string;

  constructor(commentCount: number, channelId: string, grants: MemoryGrants) {
    this.#channelId = channelId;
    this.#grants = grants;
    for (let index = 1; index <= commentCount; index += 1) {
      this.comments.set(idOf(index), { ...sampleComment(index), channelId });
      this.managersComments.set(idOf(index), { ...sampleComment(index), channelId });
    }
  }

  port(call: Call): SendLedger {
    return {
      read: (uid, scope) => call('ledger.read', () => this.read(uid, scope)),
      move: (uid, scope, decide, reading) =>
        call('ledger.move', () => this.move(uid, scope, decide, () => undefined, reading)),
      readBatch: (uid, taskId) => call('ledger.readBatch', () => this.#batchOf(uid, taskId)),
      listOverdue: (query) =>
        call('ledger.listOverdue', () =>
          overdueOf([...this.sends.values()], query).map((send) => ({
            ...{ ...taskOf(send), dueAt: send.dueAt ?? '' },
          })),
        ),
      listOpenBatches: (uid) =>
        call('ledger.listOpenBatches', () =>
          this.#batchesOf(uid).filter(({ endedAt }) => endedAt === null),
        ),
      listOverdueBatches: (query) =>
        call('ledger.listOverdueBatches', () =>
          overdueOf([...this.batches.values()], query).map(({ taskId }) => ({
            ...{ uid: this.ownerOf(taskId), taskId },
          })),
        ),
      listSentTexts: (uid, since, limit) =>
        call('ledger.listSentTexts', () =>
          [...this.sends.values()]
            .filter((send) => send.uid === uid)
            .filter(({ sentAt }) => sentAt !== null && sentAt >= since)
            .slice(0, limit)
            .map(({ commentId: id, text }) => ({ commentId: id, text })),
        ),
      hidesReplies: (_channelId, since) =>
        call('ledger.hidesReplies', () =>
          [...this.sends.values()].some(
            ({ visible, sentAt }) => visible === false && sentAt !== null && sentAt >= since,
          ),
        ),
      spend: (uid, changes) =>
        call('ledger.spend', () => {
          this.spend(changes, uid);
          return true;
        }),
      readQuota: (day) => call('ledger.readQuota', () => dayIn(this.#quotaDays(), day)),
    };
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

  /** How many sent replies are not visible. */
  get hidden(): number {
    return [...this.sends.values()].filter(({ visible }) => visible === false).length;
  }

  #batchesOf(uid: string): BatchDocument[] {
    const own = ({ taskId }: BatchDocument) => this.ownerOf(taskId) === uid;
    return [...this.batches.values()].filter(own);
  }

  #batchOf(uid: string, taskId: string): BatchDocument | null {
    return this.#batchesOf(uid).find((batch) => batch.taskId === taskId) ?? null;
  }

  commentsOf(uid: string): Map<string, CommentDocument> {
    return uid === CREATOR ? this.comments : this.managersComments;
  }

  /** A loading of this creator sees the thread. */
  load(uid: string, thread: YouTubeThread, now: number): void {
    const { id } = thread.topLevel;
    const stored = this.commentsOf(uid).get(id);
    const patch = stored && mergeComment(stored, thread, this.#channelId, now);
    if (!stored || !patch) return;
    this.commentsOf(uid).set(id, { ...stored, ...patch });
    this.#versions.set(`comments/${uid}/${id}`, (this.#writes += 1));
  }

  /** What was read, with the number of the last write of each document. */
  read(uid: string, scope: LedgerScope): MemoryReading {
    return new MemoryReading(this.#state(uid, scope), new Map(this.#versions));
  }

  /** Works like the store: it reads, decides, and writes only if nobody has written since. */
  async move<T>(
    uid: string,
    scope: LedgerScope,
    decide: (state: LedgerState) => Decision<T>,
    onWrite: (before: ReadonlyMap<string, SendDocument>) => void,
    known?: Reading,
  ): Promise<T> {
    const reading = known instanceof MemoryReading ? known : this.read(uid, scope);
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries > 0) Object.assign(reading, this.read(uid, scope));
      const { state, versions } = reading;
      const { changes, result } = decide(state);
      const paths = this.#pathsOf(uid, changes);
      const { items = [], quota = [] } = changes;
      if (paths.length + items.length + quota.length === 0) return result;
      await this.betweenReadAndWrite();
      const isFresh = paths.every(
        (path) => (this.#versions.get(path) ?? 0) === (versions.get(path) ?? 0),
      );
      if (!isFresh) continue;
      const before = new Map(this.sends);
      for (const path of paths) this.#versions.set(path, (this.#writes += 1));
      this.#apply(uid, changes);
      for (const send of changes.sends ?? []) {
        const path = `sends/${send.messageId}`;
        reading.versions.set(path, this.#versions.get(path) ?? 0);
        state.sends = new Map(state.sends).set(send.commentId, structuredClone(send));
      }
      onWrite(before);
      return result;
    }
    throw new Contended();
  }

  /** The documents that must be unchanged since the reading. */
  #pathsOf(uid: string, { sends = [], comments = [], batch, gate }: LedgerChanges): string[] {
    return [
      ...sends.map(({ messageId }) => `sends/${messageId}`),
      ...comments.map(({ id }) => `comments/${uid}/${id}`),
      ...(batch ? [`batches/${batch.taskId}`] : []),
      ...(gate ? ['gate'] : []),
    ];
  }

  #state(uid: string, scope: LedgerScope): LedgerState {
    const all = this.#meant(uid, scope);
    const firstSend = this.sends.get(all[0]?.messageId ?? '');
    const taskId = scope.batch === 'of-the-send' ? firstSend?.taskId : scope.batch?.taskId;
    const batch = taskId ? this.#batchOf(uid, taskId) : null;
    const ids = all.map(({ commentId }) => commentId);
    const sends = all.flatMap(({ messageId }) => this.sends.get(messageId) ?? []);
    const pick = <T>(all: Map<string, T>, wanted: boolean | undefined): Map<string, T> =>
      new Map(wanted ? [...all].filter(([id]) => ids.includes(id)) : []);
    return structuredClone({
      sends: new Map(sends.map((send) => [send.commentId, send])),
      comments: pick(this.commentsOf(uid), scope.comments),
      ...(scope.batch ? { batch } : {}),
      gate: scope.gate ? this.gate : { begun: [] },
      pace: scope.pace ? this.pace : (batch?.pace ?? DEFAULT_PACE),
      creator: {
        permission: this.#grants.permission,
        grantedChannels: this.#grants.grantedChannels,
      },
      quota: this.#quotaDays((day) => scope.quotaDays?.includes(day) ?? false),
    });
  }

  /** What stands in place of these sends, by comment id. */
  #before(sends: readonly SendDocument[]): Map<string, SendDocument> {
    return new Map(
      sends.flatMap(({ commentId, messageId }) => {
        const was = this.sends.get(messageId);
        return was ? [[commentId, was]] : [];
      }),
    );
  }

  #meant(uid: string, { replies, batch }: LedgerScope) {
    const named = typeof batch === 'object' ? this.#batchOf(uid, batch.taskId) : null;
    if (replies === 'of-the-batch') return named?.items ?? [];
    return replies.map((one) => {
      if (typeof one !== 'string') return one;
      const item = named?.items.find(({ commentId }) => commentId === one);
      const comment = this.commentsOf(uid).get(one);
      return item ?? { commentId: one, messageId: comment ? messageOf(comment).id : one };
    });
  }

  #quotaDays(isAsked: (day: string) => boolean = () => true): QuotaDays {
    const { limits } = this;
    const days = [...this.quota].filter(([day]) => isAsked(day));
    return { limits, days: new Map(days.map(([day, of]) => [day, { ...of, ...limits }])) };
  }

  /** The units that the quota documents show as used or reserved. */
  booked(): number {
    const days = [...this.quota.values()];
    const kept = days.flatMap(({ creators }) => Object.values(creators));
    const sum = (all: readonly number[]): number => all.reduce((total, units) => total + units, 0);
    return sum(days.map(({ used }) => used)) + sum(kept.map(({ reserved }) => reserved));
  }

  /** Adds the changes of `uid` to the quota documents, as the store does. */
  spend(changes: readonly QuotaChange[], uid = CREATOR): void {
    for (const { day, used, reserved } of summedByDay(changes)) {
      const before = dayIn(this.#quotaDays(), day);
      const mine = before.creators[uid] ?? { used: 0, reserved: 0 };
      this.quota.set(day, {
        ...this.limits,
        used: before.used + used,
        creators: {
          ...before.creators,
          [uid]: { used: mine.used + used, reserved: mine.reserved + reserved },
        },
      });
    }
  }

  #apply(uid: string, changes: LedgerChanges): void {
    const { sends = [], comments = [], batch, items = [], gate, posted = [], quota = [] } = changes;
    const booked = [...quota, ...reservations(sends, this.#before(sends))];
    for (const send of sends) this.sends.set(send.messageId, send);
    for (const { id, fields } of comments) {
      const current = this.commentsOf(uid).get(id);
      if (!current) throw new Error(`No comment ${id}`);
      this.commentsOf(uid).set(id, { ...current, ...fields });
    }
    // Items are merged into the batch as it is now.
    if (batch) this.writeBatch(uid, batch);
    else
      for (const { taskId, item } of items) {
        const carrier = this.batches.get(taskId);
        if (!carrier) throw new Error(`No batch ${taskId}`);
        this.writeBatch(uid, withItems(carrier, [item]));
      }
    if (gate) this.gate = gate;
    for (const event of posted) {
      if (event.kind === 'sent') this.posted += 1;
      if (event.kind === 'sent' && event.draft) this.sentDrafts.push(event.draft);
    }
    this.spend(booked, uid);
  }

  /** The creator of the batch. */
  ownerOf(taskId: string): string {
    return this.#ownerOfBatch.get(taskId) ?? CREATOR;
  }

  /** Called by a move, or by a test that writes in between. */
  writeBatch(uid: string, batch: BatchDocument): void {
    this.#ownerOfBatch.set(batch.taskId, uid);
    this.#versions.set(`batches/${batch.taskId}`, (this.#writes += 1));
    this.batches.set(batch.taskId, batch);
  }
}
