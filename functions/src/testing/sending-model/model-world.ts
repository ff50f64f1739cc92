import type { SendDocument } from '@replywell/contract/reply/state';
import type { Pace } from '@replywell/contract/pace';
import type { SendingPorts, SendLedger } from '../../core/sending/ports.ts';
import { YouTubeRefusal, type YouTube, type YouTubeRefusalKind } from '../../core/youtube/ports.ts';
import { sendHasEnded } from '@replywell/contract/reply/state';
import type { Call } from '../sending-world/faults.ts';
import { CREATOR, MANAGER } from '../sending-world/samples.ts';
import { SendingWorld } from '../sending-world/world.ts';
import type { Reply } from '../sending-world/youtube.ts';
import { Calls, Process } from './calls.ts';
import { type Oddity, type Plan, type ThreadMove } from './plan.ts';
import { VirtualTime } from './virtual-time.ts';

/** An attempt that claimed its send. `at`: the moment in the creator's time. */
export interface Claim {
  commentId: string;
  taskId: string | null;
  attemptId: string;
  at: number;
  /** The same, without the error of the process's clock. */
  trueAt: number;
  /** The number of this attempt in doubt since the creator's approval. */
  attempt: number;
  /** When it was claimed, in true time. */
  happenedAt: number;
  /** When its process had last read a thread. */
  lookedAt: number;
  /** The end of the lease, by the clock of its process. */
  leaseUntil: number;
  /** The creator asked to send it now: a single reply, or one of a batch with "send now". */
  single: boolean;
  /** It could be undone until then. null: it had no undo of its own. */
  heldUntil: number | null;
  /** When the ledger meant to send it. */
  plannedFor: number;
  /** Of its batch. */
  pace: Pace;
}

/** The creator was told that nothing more of this is sent. From `until` on it may be sent again. */
export interface Stop {
  kind: 'pause' | 'cancel' | 'cancel-item';
  taskId: string;
  commentId: string;
  from: number;
  until: number;
}

export type Approval = 'batch' | 'single' | 'hold';
const undoUntilOf = (send?: SendDocument): string | null =>
  send?.status === 'queued' ? send.undoUntil : null;

const approvalOf = (send: SendDocument): Approval => {
  if (send.taskId !== null) return 'batch';
  return undoUntilOf(send) === null ? 'single' : 'hold';
};

/** A reply that our code has published. */
export interface Published {
  commentId: string;
  text: string;
  claim: Claim | undefined;
  /** When YouTube published it. */
  at: number;
  /** The creator had answered on YouTube itself before the attempt began. */
  answered: boolean;
  call: InsertCall | undefined;
  /** Complete readings show it from this moment on. */
  shownFrom: number;
  /** YouTube shows it without an author. */
  nameless: boolean;
  /** YouTube shows it with another author. */
  disguised: boolean;
}

/** An insert that left a process. */
export interface InsertCall {
  commentId: string;
  claim: Claim | undefined;
  at: number;
  /** When its caller got an answer or gave up. Nobody knows of a later effect. */
  answeredAt: number;
  /** When its process had last waited for anything else. */
  waited: number;
  /** YouTube refused it, which ended its send, even if it was published. */
  toldRefused: boolean;
}

const leavesNoDoubt = ({ status }: YouTubeRefusal): boolean => status === 401 || status === 429;
/** After these a reply of a batch waits, and its thread is read. */
const WAITED_FOR: readonly YouTubeRefusalKind[] = ['rate', 'quota', 'permission'];

/** How YouTube shows a reply. */
function shownOddly({ text }: Reply, odd: Oddity): Partial<Reply> {
  switch (odd) {
    case 'none':
    case 'never':
      return {};
    case 'other-author':
      return { authorShown: 'UC-somebody-else' };
    case 'held':
      return { held: true };
    case 'no-author':
      return { authorShown: null };
    case 'cut':
      return { text: `${text.slice(0, Math.ceil(text.length * 0.7))}…` };
  }
}

type InsertReply = YouTube['insertReply'];

/**
 * The small world of sending, with time, several processes, and the faults of a plan. The notes
 * here come only from what reached YouTube and from what was stored.
 */
