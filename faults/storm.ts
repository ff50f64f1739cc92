import { z } from 'zod';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendHasEnded, type SendDocument } from '@replywell/contract/reply/state';
import { nextQuotaReset } from '../functions/src/core/sending/quota.ts';
import type { StandinControl } from '../e2e/fixtures/standin.ts';
import type { Stored } from '../functions/src/testing/sending-verdict.ts';
import { runScheduledJob } from '../scripts/world/scheduled-jobs.ts';
import type { Creator } from './creator.ts';
import type { StormWorld } from './world.ts';

const MINUTE = 60_000;
/** The clock moves when nothing has been delivered for this real time. */
const STILL_MS = 1_500;
const LOOK_EVERY_MS = 150;
/** A busy machine takes more than a minute only to start new processes. */
const CALM_WITHIN_MS = 240_000;
const MOST_KILLS_AT_ONCE = 3;
/** So many are sent singly before the clock moves. */
const SINGLES_A_ROUND = 3;
/**
 * So many are delivered before the clock moves, as long as there are kills to come. Later all that are
 * due: what waits longer is queued again by every sweep.
 */
const DELIVERED_A_ROUND = 8;
/** Minutes by which the clock jumps: past a look, a lease, a lost task, a pause. */
const JUMPS = [1, 3, 6, 16, 31];
/** After this many rounds without progress the clock jumps by a day, because units are used up. */
const STUCK_AFTER = 5;

/** Every moment between two steps of a delivery and of a submit; the number is that of the call. */
const CALLS = [
  'firestore.read~1',
  'firestore.commit~1',
  'firestore.commit~2',
  'youtube.look~1',
  'youtube.insert~1',
  'google.token~1',
  'tasks.create~1',
];
export const STEPS = CALLS.flatMap((call) => [`before~${call}`, `after~${call}`]);

/** What the stand-in of YouTube records of a reply. */
const replySchema = z.object({
  id: z.string(),
  parentId: z.string(),
  text: z.string(),
  channelId: z.string(),
  authorChannelId: z.string().nullable(),
});

/** The replies that stand on YouTube, whatever callers were told. */
export async function readReplies({ baseUrl }: StandinControl) {
  const answer = await fetch(`${baseUrl}/__control/replies`);
  return replySchema.array().parse(await answer.json());
}

/** The comments that a creator answers: in batches, singly, and if kills are left when all are sent. */
export interface Author {
  creator: Creator;
  batched: string[];
  single: string[];
  spare: string[];
}

export interface StormOptions {
  world: StormWorld;
  authors: readonly Author[];
  read: () => Promise<Stored[]>;
  /** The steps at which processes die, in this order. */
  kills: string[];
  batchSize: number;
  /** Real milliseconds after which the storm is given up. */
  patienceMs: number;
  random: () => number;
  say: (line: string) => void;
}

export const textFor = (commentId: string): string => `Thank you & all! (${commentId})`;

/**
 * Alternates rounds of work and calm. During work, creators submit, tasks are delivered, also twice,
 * and processes die. When everything has come to rest, the clock jumps and the sweep runs: time
 * jumps only while no call is running, because a call to YouTube never takes minutes.
 */
export class Storm {
  readonly #options: StormOptions;
  readonly #submits = new Set<Promise<unknown>>();
  #sends = new Map<string, SendDocument>();
  #last = '';
  #still = 0;

  constructor(options: StormOptions) {
    this.#options = options;
  }

  /** Throws when it does not come to an end in time. */
  async rage(): Promise<void> {
    const { world, patienceMs, say } = this.#options;
    const until = Date.now() + patienceMs;
    for (;;) {
      await this.#read();
      if (this.#isOver()) break;
      if (Date.now() > until) throw new Error(`Not over in time: ${this.#stand()}.`);
      await world.tasks.post('release', {});
      await this.#work();
      await this.#calm();
      await this.#read();
      say(this.#stand());
      await this.#letTimePass();
    }
    world.folder.clearTickets();
    await this.#deliverTheRest();
  }

  async #read(): Promise<void> {
    const all = await this.#options.read();
    this.#sends = new Map(
      all.flatMap(({ sends }) => sends.map((send) => [send.commentId, send] as const)),
    );
  }

  #stand(): string {
    const states = Map.groupBy(this.#sends.values(), ({ status }) => status);
    const counts = [...states].map(([status, { length }]) => `${length} ${status}`);
    return `${counts.join(', ')}; ${this.#killsToCome()} kills to come`;
  }

