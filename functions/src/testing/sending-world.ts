import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { DEFAULT_PACE, type Pace } from '@replywell/contract/pace';
import type { Permission } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { PermissionLost, type Access } from '../core/permission/ports.ts';
import { pauseWithoutGrant } from '../core/sending/pace/pause-without-grant.ts';
import { batchHasEnded, withItems } from '../core/sending/ledger/batch-moves.ts';
import { deliver } from '../core/sending/deliver/deliver.ts';
import {
  Contended,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Place,
  type SendLedger,
} from '../core/sending/ledger/ports.ts';
import { summedByDay } from '../core/sending/quota/book.ts';
import { EMPTY_DAY, type QuotaDay } from '../core/sending/quota/share.ts';
import type { SubmitPorts } from '../core/sending/submit/reply.ts';
import { toInstant } from '../core/time.ts';
import {
  YouTubeRefusal,
  type YouTube,
  type YouTubeChannel,
  type YouTubeComment,
  type YouTubeThread,
} from '../core/youtube/ports.ts';

/**
 * A small world in memory for the rules of sending: a ledger that writes only what nobody has
 * changed since the reading, a YouTube that records inserts, and a queue whose time the test
 * controls. A process can die at any call of a port; nothing after that call runs then.
 */

export const CREATOR = 'creator-1';
/** Another creator of the same channel, with their own comments and batches. */
export const MANAGER = 'creator-2';
export const CHANNEL = 'UC-creator';
const VIEWER = 'UC-viewer';
const START = Date.parse('2026-11-21T23:00:00.000Z');

/** What happens at one call of a port. `die-after`: the call takes effect, and the process dies. */
export type Fault = 'die-before' | 'die-after' | 'lose-answer' | 'fail' | null;

/** Asked at every call of every port: `youtube.insertReply`, `ledger.move`, `queue.enqueue` ... */
export type FaultOf = (operation: string) => Fault;

export class ProcessDied extends Error {}

const BEGUN: readonly string[] = ['sending', 'unknown', 'sent'];

const channelNamed = (id: string): YouTubeChannel => ({
  ...{ id, title: id, thumbnailUrl: null, subscriberCount: null, uploadsPlaylistId: null },
});

const taskOf = ({ uid, channelId, commentId }: SendDocument): SendReplyTask => ({
  uid,
  channelId,
  commentId,
});

const idOf = (index: number): string => `comment-${index}`;

function comment(index: number): CommentDocument {
  const id = idOf(index);
  return {
    schemaVersion: SCHEMA_VERSION,
    id,
    youtubeId: id,
    videoId: 'video-1',
    text: `Question ${index}?`,
    imageUrl: null,
    authorName: '@viewer',
    authorChannelId: VIEWER,
    authorProfileImageUrl: null,
    publishedAt: toInstant(START - 3_600_000),
    updatedAt: toInstant(START - 3_600_000),
    isReplied: false,
    canReply: true,
    aiResponse: `Answer ${index}.`,
    responsePublishedAt: null,
    status: 'ready',
    generatingUntil: null,
    scheduledFor: null,
    sendReason: null,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    createdAt: toInstant(START - 1_800_000),
    refreshedAt: toInstant(START - 1_800_000),
  };
}

interface Reply {
  id: string;
  parentId: string;
  text: string;
  at: number;
  author: string;
  /** What YouTube shows instead of the text. */
  shownAs?: string;
  /** The author that YouTube shows. null: none. */
  authorShown?: string | null;
  /** true: only a complete reading by the channel shows it. */
  held?: boolean;
}

function priceOf({ kind }: YouTubeRefusal, price: number): number {
  if (kind === 'quota') return 0;
  return kind === 'unavailable' ? price : 1;
}

