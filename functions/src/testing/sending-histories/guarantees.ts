import { LEASE_MS, MAX_CHECKS } from '@replywell/contract/reply/limits';
import {
  isPublished,
  sendHasEnded,
  type SendDocument,
  type SendingSend,
} from '@replywell/contract/reply/state';
import { UNDO_MS } from '@replywell/contract/limits';
import type { Pace } from '@replywell/contract/pace';
import { INSERT_TIMEOUT_MS } from '../../core/sending/limits.ts';
import { reservedDay, UNITS_PER_ATTEMPT } from '../../core/sending/quota.ts';
import { Refusal } from '../../core/refusal.ts';
import type { YouTubeRefusal } from '../../core/youtube/ports.ts';
import { lost, readStored, sentTwice, toldWrongly } from '../sending-verdict.ts';
import { CREATOR, MANAGER } from '../sending-world/samples.ts';
import type { Process } from './calls.ts';
import type { History } from './history.ts';
import { LARGEST_SKEW_MS, type Troubles } from './troubles.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A look is this fresh when a reply is claimed, and a reply of a batch goes out this soon after. */
const FRESH_MS = 10 * SECOND;
const MOST_ATTEMPTS = 2;
/** Much less than the sweep waits, and more than a few calls take. */
const LATE_MS = MINUTE;
/** A task may come this early. */
const EARLY_MS = 1.5 * SECOND;
/** Two readings count as two if so much lies between them; the four take at least so long. */
const READINGS = { count: 4, apartMs: 210 * SECOND, overMs: 30 * MINUTE };

interface Claim {
  at: number;
  /** The place that it takes among others, without the error of its process's clock. */
  place: number;
  leaseUntil: number;
  /** Of a batch, and not sent by "send now". */
  isPaced: boolean;
  pace: Pace;
  /** What was under the comment by then must have been seen. */
  seenUntil: number;
}

/** An insert that left a process. */
interface InsertCall {
  commentId: string;
  claim: Claim | undefined;
  at: number;
  /** When its caller got an answer or gave up. Nobody knows of a later effect. */
  answeredAt: number;
  /** YouTube refused it in a way that leaves no doubt. */
  isRefused: boolean;
  /** YouTube refused it, which ended its send, even if it was published. */
  toldRefused: boolean;
}

/** A reply that our code has published. `shownFrom`: complete readings show it from then on. */
interface Published {
  commentId: string;
  text: string;
  at: number;
  call: InsertCall;
  replyId: string;
  /** The creator has deleted it from here. */
  isDeleted: boolean;
  shownFrom: number;
  quirk: Troubles['quirks'][number];
}

/** What a tab was told about its single reply. */
interface Answer {
  commentId: string;
  how: How;
  text: string;
  said: 'sent' | 'died' | 'error' | Refusal;
  askedAt: number;
}

type How = 'batch' | 'single' | 'hold';
type StopKind = 'pause' | 'cancel' | 'cancel-item';
interface Moment {
  commentId: string;
  at: number;
}

const undoUntilOf = (send: SendDocument): string | null =>
  send.status === 'queued' ? send.undoUntil : null;

const howOf = (send: SendDocument): How =>
  send.taskId !== null ? 'batch' : undoUntilOf(send) === null ? 'single' : 'hold';

/** Codes after which the reply may still be published. */
const OPEN_CODES = ['reply_outcome_unknown', 'reply_in_progress'];
const isRefused = ({ said }: Answer): boolean =>
  said instanceof Refusal && !OPEN_CODES.includes(said.code);

/**
 * What must be true in the course of a history and in its end, by what reaches YouTube, what is
 * stored, and what is told. What is measured by the clocks of processes holds only if these agree.
 */
