import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_SEND_STATUSES } from '@replywell/contract/states';
import type { SendDocument } from '@replywell/contract/reply/state';
import { nextQuotaReset } from '../functions/src/core/sending/quota.ts';
import { runScheduledJob } from '../scripts/world/scheduled-jobs.ts';
import { shuffled, type Card } from './cards.ts';
import type { Creator, Message, Told } from './creator.ts';
import type { Injector } from './injector.ts';
import type { Ledger } from './ledger.ts';
import type { FaultWorld } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The clock moves when nothing has been delivered for this real time. */
const WORK_MS = 1_500;
const LOOK_EVERY_MS = 150;
/** Only starting new processes takes more than a minute, because a busy machine starts few at a time. */
const CALM_WITHIN_MS = 240_000;
const MOST_CARDS_AT_ONCE = 8;
/** Of all messages, so many are delivered before the clock moves, and so many sent singly. */
const DELIVERED_A_ROUND = 0.03;
const SINGLES_A_ROUND = 0.01;
const LEAST_DELIVERED = 8;
const LEAST_SINGLES = 3;
/** Minutes by which the clock jumps: past a look, a lease, a lost task, a pause. */
const JUMPS = [1, 3, 6, 16, 31];
/** A creator presses the button for a comment at most this many times. */
const MAX_TRIES = 10;
/** How often, between two rounds, a batch is paused, and viewers write back to some. */
const BATCH_IS_PAUSED = 0.15;
const SOMEBODY_SPEAKS = 0.3;
const SPEAK_AT_ONCE = 2;
/** Under this share of the comments. */
const SPEAK_UNDER = 0.25;
const REPLY_IS_DELETED = 0.3;
/** After this many rounds without progress the clock jumps by a day. */
const STUCK_AFTER = 5;

export interface Author {
  creator: Creator;
  batched: Message[];
  single: Message[];
  /** For faults that were not met by the end. */
  spare: Message[];
}

export interface StormOptions {
  world: FaultWorld;
  ledger: Ledger;
  injector: Injector;
  authors: readonly Author[];
  deck: Card[];
  batchSize: number;
  /** How often each kind has to be met. */
  rounds: number;
  /** Real milliseconds after which the storm is given up. */
  patienceMs: number;
  random: () => number;
  say: (line: string) => void;
}

const LATER = /quota|permission|in_progress|unauthenticated/;

const hasEnded = ({ status }: SendDocument): boolean =>
  (ENDED_SEND_STATUSES as readonly string[]).includes(status);

/** Whether the creator need not try again: the reply was sent, or cannot be sent. */
const isOver = (send: SendDocument): boolean =>
  send.status === 'sent' ||
  send.status === 'skipped' ||
  (send.status === 'failed' && send.reason === 'not_allowed');

/**
 * Contains characters that YouTube may write differently: an ampersand, and a ligature. So short that
 * a cut one is still recognised.
 */
export const textFor = (messageId: string): string =>
  `Thank you & all! \uFB01ne (${(messageId.split('.').at(-1) ?? '').slice(2, 8)})`;

/**
 * Sends a single reply at once, or holds it. A held one is released by the page, undone, or the
 * page is closed.
 */
function singly(creator: Creator, message: Message, chance: number): () => Promise<Told> {
  const text = textFor(message.messageId);
  if (chance < 0.7) return () => creator.submit(message, text);
  const hold = () => creator.hold(message, text);
  if (chance < 0.8) return hold;
  return async () => {
    const held = await hold();
    if (held.status !== 200) return held;
    return creator.settleHeld(message.commentId, chance < 0.92 ? 'release' : 'undo');
  };
}

/**
 * Alternates rounds of work and calm. During work, creators submit, tasks are delivered and cards
 * are dealt. When everything has come to rest, the clock jumps by minutes or hours and the sweep
 * runs. Time jumps only while no call is running, because a call to YouTube never takes minutes.
 */
export class Storm {
  readonly #options: StormOptions;
  readonly #tries = new Map<string, number>();
  readonly #submits = new Set<Promise<unknown>>();
  #sends: SendDocument[] = [];
  readonly answers = new Map<string, number>();
  /** Batches that their creators have paused. */
  readonly #paused = new Set<string>();
  /** Comments with which nothing else is done after the first answer. */
  readonly #over = new Set<string>();
  #dealt = 0;
  #still = 0;
  /** A card is active that allows no other card. */
  #alone = false;

