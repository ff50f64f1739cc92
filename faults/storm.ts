import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_SEND_STATUSES } from '@replywell/contract/states';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { z } from 'zod';
import type { Call, Delivery } from '../e2e/fixtures/standin.ts';
import { runScheduledJob } from '../scripts/world/scheduled-jobs.ts';
import type { Creator, Told } from './creator.ts';
import type { Card } from './card.ts';
import { shuffled } from './deck.ts';
import type { FaultWorld } from './fault-world.ts';
import type { GrowingList } from './growing-list.ts';
import type { Channels, WaitingTask, Injector } from './injector.ts';
import type { Ledger } from './ledger.ts';
import { nextPacificMidnight } from './pacific.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The least real time for submits and deliveries before the clock moves. On a busy machine it takes
 * until `deliveriesARound`, or all of them, have ended.
 */
const WORK_MS = 1_500;
const LOOK_EVERY_MS = 150;
/**
 * While more tasks than this wait for their turn, the clock stands still. Real queues deliver hundreds
 * in a second. Here each delivery starts a process, and every sweep of a clock that runs ahead would
 * add another task for each reply that waits.
 */
const QUEUE_IS_BEHIND = 60;
/** Only starting new processes takes more than a minute, because a busy machine starts few at a time. */
const CALM_WITHIN_MS = 150_000;
const MOST_CARDS_AT_ONCE = 8;
/** A creator presses the button for a comment at most this many times. */
const MAX_TRIES = 10;
/** After this many rounds without progress the clock jumps by a day. */
const STUCK_AFTER = 5;

const dueSchema = z.object({ due: z.number() });

export interface Author {
  creator: Creator;
  batched: string[];
  single: string[];
  spare: string[];
}

export interface StormOptions {
  world: FaultWorld;
  ledger: Ledger;
  injector: Injector;
  authors: readonly Author[];
  deck: Card[];
  batchSize: number;
  /** Single replies that a creator sends in one round. */
  singlesARound: number;
  deliveriesARound: number;
  /** Minutes by which the clock jumps: past a look, a lease, a lost task, a pause. */
  jumps: readonly number[];
  /** How often each kind has to be met. */
  rounds: number;
  /** The storm is given up after this many real milliseconds. */
  patienceMs: number;
  random: () => number;
  say: (line: string) => void;
}

/**
 * Sends a single reply at once, or holds it. A held one is released by the page, undone, or the
 * page is closed.
 */
function singly(creator: Creator, id: string, chance: number): () => Promise<Told> {
  const text = textFor(id);
  if (chance < 0.7) return () => creator.submit(id, text);
  const hold = () => creator.hold(id, text);
  if (chance < 0.8) return hold;
  return async () => {
    const held = await hold();
    const isHeld = held.status === 200;
    return isHeld ? creator.settleHeld(id, chance < 0.92 ? 'release' : 'undo') : held;
  };
}

const LATER = /quota|permission|in_progress|unauthenticated/;

const hasEnded = ({ status }: SendDocument): boolean =>
  (ENDED_SEND_STATUSES as readonly string[]).includes(status);

/** Whether the creator need not try again: the reply was sent, or cannot be sent. */
const isOver = (send: SendDocument): boolean =>
  send.status === 'sent' || send.status === 'skipped' || send.reason === 'not_allowed';

/** Contains characters that YouTube may write differently: an ampersand, and a ligature. */
export const textFor = (commentId: string): string =>
  `Thank you & all! \uFB01ne (${commentId.slice(2, 8)})`;

/**
 * Alternates rounds of work and calm. During work, creators submit, tasks are delivered and cards
 * are dealt. When everything has come to rest, the clock jumps by minutes or hours and the sweep
 * runs. Time jumps only while no call is running, because a call to YouTube never takes minutes.
 */
export class Storm {
  readonly #options: StormOptions;
  readonly #tries = new Map<string, number>();
  readonly #submits = new Set<Promise<unknown>>();
  readonly #sends = new Map<Creator, SendDocument[]>();
  readonly answers = new Map<string, number>();
  #dealt = 0;
  #still = 0;
  /** A card is active that allows no other card. */
  #alone = false;
  /** A card that leaves doubt is active, or was just before. */
  #doubt = false;