export class ModelWorld extends SendingWorld {
  readonly time: VirtualTime;
  readonly claims: Claim[] = [];
  readonly stops: Stop[] = [];
  /** When the operator had stopped all sending. */
  readonly allStops: { from: number; until: number }[] = [];
  /** The creator's approvals of a reply, as the ledger stored them. */
  readonly approvals: { commentId: string; at: number; how: Approval }[] = [];
  /** Replies that the creator was told will not be sent, and those that the ledger stored as undone. */
  readonly takenBack: { commentId: string; askedAt: number }[] = [];
  readonly inserts: InsertCall[] = [];
  /** Changes of a send that were not allowed at that moment. */
  readonly wrongMoves: string[] = [];
  /** Comments whose inserts YouTube refused in a way that leaves no doubt. */
  readonly refused: string[] = [];
  /** What was written under the comments on YouTube itself, in order. */
  readonly elsewhere: { commentId: string; by: 'viewer' | 'channel'; at: number }[] = [];
  readonly published: Published[] = [];
  /** Complete readings that YouTube has answered, in order. */
  readonly completeReadings: { commentId: string; at: number }[] = [];
  /** Comments whose threads were read together, to see whether a reply is visible. */
  readonly lookedFor = new Set<string>();
  /** Called at the start of each call of a port. */
  onCall: (operation: string, nth: number) => void = () => undefined;
  readonly #plan: Plan;
  readonly #calls: Calls;
  readonly #callOf = new WeakMap<object, InsertCall>();
  #wholeReads = 0;
  /** The process of each attempt. */
  readonly #ownerOf = new Map<string, Process>();
  #processes = 0;
  readonly #running: Process[] = [];
  #betweens = 0;
  #sleeps = 0;

