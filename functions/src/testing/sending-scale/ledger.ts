import { withItems } from '../../core/sending/ledger/batch-moves.ts';
import { HOUR_MS } from '../../core/sending/ledger/limits.ts';
import {
  Contended,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Overdue,
  type OverdueQuery,
  type SendLedger,
} from '../../core/sending/ledger/ports.ts';
import { summedByDay } from '../../core/sending/quota/book.ts';
import { DEFAULT_PACE } from '@replywell/contract/pace';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { toInstant } from '../../core/time.ts';
import { LATENCY } from './assumptions.ts';
import type { QuotaDays } from './quota-days.ts';
import { channelOf, Shelf } from './shelves.ts';
import type { Step } from './step.ts';
import type { Traffic } from './traffic.ts';

/** As the store (functions/src/store/sending/ledger.ts). */
const MOST_TRIES = 14;
const LONGEST_PAUSE_MS = 400;

const BEGUN: readonly string[] = ['sending', 'unknown', 'sent'];

interface Due<T> extends Overdue {
  of: T;
}

/** What is due before a moment, in the order of the store: by time, then by path. */
function pageOf<T>(all: Iterable<Due<T>>, { before, after, limit }: OverdueQuery): Due<T>[] {
  const rank = ({ dueAt, path }: Overdue): string => `${dueAt} ${path}`;
  return [...all]
    .filter((due) => due.dueAt < before && (after === null || rank(due) > rank(after)))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .slice(0, limit);
}

const notModelled = (): Promise<never> =>
  Promise.reject(new Error('The model of many creators has no such call.'));

/**
 * The ledger of all creators. It reads and writes the same documents as the store, counts them, and
 * takes their time. Two steps can meet only at a day of the quota, because each creator has a
 * channel of their own.
 */
export class ManyLedgers {
  readonly #shelves = new Map<string, Shelf>();
  readonly #byChannel = new Map<string, Shelf>();
  readonly #dueSends = new Map<string, Due<SendReplyTask>>();
  readonly #dueBatches = new Map<string, Due<{ uid: string; taskId: string }>>();
  readonly #quota: QuotaDays;
  readonly #traffic: Traffic;
  /** How often a plan was decided again because another creator had written its day. */
  decidedAgain = 0;
  plans = 0;

  constructor(quota: QuotaDays, traffic: Traffic) {
    this.#quota = quota;
    this.#traffic = traffic;
  }

  shelf(uid: string): Shelf {
    const known = this.#shelves.get(uid);
    if (known) return known;
    const shelf = new Shelf(uid);
    this.#shelves.set(uid, shelf);
    this.#byChannel.set(channelOf(uid), shelf);
    return shelf;
  }

  shelves(): Iterable<Shelf> {
    return this.#shelves.values();
  }