  #killsToCome(): number {
    const { kills, world } = this.#options;
    return kills.length + world.folder.waiting().length;
  }

  #isOver(): boolean {
    const { authors } = this.#options;
    if (![...this.#sends.values()].every(sendHasEnded)) return false;
    if (authors.some((author) => this.#wanted(author.batched, author.single).length > 0))
      return false;
    if (this.#killsToCome() === 0) return true;
    const more = authors.flatMap(({ spare, single }) => {
      const some = spare.splice(0, SINGLES_A_ROUND);
      single.push(...some);
      return some;
    });
    return more.length === 0;
  }

  /** Comments that have no reply and may still get one. */
  #wanted(...lists: readonly string[][]): string[] {
    return lists.flat().filter((id) => {
      const send = this.#sends.get(id);
      return !send || (sendHasEnded(send) && send.status !== 'sent' && send.status !== 'skipped');
    });
  }

  async #work(): Promise<void> {
    const { authors, world, random } = this.#options;
    for (const author of authors) this.#submitFor(author);
    if (random() < 0.5) await world.tasks.post('duplicate', {});
    const before = await this.#deliveries();
    let last = { ended: before.ended, at: Date.now() };
    for (;;) {
      await this.#prepareKills();
      await sleep(LOOK_EVERY_MS);
      const { ended, underWay } = await this.#deliveries();
      if (ended - before.ended >= DELIVERED_A_ROUND && this.#killsToCome() > 0) return;
      if (ended !== last.ended || underWay + this.#submits.size > 0)
        last = { ended, at: Date.now() };
      else if (Date.now() - last.at > STILL_MS) return;
    }
  }

  /** One batch at a time and a few single replies, some with a double click, also on one another. */
  #submitFor({ creator, batched, single }: Author): void {
    const { random, batchSize } = this.#options;
    const isOpen = batched.some((id) => {
      const send = this.#sends.get(id);
      return send !== undefined && !sendHasEnded(send);
    });
    const batch = isOpen ? [] : this.#wanted(batched).slice(0, batchSize);
    const [rival] = batch;
    const clicks = this.#wanted(single)
      .slice(0, SINGLES_A_ROUND)
      .map((id) => () => creator.submit(id, textFor(id)));
    if (rival !== undefined) {
      clicks.push(() => creator.submitBatch(batch));
      if (random() < 0.5) clicks.push(() => creator.submit(rival, textFor(rival)));
    }
    for (const click of clicks) {
      const isTwice = random() < 0.3;
      const all = Promise.all([click(), isTwice && click()]);
      this.#submits.add(all);
      void all.finally(() => this.#submits.delete(all));
    }
  }

  async #prepareKills(): Promise<void> {
    const { kills, world } = this.#options;
    const waiting = world.folder.waiting().length;
    for (const step of kills.splice(0, MOST_KILLS_AT_ONCE - waiting)) {
      // A token is asked for only where the one before is over.
      if (step.includes('google')) await world.google.post('expire-access-tokens', {});
      world.folder.kill(step);
    }
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
      if (Date.now() > until) throw new Error(`Under way for ever: ${underWay} deliveries.`);
      await sleep(LOOK_EVERY_MS);
    }
  }

  async #deliveries() {
    const all = await this.#options.world.tasks.deliveries();
    const ended = all.filter(({ status }) => status !== null).length;
    return { ended, underWay: all.length - ended };
  }

  async #letTimePass(): Promise<void> {
    const { world, random, authors } = this.#options;
    const stand = this.#stand();
    this.#still = stand === this.#last ? this.#still + 1 : 0;
    this.#last = stand;
    if (this.#still >= STUCK_AFTER) this.#jumpToNextDay();
    else world.folder.advance((JUMPS[Math.floor(random() * JUMPS.length)] ?? 1) * MINUTE);
    // A token whose end no call has noticed is replaced without being asked for.
    if (world.folder.waiting().some((step) => step.includes('google')))
      await world.google.post('expire-access-tokens', {});
    if (random() < 0.7) await runScheduledJob('sweepSends').catch(() => undefined);
    else await Promise.all(authors.map(({ creator }) => creator.openPage()));
  }

  #jumpToNextDay(): void {
    const { folder } = this.#options.world;
    folder.advance(nextQuotaReset(folder.now()) - folder.now() + 6 * MINUTE);
    this.#still = 0;
  }

  /** The looks at what was sent, and late tasks, none of which may send anything. */
  async #deliverTheRest(): Promise<void> {
    const { world } = this.#options;
    for (let round = 0; round < 3; round += 1) {
      world.folder.advance(60 * MINUTE);
      await runScheduledJob('sweepSends').catch(() => undefined);
      await world.tasks.post('release', {});
      await sleep(1_000);
      await this.#calm();
    }
  }
}