  constructor(options: StormOptions) {
    this.#options = options;
  }

  /** @throws when it does not come to an end in time */
  async rage(): Promise<void> {
    const { world, injector, say, patienceMs } = this.#options;
    const until = Date.now() + patienceMs;
    let before = '';
    for (;;) {
      await this.#readSends();
      if (this.#isDone() && (await this.#nothingWaits())) break;
      if (Date.now() > until) {
        await this.#calm();
        throw new Error(`Not over after ${patienceMs / 1000} s: ${this.#stand()}.`);
      }
      await world.tasks.post('release', {});
      await this.#work();
      await this.#calm();
      await this.#readSends();
      const stand = `${this.#stand()}; ${this.#dealt} cards dealt`;
      this.#still = stand === before ? this.#still + 1 : 0;
      before = stand;
      say(`${before}, ${Math.round((until - Date.now()) / 1000)} s left`);
      await this.#letTimePass();
    }
    await injector.callOff();
    await this.#afterglow();
    await injector.makeGood((creator) => this.#channelsOf(creator));
    const left = this.#options.deck.slice(this.#dealt);
    if (left.length > 0) throw new Error(`Not dealt: ${left.map(({ kind }) => kind).join('; ')}.`);
  }

  /** Delivers late tasks, none of which may change anything, on a day that has quota again. */
  async #afterglow(): Promise<void> {
    const { world } = this.#options;
    const { folder } = world;
    folder.advance(nextPacificMidnight(folder.now()) - folder.now() + 2 * MINUTE);
    for (let round = 0; round < 3; round += 1) {
      folder.advance(HOUR);
      await runScheduledJob('sweepSends').catch(() => undefined);
      await world.tasks.post('release', {});
      await sleep(1_000);
      await this.#calm();
    }
  }

  #stand(): string {
    const all = this.#allSends();
    const count = (status: string): number => all.filter((send) => send.status === status).length;
    const states = ['sent', 'queued', 'sending', 'unknown', 'failed', 'skipped'];
    return states.map((status) => `${count(status)} ${status}`).join(', ');
  }