  #read(step: Step, documents: number): void {
    step.call(LATENCY.read);
    this.#traffic.reads += documents;
  }

  #ofChannel(channelId: string): Shelf {
    const shelf = this.#byChannel.get(channelId);
    if (!shelf) throw new Error(`Nobody has the channel ${channelId}.`);
    return shelf;
  }

  port(step: Step): SendLedger {
    const places = (channelId: string) => this.#ofChannel(channelId).places(step.now);
    return {
      move: (uid, scope, decide) =>
        new Promise((resolve) => {
          resolve(this.#move(step, uid, scope, decide));
        }),
      listPlaces: (channelId, from, to) => {
        const near = places(channelId).filter(({ at }) => at >= from && at <= to);
        this.#read(step, Math.max(1, near.length));
        return Promise.resolve(near);
      },
      countBegun: (channelId, after, upTo) => {
        this.#read(step, 1);
        const begun = places(channelId).filter(
          ({ at, status }) => BEGUN.includes(status) && at > after && at <= upTo,
        );
        return Promise.resolve(begun.length);
      },
      readBatch: (uid, taskId) => {
        this.#read(step, 1);
        return Promise.resolve(this.shelf(uid).batches.get(taskId) ?? null);
      },
      listOverdue: (_uid, query) => {
        const page = pageOf(this.#dueSends.values(), query);
        this.#read(step, Math.max(1, page.length));
        return Promise.resolve(page.map(({ of: task, ...place }) => ({ ...place, task })));
      },
      listOverdueBatches: (query) => {
        const page = pageOf(this.#dueBatches.values(), query);
        this.#read(step, Math.max(1, page.length));
        return Promise.resolve(page.map(({ of, ...place }) => ({ ...place, ...of })));
      },
      listChecksDue: (uid, { before, limit }) => {
        const due = this.shelf(uid)
          .sends()
          .filter(({ status, dueAt }) => status === 'sent' && dueAt !== null && dueAt < before)
          .slice(0, limit)
          .map(({ messageId: id, replyId }) => ({ id, replyId }));
        this.#read(step, Math.max(1, due.length));
        return Promise.resolve(due);
      },
      hidesReplies: () => {
        this.#read(step, 1);
        return Promise.resolve(false);
      },
      listOpenBatches: notModelled,
      listBatches: notModelled,
      listSentTexts: notModelled,
      readQuota: notModelled,
      setAside: notModelled,
    };
  }

  #move<T>(
    step: Step,
    uid: string,
    scope: LedgerScope,
    decide: (state: LedgerState) => Decision<T>,
  ): T {
    const shelf = this.shelf(uid);
    const days = scope.quota?.exact ? scope.quota.days : [];
    if (days.length > 0) this.plans += 1;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const readAt = step.now;
      const state = this.#state(shelf, scope, step.now);
      this.#read(step, readsOf(scope, state, step.now, this.#quota.documents));
      const { changes, result } = decide(state);
      if (isEmpty(changes)) return result;
      step.call(LATENCY.commit);
      const written = summedByDay(changes.quota ?? []).map(({ day }) => day);
      const met = days
        .filter((day) => written.includes(day))
        .some((day) => this.#quota.isWrittenBetween(uid, day, { from: readAt, to: step.now }));
      if (!met) {
        this.#write(shelf, scope, state, changes, step.now);
        return result;
      }
      this.decidedAgain += 1;
      step.call(Math.min(LONGEST_PAUSE_MS, 10 * 2 ** tries) / 2);
    }
    throw new Contended();
  }

  #state(shelf: Shelf, scope: LedgerScope, now: number): LedgerState {
    const { messageIds } = scope;
    const picked = <V>(find: (id: string) => V | undefined): Map<string, V> =>
      new Map(
        messageIds.flatMap((id): [string, V][] => {
          const found = find(id);
          return found === undefined ? [] : [[id, found]];
        }),
      );
    const sends = picked((id) => shelf.send(id));
    const ofTheSend = sends.get(messageIds[0] ?? '')?.taskId;
    const taskId = scope.batch === 'of-the-send' ? ofTheSend : scope.batch?.taskId;
    return {
      sends,
      brokenSends: new Set(),
      comments: picked((id) => (scope.comments ? shelf.comments.get(id) : undefined)),
      batch: taskId ? (shelf.batches.get(taskId) ?? null) : null,
      timeline: scope.timeline ? shelf.timeline(now) : [],
      pace: DEFAULT_PACE,
      creator: {
        channelId: shelf.channelId,
        permission: 'granted',
        grantedChannels: [shelf.channelId],
      },
      quota: {
        unitsPerDay: this.#quota.unitsPerDay,
        days: this.#quota.found(scope.quota?.days ?? []),
      },
    };
  }

  #write(
    shelf: Shelf,
    scope: LedgerScope,
    state: LedgerState,
    changes: LedgerChanges,
    now: number,
  ): void {
    const { sends = [], comments = [], batch, items = [], posted, quota = [] } = changes;
    const { uid } = shelf;
    for (const send of sends) {
      shelf.write(send);
      this.#noteDueSend(send);
    }
    for (const { id, fields } of comments) {
      const before = shelf.comments.get(id);
      if (before) shelf.comments.set(id, { ...before, ...fields });
    }
    this.#traffic.writeOnce(sends.length + comments.length);
    const carrier = batch ?? (items.length > 0 ? state.batch : null);
    if (carrier) {
      const next = batch ?? withItems(carrier, items);
      shelf.batches.set(next.taskId, next);
      this.#noteDueBatch(uid, next);
      this.#traffic.writeOwn('users/{uid}/batches/{id}', next.taskId, now);
    }
    if (scope.plan && sends.length > 0)
      this.#traffic.writeOwn('channels/{id}', shelf.channelId, now);
    this.#quota.add(uid, quota, now);
    if (!posted && !changes.hidden) return;
    this.#traffic.writeOwn('users/{uid}/stats/summary', `${uid}/summary`, now);
    if (!posted) return;
    const day = posted.sentAt.slice(0, 10);
    this.#traffic.writeOwn('users/{uid}/stats/{day}', `${uid}/${day}`, now);
  }

  #noteDueSend({ uid, channelId, commentId, messageId, dueAt }: LedgerSend): void {
    const path = `channels/${channelId}/sends/${messageId}`;
    if (dueAt === null) this.#dueSends.delete(path);
    else this.#dueSends.set(path, { path, dueAt, of: { uid, channelId, commentId, messageId } });
  }

  #noteDueBatch(uid: string, { taskId, dueAt }: LedgerBatch): void {
    const path = `users/${uid}/batches/${taskId}`;
    if (dueAt === null) this.#dueBatches.delete(path);
    else this.#dueBatches.set(path, { path, dueAt, of: { uid, taskId } });
  }
}

type LedgerSend = NonNullable<LedgerChanges['sends']>[number];
type LedgerBatch = NonNullable<LedgerChanges['batch']>;

const isEmpty = ({ sends = [], comments = [], items = [], quota = [], batch }: LedgerChanges) =>
  !batch && [sends, comments, items, quota].every(({ length }) => length === 0);

/** The documents that the store reads for one move. A query without a result costs one read too. */
function readsOf(
  scope: LedgerScope,
  state: LedgerState,
  now: number,
  documentsOfDay: number,
): number {
  const ids = scope.messageIds.length;
  const since = toInstant(now - HOUR_MS);
  const late = state.timeline.filter(({ at }) => at <= since).length;
  const timeline = scope.timeline
    ? Math.max(1, late) + Math.max(1, state.timeline.length - late)
    : 0;
  const profile = 1;
  return (
    profile +
    (scope.comments ? 2 * ids : ids) +
    (state.batch ? 1 : 0) +
    (scope.pace ? 1 : 0) +
    (scope.plan ? 1 : 0) +
    timeline +
    (scope.quota?.days.length ?? 0) * documentsOfDay
  );
}