  constructor(plan: Plan) {
    super(plan.comments);
    this.#plan = plan;
    this.youtube.skew = plan.skew;
    this.time = new VirtualTime(this.clock, () => this.ledger.atWork > 0);
    if (plan.again) this.#beginAnswered();
    this.#calls = new Calls(plan, this.time, (operation, nth) => this.onCall(operation, nth));
    this.ledger.betweenReadAndWrite = () => {
      const stall = this.#plan.between[this.#betweens] ?? 0;
      this.#betweens += 1;
      return this.time.sleep(stall + 1 + ((this.#betweens * 7) % 13));
    };
  }

  /** There is one at most, because nothing is loaded while a plan runs. */
  sendUnder(commentId: string): SendDocument | undefined {
    return [...this.ledger.sends.values()].find((send) => send.commentId === commentId);
  }

  /** Every second one was answered, in the words of its draft, and somebody has written back. */
  #beginAnswered(): void {
    for (const [at, id] of [...this.ledger.comments.keys()].entries()) {
      if (at % 2 === 0) continue;
      this.time.now = this.#start - 2 * 60_000;
      this.youtube.write(id, `Answer ${at + 1}.`, 'channel');
      this.time.now = this.#start - 60_000;
      this.youtube.write(id, 'And then?', 'viewer');
    }
    this.time.now = this.#start;
    for (const uid of [CREATOR, MANAGER]) this.load(uid);
  }

  get clocksDiffer(): boolean {
    return this.#plan.skews.length > 0;
  }

  /** Nobody dies, nothing fails, and nothing comes late. */
  get isFaultless(): boolean {
    const { calls, tasks, between, moves, during } = this.#plan;
    const dies = [...moves, ...during].some(({ move }) => move.kind === 'restart');
    return !dies && [calls, tasks, between].every(({ length }) => length === 0);
  }

  callsMade(): ReadonlyMap<string, number> {
    return this.#calls.made;
  }

  newProcess(): Process {
    this.#processes += 1;
    const process = new Process(this.#processes - 1);
    this.#running.push(process);
    return process;
  }

  /** All processes die, and new ones start with the next call. */
  restart(): void {
    for (const process of this.#running.splice(0)) process.die();
  }

  portsOf(process: Process): SendingPorts {
    const inner = this.ports();
    const { openYouTube, tokens, queue } = inner;
    const through = <P extends object>(name: string, port: P): P =>
      this.#calls.through(name, port, process);
    return {
      ...inner,
      clock: () => Math.round(this.time.now + this.#skewOf(process)),
      sleep: async (milliseconds) => {
        this.onCall('clock.sleep', this.#sleeps);
        this.#sleeps += 1;
        await this.time.sleep(milliseconds);
        process.waited = this.time.now;
      },
      isStopped: () => Promise.resolve(this.isStoppedAt(this.time.now)),
      queue: through('queue', queue),
      tokens: through('tokens', tokens),
      ledger: through('ledger', this.#ledgerOf(process)),
      openYouTube: () => {
        const { youtube, units } = openYouTube();
        const disturbed = through<YouTube>('youtube', {
          ...youtube,
          readThread: (token, id) => {
            process.readAt = this.time.now;
            return youtube.readThread(token, id);
          },
          readWholeThread: (token, of) => {
            process.readAt = this.time.now;
            return this.#readWhole(of.commentId, () => youtube.readWholeThread(token, of));
          },
          readThreads: (token, ids) => {
            for (const id of ids) this.lookedFor.add(id);
            return youtube.readThreads(token, ids);
          },
          insertReply: (token, reply) => this.#insertReply(token, reply, youtube.insertReply),
        });
        return { youtube: this.#patient(disturbed, process), units };
      },
    };
  }

  /** Each of its commits is looked at. */
  #ledgerOf(process: Process): SendLedger {
    const direct: Call = async (_operation, effect) => effect();
    let stored: ReadonlyMap<string, SendDocument> = new Map();
    return this.ledger.port(
      direct,
      {
        before: async () => {
          await this.ledger.betweenReadAndWrite();
          stored = new Map(this.ledger.sends);
        },
        after: () => {
          this.#noteApprovals(stored);
          this.#noteClaims(stored, process);
          this.#noteWrongMoves(stored, process);
        },
      },
      (milliseconds) => this.time.sleep(milliseconds),
    );
  }

  happenTo(commentId: string, what: ThreadMove): void {
    const words = 'Written on YouTube itself';
    const by = what === 'viewer-writes' ? 'viewer' : what === 'channel-answers' ? 'channel' : null;
    if (by) {
      this.youtube.write(commentId, words, by);
      this.elsewhere.push({ commentId, by, at: this.time.now });
    }
    if (what === 'delete') this.youtube.gone.add(commentId);
    if (what === 'close') this.youtube.closed.add(commentId);
    if (what === 'open') this.youtube.closed.delete(commentId);
  }

  #skewOf({ index }: Process): number {
    const { skews, jumps } = this.#plan;
    const jumped = jumps.filter((at) => this.elapsed() >= at).length;
    return skews.length === 0 ? 0 : (skews[(index + jumped) % skews.length] ?? 0);
  }

  stopAll(): void {
    if (!this.isStoppedAt(this.time.now))
      this.allStops.push({ from: this.time.now, until: Infinity });
  }

  allowAll(): void {
    for (const stop of this.allStops) stop.until = Math.min(stop.until, this.time.now);
  }

  isStoppedAt(moment: number): boolean {
    return this.allStops.some(({ from, until }) => moment >= from && moment < until);
  }

  /** Milliseconds since the beginning. */
  elapsed(): number {
    return this.time.now - this.#start;
  }

  readonly #start = this.clock;

  /** The true time. */
  override now(): number {
    return Math.round(this.time.now);
  }

  /**
   * While an attempt is running, only it may change its send until the lease is over. Others may
   * only record that the reply is there, or that the creator cancelled it.
   */
  #noteWrongMoves(before: ReadonlyMap<string, SendDocument>, process: Process): void {
    for (const send of this.ledger.sends.values()) {
      const { commentId, status } = send;
      const was = before.get(send.messageId);
      if (was?.status !== 'sending' || status === 'sent') continue;
      const owner = this.#ownerOf.get(was.attemptId);
      const isLive = this.time.now < Date.parse(was.leaseUntil) && !this.clocksDiffer;
      if (send.status === 'sending' && send.attemptId !== was.attemptId)
        this.wrongMoves.push(`${commentId} was claimed by two`);
      else if (status !== 'sending' && isLive && owner !== process)
        this.wrongMoves.push(`${commentId} became ${status} by another than who was sending it`);
    }
  }

  #noteApprovals(before: ReadonlyMap<string, SendDocument>): void {
    for (const [messageId, send] of this.ledger.sends) {
      const { commentId } = send;
      const was = before.get(messageId);
      if (!sendHasEnded(send) && (!was || sendHasEnded(was)))
        this.approvals.push({ commentId, at: this.time.now, how: approvalOf(send) });
      const undone = send.taskId === null && send.status === 'cancelled';
      if (undone && was && !sendHasEnded(was))
        this.takenBack.push({ commentId, askedAt: this.time.now });
    }
  }

  #noteClaims(before: ReadonlyMap<string, SendDocument>, process: Process): void {
    for (const send of this.ledger.sends.values()) {
      if (send.status !== 'sending') continue;
      const { commentId, taskId, attemptId, attempts, leaseUntil } = send;
      if (this.claims.some((claim) => claim.attemptId === attemptId)) continue;
      const at = Date.parse(send.begunAt);
      const skew = this.#skewOf(process);
      const was = before.get(send.messageId);
      const undoUntil = undoUntilOf(was);
      this.#ownerOf.set(attemptId, process);
      this.claims.push({
        commentId,
        taskId,
        attemptId,
        attempt: attempts + 1,
        at,
        // If a task came before its time, the place is the time it was planned for.
        trueAt: at > this.time.now + skew + 1_000 ? at : at - skew,
        happenedAt: this.time.now,
        lookedAt: process.readAt,
        leaseUntil: Date.parse(leaseUntil),
        single: taskId === null || undoUntil !== null,
        heldUntil: undoUntil === null ? null : Date.parse(undoUntil),
        plannedFor: Date.parse(was?.scheduledFor ?? send.scheduledFor),
        pace: this.ledger.batches.get(taskId ?? '')?.pace ?? this.ledger.pace,
      });
    }
  }

  async #readWhole(commentId: string, read: () => ReturnType<YouTube['readWholeThread']>) {
    const isPartial = this.#plan.partial[this.#wholeReads] ?? false;
    this.#wholeReads += 1;
    const thread = await read();
    if (!isPartial) this.completeReadings.push({ commentId, at: this.time.now });
    if (!thread || !isPartial) return thread;
    const replies = thread.replies.filter(
      ({ id }) => !this.youtube.replies.some((reply) => reply.id === id && reply.held),
    );
    const missing = new YouTubeRefusal('unavailable', 'moderationListsRefused', 403);
    return { ...thread, replies, missing };
  }

  readonly #lastClaimOf = (commentId: string): Claim | undefined =>
    this.claims.findLast((claim) => claim.commentId === commentId);

  /** Whether the channel had written last when the attempt began, and still has. */
  #wasAnswered(commentId: string, claim: Claim | undefined): boolean {
    const last = this.elsewhere.findLast((word) => word.commentId === commentId);
    return last?.by === 'channel' && last.at <= (claim?.lookedAt ?? 0);
  }

  async #insertReply(token: string, reply: Parameters<InsertReply>[1], insert: InsertReply) {
    const { parentId: commentId, text } = reply;
    const inserted = await insert(token, reply);
    const { now: at } = this.time;
    const nth = this.published.length;
    const odd = this.#plan.odd[nth] ?? 'none';
    const shownFrom = odd === 'never' ? Infinity : at + (this.#plan.hidden[nth] ?? 0);
    const call = this.#callOf.get(reply);
    const claim = call?.claim;
    const answered = this.#wasAnswered(commentId, claim);
    const nameless = odd === 'no-author';
    const disguised = odd === 'other-author';
    this.published.push({
      commentId,
      text,
      claim,
      at,
      answered,
      call,
      shownFrom,
      nameless,
      disguised,
    });
    const shown = this.youtube.replies.find(({ id }) => id === inserted.replyId);
    if (shown) Object.assign(shown, { shownFrom, ...shownOddly(shown, odd) });
    return inserted;
  }

  /**
   * Stops waiting for an insert after its timeout, as the service does, whatever happens to the
   * insert.
   */
  #patient(youtube: YouTube, process: Process): YouTube {
    const insertReply: InsertReply = (token, reply) => {
      const late = this.time.sleep(reply.timeoutMs).then((): never => {
        throw new YouTubeRefusal('unavailable', 'timeout');
      });
      const { parentId: commentId } = reply;
      const claim = this.#lastClaimOf(commentId);
      const { now: at } = this.time;
      const answeredAt = at + reply.timeoutMs;
      const { waited } = process;
      const call = { commentId, claim, at, answeredAt, waited, toldRefused: false };
      this.inserts.push(call);
      this.#callOf.set(reply, call);
      const inserted = youtube.insertReply(token, reply);
      late.catch(() => undefined);
      inserted.catch((error: unknown) => {
        if (!(error instanceof YouTubeRefusal) || error.kind === 'unavailable') return;
        if (leavesNoDoubt(error)) this.refused.push(commentId);
        else call.toldRefused = !WAITED_FOR.includes(error.kind) || claim?.taskId === null;
      });
      return Promise.race([inserted, late]).finally(() => {
        call.answeredAt = this.time.now;
      });
    };
    // Not spread, because a proxy has no fields of its own.
    return new Proxy(youtube, {
      get: (target, property) =>
        property === 'insertReply' ? insertReply : (Reflect.get(target, property) as unknown),
    });
  }
}