  constructor(options: StormOptions) {
    this.#options = options;
  }

  /** @throws when it does not come to an end in time */
  async rage(): Promise<void> {
    const { world, injector, ledger, say, patienceMs } = this.#options;
    const until = Date.now() + patienceMs;
    let before = '';
    for (;;) {
      this.#sends = await ledger.readSends();
      if (this.#isDone() && (await this.#nothingWaits())) break;
      if (Date.now() > until) {
        await this.#calm();
        throw new Error(`Not over after ${patienceMs / 1000} s: ${this.#stand()}.`);
      }
      await world.tasks.post('release', {});
      await this.#work();
      await this.#calm();
      this.#sends = await ledger.readSends();
      const stand = `${this.#stand()}; ${this.#dealt} cards dealt`;
      this.#still = stand === before ? this.#still + 1 : 0;
      before = stand;
      say(`${before}, ${Math.round((until - Date.now()) / 1000)} s left`);
      await this.#letTimePass();
    }
    await injector.callOff();
    await this.#afterglow();
  }

  /** Delivers late tasks, none of which may change anything, on a day that has quota again. */
  async #afterglow(): Promise<void> {
    const { world } = this.#options;
    this.#jumpToNextDay();
    for (let round = 0; round < 3; round += 1) {
      world.folder.advance(HOUR);
      await runScheduledJob('sweepSends').catch(() => undefined);
      await world.tasks.post('release', {});
      await sleep(1_000);
      await this.#calm();
    }
  }