export class SendingWorld {
  readonly comments = new Map<string, CommentDocument>();
  /** The comments that the other creator of the channel has loaded. */
  readonly managersComments = new Map<string, CommentDocument>();
  /** The sends of the channel, by message id. */
  readonly sends = new Map<string, SendDocument>();
  readonly batches = new Map<string, BatchDocument>();
  readonly #ownerOfBatch = new Map<string, string>();
  /** The number of the last write of each document. */
  readonly #versions = new Map<string, number>();
  #writes = 0;
  /** Called between the reading and the writing of a move, so that others can write in between. */
  betweenReadAndWrite: () => Promise<void> = () => Promise.resolve();
  pace: Pace = DEFAULT_PACE;
  permission: Permission = 'granted';
  tokenWorks = true;
  #grants = 1;
  readonly #channelsOf = new Map<string, readonly string[]>();
  /** Comments under which something was written or read as another channel. */
  readonly asAnother: string[] = [];
  /** The channels that the token can act for, and what is known about them. */
  channelsOfToken: string[];
  grantedChannels: string[] | null;
  canReply = true;
  /** YouTube does not show replies published later than this yet. */
  visibleUntil = Infinity;
  gone = new Set<string>();
  /** The texts to which viewers have changed their comments on YouTube. */
  readonly edits = new Map<string, string>();
  readonly replies: Reply[] = [];
  posted = 0;
  hidden = 0;
  readonly quota = new Map<string, QuotaDay>();
  /** Units that YouTube has charged. */
  charged = 0;
  /** What Firestore charges for the ledger's moves, as the store makes them. */
  readonly costs = { reads: 0, writes: 0, tasks: 0 };
  /** How far YouTube's clock, which dates replies, is ahead of ours. */
  skew = 0;
  /** true: YouTube accepts replies and shows them to nobody. */
  hides = false;
  /** How YouTube changes our text, as the answer to an insert shows it. */
  keeps: (text: string) => string | null = (text) => text;
  /** The number of times that single threads were read, and of readings among them. */
  reads = 0;
  completeReads = 0;
  clock = START;
  faultOf: FaultOf = () => null;
  /** The next refusals of inserts, in order. */
  readonly refusals: YouTubeRefusal[] = [];
  readonly setAside: string[] = [];
  readonly tasks: { task: SendReplyTask; at: number; tries: number }[] = [];
  #ids = 0;
  #seed = 1;

  readonly channelId: string;

  constructor(commentCount = 1, channelId = CHANNEL) {
    this.channelId = channelId;
    this.channelsOfToken = [channelId];
    this.grantedChannels = [channelId];
    for (let index = 1; index <= commentCount; index += 1) {
      this.comments.set(idOf(index), comment(index));
      this.managersComments.set(idOf(index), comment(index));
    }
  }