export class Guarantees {
  readonly #history: History;
  readonly #broken: string[] = [];
  readonly #claims = new Map<string, Claim>();
  /** When each attempt in doubt of a comment, by its number, was claimed last. */
  readonly #attempts = new Map<string, number>();
  readonly #approvals: (Moment & { how: How })[] = [];
  /** Replies that the creator was told will not be sent, and those that were stored as undone. */
  readonly #takenBack: Moment[] = [];
  /** What has begun: claims and inserts. */
  readonly #begun: Moment[] = [];
  readonly #inserts: InsertCall[] = [];
  readonly #published: Published[] = [];
  readonly #answers: (Answer & { saidAt: number })[] = [];
  readonly #elsewhere: (Moment & { by: 'viewer' | 'channel' })[] = [];
  readonly #readings: Moment[] = [];
  readonly #lookedFor = new Set<string>();
  #stops: { kind: StopKind; taskId: string; commentId: string; from: number }[] = [];
  #known: ReadonlyMap<string, SendDocument> = new Map();

  constructor(history: History) {
    this.#history = history;
  }

  get #now(): number {
    return this.#history.time.now;
  }

  #require(holds: boolean, commentId: string, what: string): void {
    if (!holds) this.#broken.push(`${commentId} ${what}`);
  }

  #requireByClock(holds: boolean, commentId: string, what: string): void {
    this.#require(holds || this.#history.clocksDiffer, commentId, what);
  }

  // What is stored.

  /** After each commit. */
  written(ownerOf: (attemptId: string) => Process | undefined): void {
    const before = this.#known;
    this.#known = new Map(this.#history.ledger.sends);
    for (const [messageId, send] of this.#known) {
      const was = before.get(messageId);
      if (was === send) continue;
      const { commentId, taskId, status } = send;
      const wasOpen = was !== undefined && !sendHasEnded(was);
      if (!sendHasEnded(send) && !wasOpen)
        this.#approvals.push({ commentId, at: this.#now, how: howOf(send) });
      if (taskId === null && status === 'cancelled' && wasOpen)
        this.takenBack(commentId, this.#now);
      const attemptBefore = was?.status === 'sending' ? was.attemptId : null;
      if (send.status === 'sending' && send.attemptId !== attemptBefore)
        this.#claimed(send, was ?? send, ownerOf(send.attemptId));
      const stands = was !== undefined && isPublished(was);
      this.#require(!stands || status === 'sent', commentId, 'is no longer sent');
      if (was?.status === 'sending') this.#left(send, was, ownerOf(was.attemptId));
    }
  }

  #claimed(send: SendingSend, was: SendDocument, owner: Process | undefined): void {
    const { commentId, taskId } = send;
    const { ledger, isFaultless } = this.#history;
    const now = this.#now;
    const batch = ledger.batches.get(taskId ?? '');
    const undoEnd = undoUntilOf(was);
    const isPaced = taskId !== null && undoEnd === null;
    const planned = Date.parse(was.scheduledFor);
    if (isPaced) {
      this.#requireByClock(now >= planned - EARLY_MS, commentId, 'was begun before its time');
      // The sweep would be five minutes late.
      if (isFaultless)
        this.#requireByClock(now <= planned + LATE_MS, commentId, 'was begun long after its time');
      const undoUntil = batch ? Date.parse(batch.createdAt) + UNDO_MS : 0;
      this.#requireByClock(now >= undoUntil, commentId, 'was begun while it could be undone');
      const stop = this.#stops.find(
        (one) =>
          one.taskId === taskId &&
          one.from < now &&
          (one.kind !== 'cancel-item' || one.commentId === commentId),
      );
      this.#require(!stop, commentId, `was begun after ${stop?.kind ?? ''}`);
    }
    const heldUntil = undoEnd === null ? 0 : Date.parse(undoEnd);
    this.#requireByClock(now >= heldUntil, commentId, 'was begun while it could be taken back');
    if (send.attempts > 0)
      this.#requireAbsence(commentId, this.#attempts.get(`${commentId} ${send.attempts - 1}`) ?? 0);
    this.#attempts.set(`${commentId} ${send.attempts}`, now);
    const skew = owner ? this.#history.skewOf(owner) : 0;
    const at = Date.parse(send.begunAt);
    const leaseUntil = Date.parse(send.leaseUntil);
    this.#begun.push({ commentId, at: now });
    this.#claims.set(commentId, {
      at: now,
      // If a task came before its time, the place is the time it was planned for.
      place: at > now + skew + SECOND ? at : at - skew,
      leaseUntil,
      isPaced,
      pace: batch?.pace ?? ledger.pace,
      seenUntil: Math.max(
        owner?.readAt ?? 0,
        this.#history.clocksDiffer ? 0 : leaseUntil - LEASE_MS - FRESH_MS,
      ),
    });
  }

  /** Before another insert in doubt, complete readings must have shown that the first is not there. */
  #requireAbsence(commentId: string, since: number): void {
    const apart: number[] = [];
    for (const reading of this.#readings)
      if (reading.commentId === commentId && reading.at > since)
        if (reading.at - (apart.at(-1) ?? -Infinity) >= READINGS.apartMs) apart.push(reading.at);
    const over = (apart.at(-1) ?? 0) - (apart[0] ?? 0);
    const isEnough = apart.length >= READINGS.count && over >= READINGS.overMs;
    this.#require(isEnough, commentId, `was tried again after ${apart.length} readings`);
  }

  /**
   * While an attempt is running, only it may change its send until the lease is over. Others may
   * only record that the reply is there, or that the creator cancelled it.
   */
  #left(send: SendDocument, was: SendingSend, owner: Process | undefined): void {
    const { commentId, status } = send;
    const isSame = send.status === 'sending' && send.attemptId === was.attemptId;
    this.#require(status !== 'sending' || isSame, commentId, 'was claimed by two');
    const isOver = this.#now >= Date.parse(was.leaseUntil);
    const mayChange = isSame || isOver || status === 'sent' || (owner?.moves ?? 0) > 0;
    this.#requireByClock(
      mayChange,
      commentId,
      `became ${status} by another than who was sending it`,
    );
  }

  // What reaches YouTube.

  read(commentId: string): void {
    this.#readings.push({ commentId, at: this.#now });
  }

  looksFor(commentIds: readonly string[]): void {
    for (const id of commentIds) this.#lookedFor.add(id);
  }

  /** `waited`: when the process had last waited for anything else. */
  inserts(commentId: string, timeoutMs: number, waited: number): InsertCall {
    const at = this.#now;
    const claim = this.#claims.get(commentId);
    const call = { commentId, claim, at, answeredAt: at + timeoutMs, isRefused: false };
    const insert: InsertCall = { ...call, toldRefused: false };
    this.#inserts.push(insert);
    this.#begun.push({ commentId, at });
    const tried = this.#inserts.filter((one) => one.commentId === commentId && !one.isRefused);
    const approvals = this.#approvals.filter((one) => one.commentId === commentId);
    this.#require(
      tried.length <= approvals.length * MOST_ATTEMPTS,
      commentId,
      `was inserted ${tried.length} times`,
    );
    this.#require(
      !this.#history.wasStopped(waited),
      commentId,
      'went out while all sending was stopped',
    );
    const inMoment = !claim?.isPaced || at <= claim.at + FRESH_MS;
    this.#requireByClock(inMoment, commentId, 'went out long after its moment');
    const inLease = !claim || at + INSERT_TIMEOUT_MS <= claim.leaseUntil;
    this.#requireByClock(inLease, commentId, 'has an insert that could outlive its lease');
    return insert;
  }

  /** A reply of a batch that YouTube did not accept now waits, and its thread is read. */
  refused(call: InsertCall, { kind, status }: YouTubeRefusal): void {
    if (kind === 'unavailable') return;
    call.isRefused = status === 401 || status === 429;
    const isWaitedFor = ['rate', 'quota', 'permission'].includes(kind);
    const isSingle = this.#history.sendUnder(call.commentId)?.taskId === null;
    call.toldRefused = !call.isRefused && (!isWaitedFor || isSingle);
  }

  published(
    call: InsertCall,
    reply: Pick<Published, 'replyId' | 'text' | 'shownFrom' | 'quirk'>,
  ): void {
    const { commentId, claim } = call;
    const word = this.#elsewhere.findLast((one) => one.commentId === commentId);
    const wasAnswered = word?.by === 'channel' && word.at <= (claim?.seenUntil ?? 0);
    this.#require(!wasAnswered, commentId, 'had been answered on YouTube itself');
    const published = { commentId, call, at: this.#now, isDeleted: false, ...reply };
    this.#published.push(published);
    if (claim?.isPaced && !call.toldRefused) this.#requirePace(published, claim);
  }

  deleted(replyId: string): void {
    for (const one of this.#published) if (one.replyId === replyId) one.isDeleted = true;
  }

  /** When YouTube received it, in the creator's time. */
  #sentAt({ at, call }: Published, claim: Claim): number {
    return claim.place + Math.min(at, call.answeredAt) - claim.at;
  }

  /**
   * Replies of batches begin at their distance from earlier ones, and YouTube gets no more of them in
   * an hour than is allowed. One that YouTube refused gives its place back, even if it was published.
   * Processes with different clocks cannot know each other's moments exactly.
   */
  #requirePace(published: Published, claim: Claim): void {
    const slack = this.#history.clocksDiffer ? 2 * LARGEST_SKEW_MS : 0;
    const at = this.#sentAt(published, claim);
    const before = this.#published.flatMap((other) => {
      const { claim: its, toldRefused } = other.call;
      if (other === published || !its || toldRefused || its.at > claim.at) return [];
      const otherAt = this.#sentAt(other, its);
      return otherAt <= at ? [{ at: otherAt, apart: claim.place - its.place }] : [];
    });
    const inHour = before.filter((other) => other.at > at - HOUR + slack);
    const { minIntervalSeconds, maxResponsesPerHour } = claim.pace;
    const isApart = before.every(({ apart }) => apart >= minIntervalSeconds * SECOND - slack);
    const isKept = isApart && inHour.length < maxResponsesPerHour;
    this.#require(isKept, published.commentId, 'went out too soon after another');
  }

  // What is said.

  writtenElsewhere(commentId: string, by: 'viewer' | 'channel'): void {
    this.#elsewhere.push({ commentId, by, at: this.#now });
  }

  takenBack(commentId: string, at: number): void {
    this.#takenBack.push({ commentId, at });
  }

  /**
   * What the creator has paused or cancelled stays so until they resume it, whatever else resumes
   * batches. A reply that was claimed before may still be sent.
   */
  stopped(kind: StopKind, taskId: string, commentId: string): void {
    this.#stops.push({ kind, taskId, commentId, from: this.#now });
  }

  resumed(taskId: string): void {
    this.#stops = this.#stops.filter((stop) => stop.taskId !== taskId || stop.kind !== 'pause');
  }

  /** A refusal is told only after the thread was read. */
  told(answer: Answer): void {
    const { commentId, said, askedAt } = answer;
    this.#answers.push({ ...answer, saidAt: this.#now });
    const isThere = this.#published.some((one) => one.commentId === commentId);
    this.#require(said !== 'sent' || isThere, commentId, 'was told to be sent');
    const isIn = (one: Moment): boolean => one.commentId === commentId && one.at > askedAt;
    const isUnread = this.#inserts.some(
      (call) =>
        call.toldRefused &&
        isIn(call) &&
        !this.#readings.some((reading) => isIn(reading) && reading.at >= call.at),
    );
    this.#require(
      !isRefused(answer) || !isUnread,
      commentId,
      'was told to be refused, and nobody had looked',
    );
  }

  // The end.

  /** Everything that was broken. */
  async broken(): Promise<string[]> {
    const { ledger, youtube, isQuiet } = this.#history;
    const stored = [await readStored(ledger.db, CREATOR), await readStored(ledger.db, MANAGER)];
    // An earlier text that YouTube refused and still published says nothing of a later send.
    const there = this.#published.filter(({ isDeleted }) => !isDeleted);
    const ofSends = there.filter(
      ({ call, commentId, text }) =>
        !call.toldRefused || this.#history.sendUnder(commentId)?.text === text,
    );
    const isBeyondKnowing = ({ shownFrom, quirk, commentId }: Published): boolean =>
      shownFrom === Infinity || quirk === 'other-author' || youtube.gone.has(commentId);
    return [
      ...this.#broken,
      ...sentTwice(there.filter((reply) => !this.#couldNotBeKnown(reply))),
      ...lost(stored, ofSends, isBeyondKnowing),
      ...stored.flatMap(toldWrongly),
      ...youtube.asAnother.map((id) => `another channel was at work under ${id}`),
      ...this.#begunThoughTakenBack(),
      ...this.#answers.filter((one) => this.#isUntrue(one)).map((one) => `${one.commentId}: lied`),
      ...this.#notLookedFor(),
      ...this.#unitsKept(),
      ...(isQuiet ? [] : ['tasks go round for ever']),
    ];
  }

  /**
   * Whether no reading could have found the reply.
   * - YouTube never showed it.
   * - The creator, who was asked or told that it was refused, sent another text, and YouTube showed
   *   the first under no or another name.
   * - The creator, who was told that it was refused, sent again before YouTube showed the first.
   */
  #couldNotBeKnown({ commentId, call, shownFrom, quirk, text }: Published): boolean {
    if (shownFrom === Infinity) return true;
    const isReworded = this.#published.some(
      (one) => one.commentId === commentId && one.text !== text,
    );
    if (quirk === 'other-author' && isReworded) return true;
    if (!call.toldRefused) return false;
    if (quirk === 'no-author' && isReworded) return true;
    const next = this.#begun.find((one) => one.commentId === commentId && one.at > call.at);
    return next !== undefined && shownFrom > next.at;
  }

  /**
   * From the undo on, a reply is attempted only after another approval. Of one that came while the
   * undo was under way nobody can say which was first.
   */
  #begunThoughTakenBack(): string[] {
    return this.#takenBack.flatMap(({ commentId, at }) => {
      const isLater = (one: Moment): boolean => one.commentId === commentId && one.at >= at;
      const until = this.#approvals.find(isLater)?.at ?? Infinity;
      return this.#begun.some((one) => isLater(one) && one.at < until)
        ? [`${commentId} was begun though it had been taken back`]
        : [];
    });
  }

  /** Refused, and it appeared, and nobody else had sent it. */
  #isUntrue(answer: Answer & { saidAt: number }): boolean {
    if (!isRefused(answer)) return false;
    const { commentId, how, text, askedAt, saidAt } = answer;
    const isSame = (other: { commentId: string }): boolean => other.commentId === commentId;
    const approvals = this.#approvals.filter(isSame);
    const isOfOthers =
      this.#answers.filter(isSame).length > 1 ||
      approvals.length > 1 ||
      approvals.some((one) => one.how !== how || one.at < askedAt || one.at > saidAt);
    const appeared = this.#published.some(
      (one) => isSame(one) && one.text === text && !one.call.toldRefused,
    );
    return appeared && !isOfOthers;
  }

  /**
   * A reply that YouTube accepts and hides is noticed: each had a look, its own, or that of its
   * batch. Only without a permission, or units, for hours all of them may fail.
   */
  #notLookedFor(): string[] {
    const sent = this.#history.ledger.sends.values().filter((send) => send.status === 'sent');
    const givenUp = sent.filter(({ checks }) => checks >= MAX_CHECKS);
    return sent
      .filter((send) => send.dueAt !== null || !this.#lookedFor.has(send.commentId))
      .filter((send) => !givenUp.some((one) => one === send || one.taskId === (send.taskId ?? '')))
      .map(({ commentId }) => `${commentId} has not been looked for`);
  }

  /** The reserved units of the days belong to replies that wait, the used ones YouTube charged. */
  #unitsKept(): string[] {
    const { ledger, youtube, allBooked } = this.#history;
    const reserved = ledger.quota
      .values()
      .flatMap(({ creators }) => Object.values(creators))
      .reduce((sum, own) => sum + own.reserved, 0);
    const holding = ledger.sends.values().filter((send) => reservedDay(send) !== null);
    const isRight = reserved === holding.length * UNITS_PER_ATTEMPT;
    const used = ledger.booked() - reserved;
    const isBooked = !allBooked || used === youtube.charged;
    return [
      ...(isRight ? [] : [`${reserved} units are kept for ${holding.length} replies`]),
      ...(isBooked ? [] : [`${used} units are booked, and ${youtube.charged} charged`]),
    ];
  }
}