  #jumpToNextDay(): void {
    const { folder } = this.#options.world;
    // Some minutes later, when Google's clocks have had midnight too.
    folder.advance(nextQuotaReset(folder.now()) - folder.now() + 6 * MINUTE);
  }

  #stand(): string {
    const states = ['sent', 'queued', 'sending', 'unknown', 'failed', 'skipped'];
    return states
      .map((state) => `${this.#sends.filter(({ status }) => status === state).length} ${state}`)
      .join(', ');
  }

  #isDone(): boolean {
    const open = this.#sends.some((send) => !hasEnded(send));
    return !open && !this.#options.authors.some((author) => this.#wanted(author).length > 0);
  }

  /** Puts those kinds into the deck once more that came and went before any call had met them. */
  async #dealAgain(): Promise<void> {
    const { injector, deck, rounds } = this.#options;
    const report = await injector.report();
    const seldom = new Set(report.flatMap(({ kind, hit }) => (hit < rounds ? kind : [])));
    for (const card of deck.slice()) if (seldom.delete(card.kind)) deck.push(card);
  }

  /** Whether no fault is left. If some are not dealt or not met, it adds replies that can meet them. */
  async #nothingWaits(): Promise<boolean> {
    const { injector, authors, deck } = this.#options;
    const waiting = await injector.outstanding();
    if (waiting === 0 && this.#dealt >= deck.length) await this.#dealAgain();
    if (waiting === 0 && this.#dealt >= deck.length) return true;
    const more = authors.flatMap((author) => {
      const spare = author.spare.splice(0, LEAST_SINGLES);
      author.single.push(...spare);
      return spare;
    });
    return more.length === 0;
  }

  #sendsOf({ creator }: Author): SendDocument[] {
    return this.#sends.filter(({ uid }) => uid === creator.uid);
  }

  /** How many messages want an answer, from the first to the last. */
  #total(): number {
    const { authors } = this.#options;
    return authors.reduce((sum, { batched, single }) => sum + batched.length + single.length, 0);
  }

  /** Messages without a running reply that may still get one. */
  #wanted(author: Author): Message[] {
    const sends = new Map(this.#sendsOf(author).map((send) => [send.messageId, send]));
    return [...author.batched, ...author.single].filter(({ messageId }) => {
      const send = sends.get(messageId);
      if (send && (!hasEnded(send) || isOver(send))) return false;
      return (this.#tries.get(messageId) ?? 0) < MAX_TRIES;
    });
  }

  async #work(): Promise<void> {
    const { authors, random } = this.#options;
    const before = await this.#deliveries();
    let last = { ended: before.ended, at: Date.now() };
    const enough = Math.max(LEAST_DELIVERED, this.#total() * DELIVERED_A_ROUND);
    for (const author of shuffled(authors, random)) this.#submitFor(author);
    for (;;) {
      await this.#dealCards();
      await sleep(LOOK_EVERY_MS);
      const { ended, prompt, underWay } = await this.#deliveries();
      if (prompt - before.prompt >= enough) return;
      if (ended !== last.ended || underWay + this.#submits.size > 0)
        last = { ended, at: Date.now() };
      else if (Date.now() - last.at > WORK_MS) return;
    }
  }

  /**
   * Submits for one creator: one batch at a time, a few single replies, and sometimes a double
   * click. Calls that do not compete come one after the other, because each simultaneous call is a
   * process.
   */
  #submitFor(author: Author): void {
    const { creator } = author;
    const { random, batchSize } = this.#options;
    const wanted = new Set(this.#wanted(author));
    const open = this.#sendsOf(author).some((send) => send.taskId !== null && !hasEnded(send));
    const batch = author.batched.filter((one) => wanted.has(one)).slice(0, batchSize);
    const clicks: (() => Promise<unknown>)[] = [];
    const [rival] = batch;
    if (!open && rival !== undefined) {
      const again = random();
      const submit = () => creator.submitBatch(batch.map(({ commentId }) => commentId));
      const single = () => creator.submit(rival, textFor(rival.messageId));
      clicks.push(() =>
        Promise.all([
          this.#tell(batch, submit),
          ...(again < 0.5 ? [this.#tell([], submit)] : []),
          ...(again > 0.3 && again < 0.8 ? [this.#tell([], single)] : []),
        ]),
      );
    }
    const singles = Math.max(LEAST_SINGLES, this.#total() * SINGLES_A_ROUND);
    for (const one of author.single.filter((each) => wanted.has(each)).slice(0, singles)) {
      const twice = random() < 0.3;
      const submit = singly(creator, one, random());
      clicks.push(() => Promise.all([this.#tell([one], submit), twice && this.#tell([], submit)]));
    }
    const all = clicks.reduce<Promise<unknown>>(
      (before, click) => before.then(click),
      Promise.resolve(),
    );
    this.#submits.add(all);
    void all.finally(() => this.#submits.delete(all));
  }

  /** Makes a submit and counts the try. An answer such as "later", or none, is not counted as a try. */
  async #tell(messages: readonly Message[], submit: () => Promise<Told>): Promise<void> {
    const { status, code } = await submit();
    const tried = code === null ? status === 200 : !LATER.test(code);
    if (tried)
      for (const { messageId: id } of messages) this.#tries.set(id, (this.#tries.get(id) ?? 0) + 1);
    const answer = code ?? (status === 200 ? 'accepted' : `no answer (${status})`);
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  /** Deals cards, spread over the whole storm. Without quota no other fault could be met. */
  async #dealCards(): Promise<void> {
    const { deck, injector, authors } = this.#options;
    if (injector.quotaIsOut || this.#dealt >= deck.length) return;
    const ended = this.#sends.filter(hasEnded).length;
    const due = Math.ceil((ended / this.#total()) * 1.2 * deck.length) + MOST_CARDS_AT_ONCE;
    const outstanding = await injector.outstanding();
    if (outstanding === 0) this.#alone = false;
    if (this.#alone || this.#dealt >= due || outstanding >= MOST_CARDS_AT_ONCE) return;
    const isPossible = (card: Card): boolean => {
      if (card.alone) return outstanding === 0 && !this.#isInDoubt();
      return card.by !== 'spell' || !injector.hasSpell;
    };
    const at = deck.findIndex((card, index) => index >= this.#dealt && isPossible(card));
    const [card] = at === -1 ? [] : deck.splice(at, 1);
    if (!card) return;
    deck.splice(this.#dealt, 0, card);
    this.#dealt += 1;
    this.#alone = card.alone ?? false;
    // What happens to a creator who sends nothing more is never met.
    const busy = authors.filter(
      (author) => author.spare.length > 0 || this.#wanted(author).length >= this.#options.batchSize,
    );
    await injector.deal(
      card,
      (busy.length > 0 ? busy : authors).map(({ creator }) => creator),
    );
  }

  /** Whether a refused reply may be published, and could be sent again. */
  #isInDoubt(): boolean {
    const wanted = new Set(
      this.#options.authors.flatMap((author) => this.#wanted(author).map((one) => one.messageId)),
    );
    return this.#sends.some(
      ({ messageId, firstAttemptAt }) => firstAttemptAt !== null && wanted.has(messageId),
    );
  }

  /** Stops new deliveries and waits until everything has ended. */
  async #calm(): Promise<void> {
    const { tasks, youtube } = this.#options.world;
    await tasks.post('hold', {});
    const until = Date.now() + CALM_WITHIN_MS;
    for (;;) {
      const { underWay } = await this.#deliveries();
      const isAtWork = underWay + this.#submits.size > 0;
      // A process that died may have left an unfinished insert.
      const inserts = isAtWork ? [] : await youtube.calls('comments.insert');
      if (!isAtWork && inserts.every(({ status }) => status !== null)) return;
      if (Date.now() > until)
        throw new Error(
          `Under way for ever: ${underWay} deliveries, ${this.#submits.size} submits.`,
        );
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Those that the queue makes days late, because the sweep was sooner, are not among the `prompt`. */
  async #deliveries() {
    const all = await this.#options.world.tasks.deliveries();
    const ended = all.filter(({ status }) => status !== null);
    const prompt = ended.filter(({ at, eta }) => Date.parse(at) - Date.parse(eta) < MINUTE).length;
    return { ended: ended.length, prompt, underWay: all.length - ended.length };
  }

  async #letTimePass(): Promise<void> {
    const { world, injector, ledger, random, authors } = this.#options;
    const stuck = this.#still >= STUCK_AFTER;
    if (stuck || (injector.quotaIsOut && random() < 0.7)) {
      this.#jumpToNextDay();
      this.#still = 0;
      await injector.quotaIsBack();
    } else world.folder.advance((JUMPS[Math.floor(random() * JUMPS.length)] ?? 1) * MINUTE);
    const told: Creator[] = [];
    for (const { creator } of authors)
      if (await ledger.needsPermission(creator.uid)) told.push(creator);
    await injector.passRound(told);
    if (random() < 0.7) await runScheduledJob('sweepSends').catch(() => undefined);
    else await Promise.all(authors.map(({ creator }) => creator.openPage()));
    await this.#steer();
    if (random() < SOMEBODY_SPEAKS) await this.#writeBack();
  }

  /** What a creator has paused is resumed the next time, and some other batch is paused. */
  async #steer(): Promise<void> {
    const { authors, random } = this.#options;
    for (const { creator } of authors) {
      const open = this.#sends.filter((send) => send.uid === creator.uid && !hasEnded(send));
      for (const taskId of new Set(open.flatMap((send) => send.taskId ?? []))) {
        const isPaused = this.#paused.has(taskId);
        if (!isPaused && random() > BATCH_IS_PAUSED) continue;
        this.#paused.add(taskId);
        const { status } = await creator.steerBatch(taskId, isPaused ? 'resume' : 'pause');
        // What is refused without quota or permission is asked for again.
        if (isPaused && status === 200) this.#paused.delete(taskId);
      }
    }
  }

  /**
   * Viewers write back under some replies that have arrived, and that wants an answer of its own. One
   * other reply is deleted by its creator, and never comes again.
   */
  async #writeBack(): Promise<void> {
    const { world, authors, random } = this.#options;
    for (const author of authors) {
      if (this.#over.size >= this.#total() * SPEAK_UNDER) return;
      const { creator, single } = author;
      const answered = this.#sendsOf(author).filter(
        ({ status, messageId, commentId }) =>
          status === 'sent' && messageId === commentId && !this.#over.has(commentId),
      );
      const deleted = random() < REPLY_IS_DELETED ? answered.shift() : undefined;
      const others = answered.slice(0, SPEAK_AT_ONCE);
      for (const { commentId } of others) {
        await world.youtube.post('reply', { to: commentId, text: `And then (${commentId})?` });
        this.#over.add(commentId);
      }
      if (deleted) {
        this.#over.add(deleted.commentId);
        await creator.deleteReply(deleted.commentId, deleted.messageId);
      }
      const known = new Set(single.map(({ messageId }) => messageId));
      const waiting = await creator.loadComments(Infinity);
      single.push(
        ...waiting.filter(
          ({ commentId, messageId }) => messageId !== commentId && !known.has(messageId),
        ),
      );
    }
  }
}