  /** The ports of one process. After its death every call throws. */
  ports(): SubmitPorts {
    let dead = false;
    const call = async <T>(operation: string, effect: () => T | Promise<T>): Promise<T> => {
      await Promise.resolve();
      if (dead) throw new ProcessDied(operation);
      const fault = this.faultOf(operation);
      if (fault === 'die-before') {
        dead = true;
        throw new ProcessDied(operation);
      }
      if (fault === 'fail') throw new YouTubeRefusal('unavailable', 'backendError');
      const result = await effect();
      if (fault === 'die-after') {
        dead = true;
        throw new ProcessDied(operation);
      }
      if (fault === 'lose-answer') throw new YouTubeRefusal('unavailable', 'timeout');
      return result;
    };
    const ports: SubmitPorts = {
      clock: () => this.clock,
      newId: () => `id-${(this.#ids += 1)}`,
      random: () => this.#random(),
      log: () => undefined,
      sleep: async (milliseconds) => {
        this.clock += milliseconds;
        await Promise.resolve();
      },
      tokens: {
        of: (uid) =>
          call('tokens.of', async () => {
            if (this.tokenWorks) return this.#access();
            await this.#loseGrant(uid, ports.ledger);
            throw new PermissionLost('revoked');
          }),
        rememberChannels: (_uid, token, channels) =>
          call('tokens.rememberChannels', () => {
            if (token === this.#access().token) this.grantedChannels = [...channels];
          }),
        refused: () => call('tokens.refused', () => undefined),
        markLost: (uid) => call('tokens.markLost', () => this.#loseGrant(uid, ports.ledger)),
      },
      openYouTube: () => this.#openYouTube(call),
      ledger: {
        move: (uid, scope, decide) =>
          call('ledger.move', () => this.move(uid, scope, decide, () => undefined)),
        listPlaces: (_channelId, from, to) =>
          call('ledger.listPlaces', () => {
            const near = this.#places().filter(({ at }) => at >= from && at <= to);
            this.costs.reads += Math.max(1, near.length);
            return near;
          }),
        countBegun: (_channelId, after, upTo) =>
          call('ledger.countBegun', () => {
            this.costs.reads += 1;
            return this.#places().filter(
              ({ at, status }) => BEGUN.includes(status) && at > after && at <= upTo,
            ).length;
          }),
        readBatch: (uid, taskId) => call('ledger.readBatch', () => this.#batchOf(uid, taskId)),
        listOverdue: (uid, before, limit) =>
          call('ledger.listOverdue', () =>
            [...this.sends.values()]
              .filter((send) => send.dueAt !== null && send.dueAt < before)
              .filter((send) => uid === null || send.uid === uid)
              .slice(0, limit)
              .map(taskOf),
          ),
        listOpenBatches: (uid) =>
          call('ledger.listOpenBatches', () =>
            this.#batchesOf(uid).filter(({ endedAt }) => endedAt === null),
          ),
        listBatches: (uid, { state, before, limit }) =>
          call('ledger.listBatches', () =>
            this.#batchesOf(uid)
              .filter((batch) => batchHasEnded(batch) === (state === 'ended'))
              .filter(({ createdAt }) => before === null || createdAt < before)
              .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
              .slice(0, limit),
          ),
        listOverdueBatches: (before, limit) =>
          call('ledger.listOverdueBatches', () =>
            [...this.batches.values()]
              .filter(({ dueAt }) => dueAt !== null && dueAt < before)
              .slice(0, limit)
              .map(({ taskId }) => ({ uid: this.ownerOf(taskId), taskId })),
          ),
        listChecksDue: (uid, { before, limit }) =>
          call('ledger.listChecksDue', () =>
            [...this.sends.values()]
              .filter((send) => send.uid === uid && send.status === 'sent')
              .filter(({ dueAt }) => dueAt !== null && dueAt < before)
              .slice(0, limit)
              .map(({ messageId }) => messageId),
          ),
        listSentTexts: (uid, since, limit) =>
          call('ledger.listSentTexts', () =>
            [...this.sends.values()]
              .filter((send) => send.uid === uid)
              .filter(({ sentAt }) => sentAt !== null && sentAt >= since)
              .slice(0, limit)
              .map(({ commentId: id, text }) => ({ commentId: id, text })),
          ),
        setAside: (path) => call('ledger.setAside', () => void this.setAside.push(path)),
        hidesReplies: (_channelId, since) =>
          call('ledger.hidesReplies', () =>
            [...this.sends.values()].some(
              ({ visible, sentAt }) => visible === false && sentAt !== null && sentAt >= since,
            ),
          ),
        readQuota: (day) => call('ledger.readQuota', () => this.quota.get(day) ?? null),
      },
      queue: {
        enqueue: (task, at) =>
          call('queue.enqueue', () => {
            this.costs.tasks += 1;
            this.tasks.push({ task, at: at ?? this.clock, tries: 0 });
          }),
      },
    };
    return ports;
  }

  /**
   * "Refresh permissions", perhaps for other channels. Earlier tokens still act for their own
   * channels.
   */
  grantAgain(channels = this.channelsOfToken): void {
    this.#grants += 1;
    this.channelsOfToken = channels;
    this.grantedChannels = null;
    this.tokenWorks = true;
    this.permission = 'granted';
  }

  async #loseGrant(uid: string, ledger: SendLedger): Promise<void> {
    if (this.permission !== 'granted') return;
    this.permission = 'needed';
    await pauseWithoutGrant(uid, ledger);
  }

  #access(): Access {
    const token = `token-${this.#grants}`;
    this.#channelsOf.set(token, this.channelsOfToken);
    return { token, channels: this.grantedChannels };
  }

