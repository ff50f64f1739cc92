import { sendHasEnded } from '@replywell/contract/reply/state';
import type { Pace } from '@replywell/contract/pace';
import { deliver } from '../../core/sending/deliver.ts';
import type { SendingPorts, SendLedger } from '../../core/sending/ports.ts';
import { followPace, resumeAfterPermission, resumeBatch } from '../../core/sending/reschedule.ts';
import { closeOverdueBatches, requeueOverdue } from '../../core/sending/sweep.ts';
import { YouTubeRefusal, type YouTube } from '../../core/youtube/ports.ts';
import { overlaid } from '../memory-youtube.ts';
import type { WaitingTask } from '../sending-world/queue.ts';
import { CREATOR, MANAGER } from '../sending-world/samples.ts';
import { SendingWorld } from '../sending-world/world.ts';
import { Calls, Process, type CallEvent } from './calls.ts';
import { Guarantees } from './guarantees.ts';
import type { Timeline } from './timeline.ts';
import type { Troubles } from './troubles.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SWEEP_EVERY = 5 * MINUTE;
const DISPATCH_DEADLINE = 180 * SECOND;
const MAX_TRIES = 100;
/** When everything has healed, all must end within four days. */
const OVER_AFTER = 96 * HOUR;

export const COMMENTS = 4;

const backoff = (tries: number): number => Math.min(300, 10 * 2 ** tries) * SECOND;

/** The small world of sending in the course of time, with several processes and their troubles. */
export class History extends SendingWorld {
  readonly time: Timeline;
  readonly troubles: Troubles;
  readonly calls: Calls;
  readonly guarantees: Guarantees;
  /** Every send had ended in time, and nothing was running any more. */
  isQuiet = false;
  readonly #start: number;
  readonly #running: Process[] = [];
  readonly #ownerOf = new Map<string, Process>();
  readonly #callOf = new WeakMap<object, ReturnType<Guarantees['inserts']>>();
  readonly #resuming: string[] = [];
  /** When the operator had stopped all sending. */
  readonly #allStops: { from: number; until: number }[] = [];
  #processes = 0;
  #atWork = 0;
  #tasks = 0;
  #published = 0;
  #deliveriesAhead = 0;
  #wasRestarted = false;
  #isHealed = false;

