import { deliver } from '../../core/sending/deliver.ts';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import {
  cancelBatch,
  cancelItem,
  editItem,
  followPace,
  pauseBatch,
  resumeAfterPermission,
  resumeBatch,
  sendItemNow,
  undoItem,
} from '../../core/sending/steer.ts';
import { submitBatch } from '../../core/sending/approve-batch.ts';
import type { SendingPorts } from '../../core/sending/ports.ts';
import { holdReply, releaseReply, submitReply, undoReply } from '../../core/sending/approve.ts';
import { closeOverdueBatches, requeueOverdue } from '../../core/sending/sweep.ts';
import { sendHasEnded } from '@replywell/contract/reply/state';
import { Refusal } from '../../core/refusal.ts';
import type { SendDocument } from '@replywell/contract/reply/state';
import { CREATOR, MANAGER } from '../sending-world/samples.ts';
import type { WaitingTask } from '../sending-world/queue.ts';
import { ModelWorld, type Approval } from './model-world.ts';
import type { Move, Plan, Sender, SteerMove } from './plan.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const SWEEP_EVERY = 5 * MINUTE;
const DISPATCH_DEADLINE = 180 * SECOND;
const MAX_TRIES = 100;

/**
 * From this time on the creator grants again and ends every pause. Then everything must end within
 * four days.
 */
const HEALED_AFTER = 3 * HOUR;
const OVER_AFTER = HEALED_AFTER + 96 * HOUR;

const id = (index: number): string => `comment-${index}`;

type TextKind = 'draft' | 'other';
const textOf = (comment: number, kind: TextKind): string =>
  kind === 'draft' ? `Answer ${comment}.` : 'Other words.';

const UIDS: Readonly<Record<Sender, string>> = { owner: CREATOR, manager: MANAGER };
const ANOTHER_CHANNEL = 'UC-another-brand';

/** What a tab was told about its single reply. */
export interface Answer {
  commentId: string;
  how: Approval;
  text: string;
  said: 'sent' | 'died' | 'error' | Refusal;
  /** How many of our replies were under the comment at the time of the answer. */
  publishedThen: number;
  /** The moments of the button press and of the answer. */
  askedAt: number;
  saidAt: number;
}

export interface Run {
  world: ModelWorld;
  answers: Answer[];
  /** true: every send had ended and nothing was running any more. */
  quiet: boolean;
}

interface Item {
  uid: string;
  taskId: string;
  commentId: string;
}

const auditReply = () => Promise.resolve([]);

const STEER = {
  pause: ({ uid, taskId }: Item, ports: SendingPorts) => pauseBatch(uid, taskId, ports),
  cancel: ({ uid, taskId }: Item, ports: SendingPorts) => cancelBatch(uid, taskId, ports),
  'cancel-item': ({ uid, ...item }: Item, ports: SendingPorts) => cancelItem(uid, item, ports),
  edit: ({ uid, ...item }: Item, ports: SendingPorts) =>
    editItem(uid, { ...item, text: 'Better words.' }, { ...ports, auditReply }),
};

/** Whether the send has ended and all its looks are done. Any end other than sent may still change. */
const isOver = (send: SendDocument): boolean => sendHasEnded(send) && send.dueAt === null;

const backoff = (tries: number): number => Math.min(300, 10 * 2 ** tries) * SECOND;

class PlanRunner {
  readonly world: ModelWorld;
  readonly answers: Answer[] = [];
  readonly #plan: Plan;
  readonly #start: number;
  #healed = false;
  #atWork = 0;
  #tasksSeen = 0;
  /** Waiting tasks whose delivery is planned. */
  readonly #planned = new WeakSet<WaitingTask>();
  #deliveriesAhead = 0;
  /** Batches that the creator is resuming. One whose process died stays here. */
  readonly #resuming: string[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
    this.world = new ModelWorld(plan);
    this.world.onCall = (operation, nth) => {
      for (const meanwhile of plan.during)
        if (meanwhile.operation === operation && meanwhile.nth === nth)
          this.world.time.at(this.world.time.now, () => this.#make(meanwhile.move));
    };
    this.#start = this.world.time.now;
  }

  async run(): Promise<boolean> {
    const { time } = this.world;
    for (const { at, move } of this.#plan.moves) time.at(this.#start + at, () => this.#make(move));
    time.at(this.#start + HEALED_AFTER, () => this.#heal());
    this.#sweepAt(this.#start + SWEEP_EVERY);
    return time.run(() => this.#isQuiet(), this.#start + OVER_AFTER);
  }

  #isQuiet(): boolean {
    for (const waiting of this.world.tasks) this.#planDelivery(waiting);
    const ended = [...this.world.ledger.sends.values()].every(isOver);
    return this.#healed && ended && this.#atWork === 0 && this.#deliveriesAhead === 0;
  }

  /** Runs `work` in its own process, and returns its result or that it died. */
  async #inProcess<T>(work: (ports: SendingPorts) => Promise<T>): Promise<T | 'died'> {
    const process = this.world.newProcess();
    this.#atWork += 1;
    try {
      return await Promise.race([work(this.world.portsOf(process)), process.died]);
    } finally {
      this.#atWork -= 1;
    }
  }

  #quietly<T>(work: (ports: SendingPorts) => Promise<T>): void {
    void this.#inProcess(work).catch(() => undefined);
  }