  /** The channels of a token. Tokens from elsewhere act for the same channels as ours. */
  readonly #channelsOfIts = (token: string): readonly string[] =>
    this.#channelsOf.get(token) ?? this.channelsOfToken;

  /** The viewer or the channel writes a reply on YouTube itself. */
  write(parentId: string, text: string, by: 'viewer' | 'channel'): void {
    const author = by === 'viewer' ? VIEWER : this.channelId;
    this.replies.push({
      id: `${parentId}.r${this.replies.length}`,
      parentId,
      text,
      at: this.clock + this.skew,
      author,
    });
  }

  repliesTo(id: string): Reply[] {
    return this.replies.filter((reply) => reply.parentId === id && reply.author === this.channelId);
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

  /** Delivers the next task and moves the clock to its time. A delivery that throws is repeated. */
  async deliverNext(copies = 1, ports = () => this.ports()): Promise<void> {
    this.tasks.sort((a, b) => a.at - b.at);
    const next = this.tasks.shift();
    if (!next) return;
    this.clock = Math.max(this.clock, next.at);
    const deliveries = Array.from({ length: copies }, () => deliver(next.task, next.at, ports()));
    const results = await Promise.allSettled(deliveries);
    if (results.some((result) => result.status === 'rejected') && next.tries < 100)
      this.tasks.push({ ...next, at: this.clock + 10_000, tries: next.tries + 1 });
  }

  /** Delivers until the queue is empty or `limit` is reached. Returns the number of deliveries. */
  async drain(limit = 2_000, copies = () => 1, ports = () => this.ports()): Promise<number> {
    let deliveries = 0;
    while (this.tasks.length > 0 && deliveries < limit) {
      await this.deliverNext(copies(), ports);
      deliveries += 1;
    }
    return deliveries;
  }

  #random(): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.#seed / 2_147_483_648;
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

  #places(): Place[] {
    return [...this.sends.values()]
      .flatMap(({ messageId, uid, place: at, status, atOnce, updatedAt: movedAt }): Place[] => {
        const version = String(this.#versions.get(`sends/${messageId}`) ?? 0);
        const writtenAt = version.padStart(12, '0');
        return at === null ? [] : [{ messageId, uid, at, status, atOnce, movedAt, writtenAt }];
      })
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** Works like the store: it reads, decides, and writes only if nobody has written since. */
  async move<T>(
    uid: string,
    scope: LedgerScope,
    decide: (state: LedgerState) => Decision<T>,
    onWrite: (before: ReadonlyMap<string, SendDocument>) => void,
  ): Promise<T> {
    for (let tries = 0; tries < 20; tries += 1) {
      const state = this.#state(uid, scope);
      const versions = new Map(this.#versions);
      const { changes, result } = decide(state);
      const touched = this.#touched(uid, scope, changes);
      this.#countReads(scope, state);
      if (touched.paths.length === 0 && touched.blind === 0) return result;
      await this.betweenReadAndWrite();
      const isFresh = touched.paths.every(
        (path) => (this.#versions.get(path) ?? 0) === (versions.get(path) ?? 0),
      );
      if (!isFresh) continue;
      const before = new Map(this.sends);
      this.costs.writes += touched.paths.length + touched.blind;
      for (const path of touched.paths) this.#versions.set(path, (this.#writes += 1));
      this.#apply(uid, state, changes);
      onWrite(before);
      return result;
    }
    throw new Contended();
  }

  /**
   * The documents that a move writes: the paths that must be unchanged since the reading, and the
   * number of others.
   */
  #touched(
    uid: string,
    scope: LedgerScope,
    changes: LedgerChanges,
  ): { paths: string[]; blind: number } {
    const { sends = [], comments = [], batch, items = [], posted, hidden, quota = [] } = changes;
    const days = summedByDay(quota).map(({ day }) => `quota/${day}`);
    const exact = scope.quota?.exact ?? false;
    const paths = [
      ...sends.map(({ messageId }) => `sends/${messageId}`),
      ...comments.filter(({ asRead }) => asRead).map(({ id }) => `comments/${uid}/${id}`),
      ...(batch ? [`batches/${batch.taskId}`] : []),
      ...(scope.plan && sends.length > 0 ? ['plan'] : []),
      ...(exact ? days : []),
    ];
    // The summary, and the day on which the reply was sent.
    const stats = posted ? 2 : hidden ? 1 : 0;
    const blind =
      comments.filter(({ asRead }) => !asRead).length +
      (items.length > 0 ? 1 : 0) +
      (exact ? 0 : days.length) +
      stats;
    return { paths, blind };
  }

  #state(uid: string, scope: LedgerScope): LedgerState {
    const pick = <T>(all: Map<string, T>, wanted: boolean | undefined): Map<string, T> =>
      new Map(wanted ? [...all].filter(([id]) => scope.messageIds.includes(id)) : []);
    const firstSend = this.sends.get(scope.messageIds[0] ?? '');
    const taskId = scope.batch === 'of-the-send' ? firstSend?.taskId : scope.batch?.taskId;
    return structuredClone({
      sends: pick(this.sends, true),
      comments: pick(this.commentsOf(uid), scope.comments),
      batch: taskId ? this.#batchOf(uid, taskId) : null,
      timeline: scope.timeline ? this.#timeline(scope.timeline.now) : [],
      pace: this.pace,
      creator: {
        channelId: this.channelId,
        permission: this.permission,
        grantedChannels: this.grantedChannels,
      },
      quota: new Map([...this.quota].filter(([day]) => scope.quota?.days.includes(day) ?? false)),
    });
  }

  #timeline(now: number): Place[] {
    const since = toInstant(now - 3_600_000);
    return this.#places().filter(({ at, status }) => at > since || status === 'queued');
  }

  /** Every move reads the profile first. A query without a result costs one read too. */
  #countReads(scope: LedgerScope, state: LedgerState): void {
    const ids = scope.messageIds.length;
    const late = state.timeline.filter(
      ({ at }) => scope.timeline && at <= toInstant(scope.timeline.now - 3_600_000),
    ).length;
    const timeline = scope.timeline
      ? Math.max(1, late) + Math.max(1, state.timeline.length - late)
      : 0;
    this.costs.reads +=
      1 +
      ids +
      (scope.comments ? ids : 0) +
      (state.batch ? 1 : 0) +
      (scope.pace ? 1 : 0) +
      (scope.plan ? 1 : 0) +
      timeline +
      (scope.quota?.days.length ?? 0);
  }