  constructor(troubles: Troubles, time: Timeline) {
    super(COMMENTS);
    this.troubles = troubles;
    this.time = time;
    this.#start = time.now;
    this.youtube.skew = troubles.skew;
    this.youtube.partial = troubles.partial;
    if (troubles.again) this.#beginAnswered();
    this.calls = new Calls(troubles.calls, time);
    this.ledger.betweenReadAndWrite = () => this.calls.pass('ledger.commit');
    this.guarantees = new Guarantees(this);
    this.ledger.onWritten = () => this.guarantees.written((id) => this.#ownerOf.get(id));
    this.queue.onCreated = (waiting) => this.#planDelivery(waiting);
  }

  /** The true time. */
  override now(): number {
    return Math.round(this.time.now);
  }

  get clocksDiffer(): boolean {
    return this.troubles.skews.length > 0;
  }

  /** Nobody dies, nothing fails, and nothing comes late. */
  get isFaultless(): boolean {
    return !this.#wasRestarted && this.troubles.calls.length + this.troubles.tasks.length === 0;
  }

  /** Nobody dies or waits in vain, so that all that YouTube charges is booked. */
  get allBooked(): boolean {
    const isBooked = ({ operation, fault, before, after }: CallEvent): boolean =>
      operation.startsWith('youtube.') && !/^die|late$/.test(fault ?? '') && before + after === 0;
    return !this.#wasRestarted && this.troubles.calls.every(isBooked);
  }

  /** Runs what `script` does, heals everything, and waits until all has come to rest. */
  async run(script: Promise<unknown>): Promise<this> {
    const over = script.then(() => this.#heal());
    this.#sweepAt(this.#start + SWEEP_EVERY);
    this.isQuiet = await this.time.run(() => this.#isAtRest(), this.#start + OVER_AFTER);
    await over;
    return this;
  }

  #isAtRest(): boolean {
    const isBusy = !this.#isHealed || this.#atWork + this.#deliveriesAhead > 0;
    return !isBusy && this.ledger.sends.values().every((one) => sendHasEnded(one) && !one.dueAt);
  }

  /** Every second one was answered, in the words of its draft, and somebody has written back. */
  #beginAnswered(): void {
    for (const [at, id] of this.ledger.comments.keys().entries()) {
      if (at % 2 === 0) continue;
      this.time.now = this.#start - 2 * MINUTE;
      this.youtube.write(id, `Answer ${at + 1}.`, 'channel');
      this.time.now = this.#start - MINUTE;
      this.youtube.write(id, 'And then?', 'viewer');
    }
    this.time.now = this.#start;
    for (const uid of [CREATOR, MANAGER]) this.load(uid);
  }

  /** There is one at most, because nothing is loaded meanwhile. */
  sendUnder(commentId: string) {
    return this.ledger.sends.values().find((send) => send.commentId === commentId);
  }

  // Processes.

  /** Runs `work` in a process of its own, and returns its result or that it died. */
  async inProcess<T>(work: (ports: SendingPorts) => Promise<T>): Promise<T | 'died'> {
    const process = new Process(this.#processes);
    this.#processes += 1;
    this.#running.push(process);
    this.#atWork += 1;
    try {
      return await Promise.race([work(this.#portsOf(process)), process.died]);
    } finally {
      this.#atWork -= 1;
    }
  }

  quietly<T>(work: (ports: SendingPorts) => Promise<T>): void {
    void this.inProcess(work).catch(() => undefined);
  }

  /** All processes die, and new ones start with the next call. */
  restart(): void {
    this.#wasRestarted = true;
    for (const process of this.#running.splice(0)) process.die();
  }

  skewOf({ index }: Process): number {
    const { skews, jumps } = this.troubles;
    const jumped = jumps.filter((at) => this.time.now - this.#start >= at).length;
    return skews[(index + jumped) % skews.length] ?? 0;
  }

  #portsOf(process: Process): SendingPorts {
    const { openYouTube, tokens, queue, newId, ...inner } = this.ports();
    const direct = async <T>(_operation: string, effect: () => T | Promise<T>) => effect();
    const ledger = this.ledger.port(direct, (milliseconds) => this.time.sleep(milliseconds));
    const through = <P extends object>(name: string, port: P): P =>
      this.calls.through(name, port, process);
    return {
      ...inner,
      newId: () => {
        const id = newId();
        this.#ownerOf.set(id, process);
        return id;
      },
      clock: () => Math.round(this.time.now + this.skewOf(process)),
      sleep: async (milliseconds) => {
        await this.time.sleep(milliseconds);
        process.waited = this.time.now;
      },
      isStopped: () => Promise.resolve(this.isStoppedAt(this.time.now)),
      queue: through('queue', queue),
      tokens: through('tokens', tokens),
      ledger: through('ledger', this.#noted(ledger, process)),
      openYouTube: (meter) =>
        this.#patient(through('youtube', this.#watched(openYouTube(meter), process)), process),
    };
  }

  #noted(ledger: SendLedger, process: Process): SendLedger {
    return {
      ...ledger,
      move: async (...args) => {
        process.moves += 1;
        return ledger.move(...args).finally(() => (process.moves -= 1));
      },
    };
  }

  // What YouTube gets.

  #watched(youtube: YouTube, process: Process): YouTube {
    return overlaid(youtube, {
      readThread: (token, id) => {
        process.readAt = this.time.now;
        return youtube.readThread(token, id);
      },
      readWholeThread: async (token, of) => {
        process.readAt = this.time.now;
        const thread = await youtube.readWholeThread(token, of);
        if (!thread || thread.missing === null) this.guarantees.read(of.commentId);
        return thread;
      },
      peekThreads: (token, ids) => {
        this.guarantees.looksFor(ids);
        return youtube.peekThreads(token, ids);
      },
      insertReply: async (token, reply) => {
        const inserted = await youtube.insertReply(token, reply);
        const quirk = this.troubles.quirks[this.#published] ?? 'none';
        const hidden = quirk === 'never' ? Infinity : this.troubles.hidden[this.#published];
        const shownFrom = this.time.now + (hidden ?? 0);
        this.#published += 1;
        this.youtube.disguise(inserted.replyId, quirk, shownFrom);
        const call = this.#callOf.get(reply);
        if (call)
          this.guarantees.published(call, { ...inserted, text: reply.text, shownFrom, quirk });
        return inserted;
      },
      deleteComment: async (token, id) => {
        await youtube.deleteComment(token, id);
        this.guarantees.deleted(id);
      },
    });
  }

  /**
   * Stops waiting for an insert after its timeout, as the service does, whatever happens to the
   * insert.
   */
  #patient(youtube: YouTube, process: Process): YouTube {
    const insertReply: YouTube['insertReply'] = (token, reply) => {
      const call = this.guarantees.inserts(reply.parentId, reply.timeoutMs, process.waited);
      this.#callOf.set(reply, call);
      const late = this.time.sleep(reply.timeoutMs).then((): never => {
        throw new YouTubeRefusal('unavailable', 'timeout');
      });
      late.catch(() => undefined);
      const inserted = youtube.insertReply(token, reply);
      inserted.catch((error: unknown) => {
        if (error instanceof YouTubeRefusal) this.guarantees.refused(call, error);
      });
      return Promise.race([inserted, late]).finally(() => {
        call.answeredAt = this.time.now;
      });
    };
    return overlaid(youtube, { insertReply });
  }

  // What the operator, Google and the queue do.

  stopAll(): void {
    if (!this.isStoppedAt(this.time.now))
      this.#allStops.push({ from: this.time.now, until: Infinity });
  }

  allowAll(): void {
    for (const stop of this.#allStops) stop.until = Math.min(stop.until, this.time.now);
  }

  isStoppedAt(moment: number): boolean {
    return this.#allStops.some(({ from, until }) => moment >= from && moment < until);
  }

  grant(channelId?: string): void {
    this.grants.grant(channelId);
    if (channelId !== undefined) this.grants.inUse = channelId;
    if (channelId !== undefined || this.troubles.noticed)
      this.#ofBoth((uid, ports) => resumeAfterPermission(uid, ports.clock(), ports));
  }

  usePace(pace: Pace): void {
    this.ledger.pace = pace;
    this.#ofBoth((uid, ports) => followPace(uid, ports.clock(), ports));
  }

  #ofBoth(work: (uid: string, ports: SendingPorts) => Promise<unknown>): void {
    for (const uid of [CREATOR, MANAGER]) this.quietly((ports) => work(uid, ports));
  }

  /** Whether sending was stopped at that moment, and still is. */
  wasStopped(moment: number): boolean {
    const { now } = this.time;
    return this.#allStops.some(({ from, until }) => from < moment && moment < until && now < until);
  }

  isResuming(taskId: string): boolean {
    return this.#resuming.includes(taskId);
  }

  resume(taskId: string): void {
    this.guarantees.resumed(taskId);
    this.#resuming.push(taskId);
    this.quietly((ports) =>
      resumeBatch(
        this.ledger.ownerOf(taskId),
        { taskId, reason: null },
        ports.clock(),
        ports,
      ).finally(() => this.#resuming.splice(this.#resuming.indexOf(taskId), 1)),
    );
  }

  /** From now on the creator grants again and ends every pause, whatever is still to go wrong. */
  #heal(): void {
    this.#isHealed = true;
    this.allowAll();
    if (!this.grants.works) this.grant();
    for (const { taskId, status, pauseReason } of this.ledger.batches.values())
      if (status === 'paused' && pauseReason === 'creator') this.resume(taskId);
    this.time.at(this.time.now + HOUR, () => this.#heal());
  }

  #sweepAt(moment: number): void {
    this.time.at(moment, () => {
      if (this.#isAnythingDue(moment))
        this.quietly(async (ports) => {
          await requeueOverdue(ports);
          await closeOverdueBatches(ports);
        });
      this.#sweepAt(moment + SWEEP_EVERY);
    });
  }

  /** A sweep that finds nothing is left out: of the many in four days it is nearly every one. */
  #isAnythingDue(moment: number): boolean {
    const dates = [...this.ledger.sends.values(), ...this.ledger.batches.values()];
    return dates.some(({ dueAt }) => dueAt !== null && Date.parse(dueAt) <= moment);
  }

  /** Each task is delivered once, at its time, unless its troubles say otherwise. */
  #planDelivery(waiting: WaitingTask): void {
    const nth = this.#tasks;
    this.#tasks += 1;
    const { now } = this.time;
    const by = (what: string): number | undefined =>
      this.troubles.tasks.find((event) => event.nth === nth && event.what === what)?.by;
    const [early, twice] = [by('early'), by('twice')];
    if (by('lose') !== undefined) return;
    const due = Math.max(now, waiting.at);
    // Cloud Tasks never delivers early. Another caller of the handler does not send a planned time.
    if (early !== undefined) this.#deliverAt(now + early, waiting, null);
    else this.#deliverAt(due + (by('late') ?? 0), waiting, due);
    if (twice !== undefined) this.#deliverAt(due + twice, waiting, due);
  }

  #deliverAt(moment: number, waiting: WaitingTask, eta: number | null): void {
    this.#deliveriesAhead += 1;
    this.time.at(moment, () => {
      this.#deliveriesAhead -= 1;
      void this.#deliver(waiting, eta);
    });
  }

  /** A delivery that throws, dies or takes too long is repeated, while a slow process continues. */
  async #deliver({ task, at, tries }: WaitingTask, eta: number | null): Promise<void> {
    const handled = this.inProcess((ports) => deliver(task, eta, ports)).catch(() => 'threw');
    const deadline = this.time.sleep(DISPATCH_DEADLINE).then(() => 'late');
    const outcome = await Promise.race([handled, deadline]);
    if (!['died', 'threw', 'late'].includes(outcome) || tries >= MAX_TRIES) return;
    const again = Math.max(at, this.time.now) + backoff(tries);
    this.#deliverAt(again, { task, at: again, tries: tries + 1 }, again);
  }
}