  #make(move: Move): void {
    const { world } = this;
    const comment = 'comment' in move ? id(move.comment) : '';
    switch (move.kind) {
      case 'batch':
        this.#quietly((ports) => submitBatch(UIDS[move.by], move.comments.map(id), ports));
        break;
      case 'single':
        void this.#submit(UIDS[move.by], move.comment, move.text);
        break;
      case 'hold':
        void this.#hold(UIDS[move.by], move.comment, move.text, move.stays);
        break;
      case 'undo':
        void this.#undo(comment);
        break;
      case 'revoke':
        world.grants.revoke();
        break;
      case 'grant':
        this.#grant(true);
        break;
      case 'grant-another':
        this.#grantAnother();
        break;
      case 'switch-back':
        world.grants.inUse = world.channelId;
        break;
      case 'restart':
        world.restart();
        break;
      case 'stop-all':
        world.stopAll();
        break;
      case 'allow-all':
        world.allowAll();
        break;
      case 'quota-out':
        world.youtube.usedUpUntil = world.time.now + move.minutes * MINUTE;
        break;
      case 'settings':
        world.ledger.pace = move.pace;
        this.#ofBoth((uid, ports) => followPace(uid, ports.clock(), ports));
        break;
      case 'pause':
      case 'resume':
      case 'cancel':
      case 'cancel-item':
      case 'send-now':
      case 'edit':
        this.#steer(move.kind, comment);
        break;
      default:
        world.happenTo(comment, move.kind);
    }
  }

  /** Acts on the comment's present batch, if it has one. */
  #steer(kind: Exclude<SteerMove, 'undo'>, commentId: string): void {
    const taskId = this.world.sendUnder(commentId)?.taskId;
    if (!taskId) return;
    const item = { uid: this.world.ledger.ownerOf(taskId), taskId, commentId };
    if (kind === 'send-now') this.#quietly((ports) => sendItemNow(item.uid, item, ports));
    else if (kind === 'resume') this.#resume(taskId);
    else
      this.#quietly(async (ports) => {
        await STEER[kind](item, ports);
        if (kind !== 'edit') this.#noteStop(kind, item);
      });
  }

  /** Not noted if the creator resumes it at the same moment, because nobody can say which came last. */
  #noteStop(kind: 'pause' | 'cancel' | 'cancel-item', { taskId, commentId }: Item): void {
    if (kind === 'pause' && this.#resuming.includes(taskId)) return;
    const { now } = this.world.time;
    this.world.stops.push({ kind, taskId, commentId, from: now, until: Infinity });
  }

  #resume(taskId: string): void {
    for (const stop of this.world.stops)
      if (stop.taskId === taskId && stop.kind === 'pause')
        stop.until = Math.min(stop.until, this.world.time.now);
    this.#resuming.push(taskId);
    this.#quietly((ports) =>
      resumeBatch(
        this.world.ledger.ownerOf(taskId),
        { taskId: taskId, reason: null },
        ports.clock(),
        ports,
      ).finally(() => {
        this.#resuming.splice(this.#resuming.indexOf(taskId), 1);
      }),
    );
  }

  /** The button press, and what the page does after the undo time, if it is still open. */
  async #hold(uid: string, comment: number, kind: TextKind, stays: boolean): Promise<void> {
    const commentId = id(comment);
    const text = textOf(comment, kind);
    const askedAt = this.world.time.now;
    const held = await this.#inProcess((ports) =>
      holdReply(uid, commentId, text, ports).then(() => 'held' as const),
    ).catch(() => 'refused' as const);
    if (held !== 'held' || !stays) return;
    await this.world.time.sleep(SINGLE_UNDO_MS);
    const said = await this.#inProcess((ports) => releaseReply(uid, commentId, ports)).then(
      (end) => (end === 'died' ? end : this.#shown(commentId)),
      (error: unknown) => (error instanceof Refusal ? error : ('error' as const)),
    );
    if (said !== null) this.#noteAnswer({ commentId, how: 'hold', text, said, askedAt });
  }

  /** What the row shows after a release: sent, or undone. */
  #shown(commentId: string): 'sent' | null {
    return this.world.sendUnder(commentId)?.status === 'sent' ? 'sent' : null;
  }

  async #undo(commentId: string): Promise<void> {
    const send = this.world.sendUnder(commentId);
    if (!send) return;
    const { uid, taskId } = send;
    const undo = (ports: SendingPorts): Promise<void> =>
      taskId === null
        ? undoReply(uid, commentId, ports)
        : undoItem(uid, { taskId, commentId }, ports);
    const askedAt = this.world.time.now;
    const said = await this.#inProcess(undo).catch(() => 'refused' as const);
    if (said === undefined && taskId === null) this.world.takenBack.push({ commentId, askedAt });
  }

  async #submit(uid: string, comment: number, kind: TextKind): Promise<void> {
    const commentId = id(comment);
    const text = textOf(comment, kind);
    const askedAt = this.world.time.now;
    const said = await this.#inProcess((ports) =>
      submitReply(uid, commentId, text, ports).then(() => 'sent' as const),
    ).catch((error: unknown) => (error instanceof Refusal ? error : ('error' as const)));
    this.#noteAnswer({ commentId, how: 'single', text, said, askedAt });
  }

  #noteAnswer(answer: Omit<Answer, 'publishedThen' | 'saidAt'>): void {
    const { published, time } = this.world;
    const under = published.filter(({ commentId }) => commentId === answer.commentId);
    this.answers.push({ ...answer, publishedThen: under.length, saidAt: time.now });
  }

  #grant(noticed: boolean): void {
    const { world } = this;
    world.grants.grant();
    if (noticed) this.#wakeBatches();
  }

  /** The page switches to a channel that was added. */
  #grantAnother(): void {
    this.world.grants.grant(ANOTHER_CHANNEL);
    this.world.grants.inUse = ANOTHER_CHANNEL;
    this.#wakeBatches();
  }

  #wakeBatches(): void {
    this.#ofBoth((uid, ports) => resumeAfterPermission(uid, ports.clock(), ports));
  }

  #ofBoth<T>(work: (uid: string, ports: SendingPorts) => Promise<T>): void {
    for (const uid of Object.values(UIDS)) this.#quietly((ports) => work(uid, ports));
  }

  /** Later faults may remove the permission again, so the creator grants it again. */
  #heal(): void {
    this.#healed = true;
    this.world.allowAll();
    if (!this.world.grants.works) this.#grant(this.#plan.noticed);
    for (const { taskId, status, pauseReason } of this.world.ledger.batches.values())
      if (status === 'paused' && pauseReason === 'creator') this.#resume(taskId);
    this.world.time.at(this.world.time.now + HOUR, () => this.#heal());
  }

  #sweepAt(moment: number): void {
    this.world.time.at(moment, () => {
      this.#quietly(async (ports) => {
        await requeueOverdue(ports);
        await closeOverdueBatches(ports);
      });
      this.#sweepAt(moment + SWEEP_EVERY);
    });
  }

  /** Plans the delivery of a queued task once: at its time, unless the plan says otherwise. */
  #planDelivery(waiting: WaitingTask): void {
    if (this.#planned.has(waiting)) return;
    this.#planned.add(waiting);
    const { at } = waiting;
    const nth = this.#tasksSeen;
    this.#tasksSeen += 1;
    const events = this.#plan.tasks.filter((event) => event.nth === nth);
    const by = (what: string): number | null =>
      events.find((event) => event.what === what)?.by ?? null;
    if (by('lose') !== null) return;
    const early = by('early');
    // Cloud Tasks never delivers early. Another caller of the handler does not send a planned time.
    if (early !== null) {
      this.#deliverAt(this.world.time.now + early, waiting, null);
      return;
    }
    const due = Math.max(this.world.time.now, at);
    this.#deliverAt(due + (by('late') ?? 0), waiting, due);
    const twice = by('twice');
    if (twice !== null) this.#deliverAt(due + twice, { ...waiting }, due, true);
  }

  /** `extra`: a second delivery of a task, which is made also if the first one is over. */
  #deliverAt(moment: number, waiting: WaitingTask, eta: number | null, extra = false): void {
    this.#deliveriesAhead += 1;
    this.world.time.at(moment, () => {
      this.#deliveriesAhead -= 1;
      if (!extra) this.world.queue.begin(waiting);
      void this.#deliver(waiting, eta);
    });
  }

  /** A delivery that throws, dies or takes too long is repeated, while a slow process continues. */
  async #deliver(waiting: WaitingTask, eta: number | null): Promise<void> {
    const { task, tries } = waiting;
    const handled = this.#inProcess((ports) => deliver(task, eta, ports)).catch(() => 'threw');
    const deadline = this.world.time.sleep(DISPATCH_DEADLINE).then(() => 'late');
    const outcome = await Promise.race([handled, deadline]);
    if (!['died', 'threw', 'late'].includes(outcome) || tries >= MAX_TRIES) return;
    const at = this.world.time.now + backoff(tries);
    const again = this.world.queue.again(waiting, at);
    this.#planned.add(again);
    this.#deliverAt(at, again, at);
  }
}

/** Runs a plan, and then waits until everything has healed. */
export async function runPlan(plan: Plan): Promise<Run> {
  const runner = new PlanRunner(plan);
  const quiet = await runner.run();
  return { world: runner.world, answers: runner.answers, quiet };
}