  /** The units that the quota documents show as used or reserved. */
  booked(): number {
    const days = [...this.quota.values()];
    const kept = days.flatMap(({ creators }) => Object.values(creators));
    const sum = (all: readonly number[]): number => all.reduce((total, units) => total + units, 0);
    return sum(days.map(({ used }) => used)) + sum(kept.map(({ reserved }) => reserved));
  }

  /** Adds the changes of `uid` to the quota documents, as the store does. */
  spend(changes: NonNullable<LedgerChanges['quota']>, uid = CREATOR): void {
    for (const { day, used = 0, own, exhaustedAt } of summedByDay(changes)) {
      const before = this.quota.get(day) ?? EMPTY_DAY;
      const mine = before.creators[uid] ?? { used: 0, reserved: 0 };
      this.quota.set(day, {
        used: before.used + used,
        exhaustedAt: exhaustedAt ?? before.exhaustedAt,
        creators: {
          ...before.creators,
          [uid]: {
            used: mine.used + (own?.used ?? 0),
            reserved: mine.reserved + (own?.reserved ?? 0),
          },
        },
      });
    }
  }

  #apply(uid: string, state: LedgerState, changes: LedgerChanges): void {
    const {
      sends = [],
      comments = [],
      batch,
      items = [],
      posted,
      hidden = 0,
      quota = [],
    } = changes;
    for (const send of sends) this.sends.set(send.messageId, send);
    for (const { id, fields } of comments) {
      const current = this.commentsOf(uid).get(id);
      if (!current) throw new Error(`No comment ${id}`);
      this.commentsOf(uid).set(id, { ...current, ...fields });
      this.#versions.set(`comments/${uid}/${id}`, (this.#writes += 1));
    }
    // Items are merged into the batch as it is now.
    const carrier = state.batch && this.batches.get(state.batch.taskId);
    if (batch) this.writeBatch(uid, batch);
    else if (carrier && items.length > 0) this.writeBatch(uid, withItems(carrier, items));
    if (posted) this.posted += 1;
    this.hidden += hidden;
    this.spend(quota, uid);
    for (const { day } of quota) this.#versions.set(`quota/${day}`, (this.#writes += 1));
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