  async #readSends(): Promise<void> {
    const { authors, ledger } = this.#options;
    const all = await ledger.readAllSends();
    for (const { creator } of authors)
      this.#sends.set(
        creator,
        all.filter(({ uid }) => uid === creator.uid),
      );
  }

  #allSends(): SendDocument[] {
    return [...this.#sends.values()].flat();
  }

  #isDone(): boolean {
    const open = this.#allSends().some((send) => !hasEnded(send));
    return !open && !this.#options.authors.some((author) => this.#wanted(author).length > 0);
  }

  /** Puts those kinds into the deck once more that came and went before any call had met them. */
  async #dealAgain(): Promise<void> {
    const { injector, deck, rounds } = this.#options;
    const seldom = new Set(
      (await injector.report()).flatMap(({ kind, hit }) => (hit < rounds ? kind : [])),
    );
    for (const card of deck.slice()) if (seldom.delete(card.kind)) deck.push(card);
  }

  /** Whether no fault is left. If some are not dealt or not met, it adds replies that can meet them. */
  async #nothingWaits(): Promise<boolean> {
    const { injector, authors, deck, singlesARound } = this.#options;
    const waiting = await injector.outstanding();
    if (waiting === 0 && this.#dealt >= deck.length) await this.#dealAgain();
    const unmet = waiting + (this.#dealt < deck.length ? 1 : 0);
    if (unmet === 0) return true;
    const each = Math.min(singlesARound, Math.ceil(unmet / authors.length));
    const more = authors.flatMap((author) => {
      const ids = author.spare.splice(0, each);
      author.single.push(...ids);
      return ids;
    });
    return more.length === 0;
  }

  /** Comments without a running reply that may still get one. */
  #wanted({ creator, batched, single }: Author): string[] {
    const sends = new Map(this.#sends.get(creator)?.map((send) => [send.commentId, send]));
    return [...batched, ...single].filter((id) => {
      const send = sends.get(id);
      if (send && (!hasEnded(send) || isOver(send))) return false;
      return (this.#tries.get(id) ?? 0) < MAX_TRIES;
    });
  }

  async #work(): Promise<void> {
    const { authors, random, world } = this.#options;
    const begin = Date.now();
    const before = await counted(world.deliveries);
    for (const author of shuffled(authors, random)) this.#submitFor(author);
    for (;;) {
      await this.#dealCards();
      await sleep(LOOK_EVERY_MS);
      if (Date.now() - begin < WORK_MS) continue;
      const { ended, underWay } = await counted(world.deliveries);
      const enough = ended - before.ended >= this.#options.deliveriesARound;
      if (enough || underWay + this.#submits.size === 0) return;
    }
  }

  /**
   * Submits for one creator: one batch at a time, a few single replies, and sometimes a double
   * click. Calls that do not compete come one after the other, because each simultaneous call is a
   * process.
   */
  #submitFor(author: Author): void {
    const { creator } = author;
    const { random, batchSize, singlesARound } = this.#options;
    const wanted = new Set(this.#wanted(author));
    const open = this.#sends.get(creator)?.some((send) => send.taskId !== null && !hasEnded(send));
    const batch = author.batched.filter((id) => wanted.has(id)).slice(0, batchSize);
    const clicks: (() => Promise<unknown>)[] = [];
    const [rival] = batch;
    if (!open && rival) {
      const again = random();
      const submit = () => creator.submitBatch(batch);
      const single = () => creator.submit(rival, textFor(rival));
      clicks.push(() =>
        Promise.all([
          this.#tell(batch, submit),
          ...(again < 0.5 ? [this.#tell([], submit)] : []),
          ...(again > 0.3 && again < 0.8 ? [this.#tell([], single)] : []),
        ]),
      );
    }
    for (const id of author.single.filter((id) => wanted.has(id)).slice(0, singlesARound)) {
      const twice = random() < 0.3;
      const submit = singly(creator, id, random());
      clicks.push(() => Promise.all([this.#tell([id], submit), twice && this.#tell([], submit)]));
    }
    this.#start(clicks);
  }

  #start(clicks: readonly (() => Promise<unknown>)[]): void {
    const all = clicks.reduce<Promise<unknown>>(
      (before, click) => before.then(click),
      Promise.resolve(),
    );
    this.#submits.add(all);
    void all.finally(() => this.#submits.delete(all));
  }

  /** Makes a submit and counts the try. An answer such as "later", or none, is not counted as a try. */
  async #tell(ids: readonly string[], submit: () => Promise<Told>): Promise<void> {
    const { status, code } = await submit();
    const tried = code === null ? status === 200 : !LATER.test(code);
    if (tried) for (const id of ids) this.#tries.set(id, (this.#tries.get(id) ?? 0) + 1);
    const answer = code ?? (status === 200 ? 'accepted' : `no answer (${status})`);
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  /**
   * Deals cards, spread over the whole storm. While the quota is used up, no other fault could be
   * met.
   */
  async #dealCards(): Promise<void> {
    const { deck, injector, authors } = this.#options;
    if (injector.quotaIsOut || this.#dealt >= deck.length) return;
    const total = authors.reduce(
      (sum, { batched, single }) => sum + batched.length + single.length,
      0,
    );
    const ended = this.#allSends().filter(hasEnded).length;
    const due = Math.ceil((ended / total) * 1.2 * deck.length) + MOST_CARDS_AT_ONCE;
    const outstanding = await injector.outstanding();
    if (outstanding === 0) this.#alone = false;
    if (this.#alone || this.#dealt >= due || outstanding >= MOST_CARDS_AT_ONCE) return;
    const at = deck.findIndex(
      (card, index) => index >= this.#dealt && this.#isPossible(card, outstanding),
    );
    const [card] = at === -1 ? [] : deck.splice(at, 1);
    if (!card) return;
    deck.splice(this.#dealt, 0, card);
    this.#dealt += 1;
    this.#alone = card.alone ?? false;
    this.#doubt ||= card.leavesDoubt ?? false;
    const busy = authors.filter((author) => this.#hasWork(author));
    const creators = (busy.length > 0 ? busy : authors).map(({ creator }) => creator);
    await injector.deal(card, creators, () => this.#queued());
  }

  /** What happens to a creator who sends nothing more is never met. */
  #hasWork(author: Author): boolean {
    return author.spare.length > 0 || this.#wanted(author).length >= this.#options.batchSize;
  }

  #queued(): WaitingTask[] {
    return this.#allSends()
      .filter(({ status }) => status === 'queued')
      .map(({ uid, channelId, commentId }) => ({ uid, channelId, commentId }));
  }

  /** Whether a refused reply may be published and could be sent again. */
  #isInDoubt(outstanding: number): boolean {
    if (outstanding === 0) this.#doubt = false;
    const wanted = new Set(this.#options.authors.flatMap((author) => this.#wanted(author)));
    const doubtful = this.#allSends().some(
      ({ commentId, firstAttemptAt }) => firstAttemptAt !== null && wanted.has(commentId),
    );
    return this.#doubt || doubtful;
  }

  /** Whether the card can be dealt now. The others wait. */
  #isPossible(card: Card, outstanding: number): boolean {
    const { spell } = this.#options.injector;
    if (card.kind === 'early-task' || card.kind === 'stranger') return this.#queued().length > 0;
    if (card.alone) return outstanding === 0;
    if (card.leavesDoubt) return !spell?.conceals;
    if (card.by !== 'spell') return true;
    return spell === null && !(card.conceals && this.#isInDoubt(outstanding));
  }

  /** Stops new deliveries and waits until everything has ended. */
  async #calm(): Promise<void> {
    const { tasks, deliveries, calls } = this.#options.world;
    await tasks.post('hold', {});
    const until = Date.now() + CALM_WITHIN_MS;
    for (;;) {
      const { underWay } = await counted(deliveries);
      const all = underWay + this.#submits.size;
      // A process that died may have left an unfinished insert.
      const unanswered = async () => (await calls.youtube.read()).some(isUnansweredInsert);
      if (all === 0 && !(await unanswered())) return;
      if (Date.now() > until)
        throw new Error(
          `Under way for ever: ${underWay} deliveries, ${this.#submits.size} submits, or an insert.`,
        );
      await sleep(LOOK_EVERY_MS);
    }
  }

  #channelsOf({ channelId: own }: Creator): Channels {
    const ids = this.#options.authors.map(({ creator }) => creator.channelId);
    return { own, another: ids.find((id) => id !== own) ?? '' };
  }

  async #letTimePass(): Promise<void> {
    const { world, injector, ledger, random, authors, jumps } = this.#options;
    const { folder } = world;
    if ((await dueIn(world.tasks.baseUrl)) > QUEUE_IS_BEHIND) return;
    const stuck = this.#still >= STUCK_AFTER;
    if (stuck || (injector.quotaIsOut && random() < 0.7)) {
      folder.advance(nextPacificMidnight(folder.now()) - folder.now() + 2 * MINUTE);
      this.#still = 0;
      await injector.quotaIsBack();
    } else folder.advance((jumps[Math.floor(random() * jumps.length)] ?? 1) * MINUTE);
    const told: Creator[] = [];
    for (const { creator } of authors)
      if (await ledger.needsPermission(creator.uid)) told.push(creator);
    await injector.restorePermissions(told);
    await injector.changeChannels((creator) => this.#channelsOf(creator));
    await injector.endSpell();
    await injector.remind();
    if (random() < 0.7) await runScheduledJob('sweepSends').catch(() => undefined);
    else await Promise.all(authors.map(({ creator }) => creator.openPage()));
  }
}

async function dueIn(baseUrl: string): Promise<number> {
  return dueSchema.parse(await (await fetch(`${baseUrl}/__control/due`)).json()).due;
}

async function counted(list: GrowingList<Delivery>): Promise<{ ended: number; underWay: number }> {
  const all = await list.read();
  const underWay = all.filter(({ status }) => status === null).length;
  return { ended: all.length - underWay, underWay };
}

const isUnansweredInsert = ({ operation, status }: Call): boolean =>
  operation === 'comments.insert' && status === null;