  /** Counts units as YouTube charges: one for an answered refusal, the whole price for a lost answer. */
  #openYouTube(call: <T>(operation: string, effect: () => T) => Promise<T>) {
    let units = 0;
    const priced = async <T>(price: number, operation: string, effect: () => T): Promise<T> => {
      const pay = (paid: number): void => {
        units += paid;
        this.charged += paid;
      };
      try {
        const result = await call(operation, effect);
        pay(price);
        return result;
      } catch (error) {
        if (error instanceof YouTubeRefusal) pay(priceOf(error, price));
        throw error;
      }
    };
    const youtube: YouTube = {
      listMyChannels: (token) =>
        priced(1, 'youtube.listMyChannels', () => this.#channelsOfIts(token).map(channelNamed)),
      listUploads: () => Promise.resolve([]),
      listVideos: () => Promise.resolve([]),
      listThreads: () => Promise.resolve({ threads: [], nextPageToken: null }),
      readThread: (token, id) =>
        priced(1, 'youtube.readThread', () => {
          this.#noteActor(token, id);
          return this.#thread(id);
        }),
      readWholeThread: (token, { commentId: id }) =>
        priced(1, 'youtube.readWholeThread', () => {
          this.#noteActor(token, id);
          this.completeReads += 1;
          return this.#thread(id, true);
        }),
      readThreads: (token, ids) =>
        priced(1, 'youtube.readThreads', () => {
          for (const id of ids) this.#noteActor(token, id);
          return new Map(ids.map((id): [string, YouTubeThread | null] => [id, this.#thread(id)]));
        }),
      insertReply: (token, { parentId, text }) =>
        priced(50, 'youtube.insertReply', () => {
          this.#noteActor(token, parentId);
          return this.#insert(parentId, text);
        }),
    };
    return { youtube, units: () => units };
  }

  #noteActor(token: string, commentId: string): void {
    if (!this.#channelsOfIts(token).includes(this.channelId)) this.asAnother.push(commentId);
  }

  #insert(parentId: string, text: string): Awaited<ReturnType<YouTube['insertReply']>> {
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    this.write(parentId, text, 'channel');
    const reply = this.replies.at(-1);
    return {
      replyId: reply?.id ?? '',
      publishedAt: toInstant(reply?.at ?? this.clock),
      keptText: this.keeps(text),
    };
  }

  #thread(id: string, complete = false) {
    this.reads += 1;
    const top = this.comments.get(id);
    if (!top || this.gone.has(id)) return null;
    const asComment = (reply: Reply): YouTubeComment => ({
      id: reply.id,
      text: reply.shownAs ?? reply.text,
      textOriginal: reply.author === this.channelId ? reply.text : null,
      imageUrl: null,
      authorName: '@someone',
      authorChannelId: reply.authorShown === undefined ? reply.author : reply.authorShown,
      authorProfileImageUrl: null,
      publishedAt: toInstant(reply.at),
      updatedAt: toInstant(reply.at),
    });
    const replies = this.replies
      .filter((reply) => reply.parentId === id && reply.at <= this.visibleUntil)
      .filter((reply) => !this.hides || reply.author !== this.channelId)
      .filter((reply) => complete || !reply.held)
      .map(asComment);
    return {
      videoId: top.videoId,
      canReply: this.canReply,
      topLevel: {
        ...asComment({
          id,
          parentId: '',
          text: this.edits.get(id) ?? top.text,
          at: Date.parse(top.publishedAt),
          author: VIEWER,
        }),
      },
      replies,
      totalReplyCount: replies.length,
    };
  }
}
