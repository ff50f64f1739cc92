import { deliver } from '../../core/sending/deliver/deliver.ts';
import { closeOverdueBatches, requeueOverdue } from '../../core/sending/deliver/sweep.ts';
import type { SubmitPorts } from '../../core/sending/submit/reply.ts';
import type { AccessTokens } from '../../core/permission/ports.ts';
import type { Random } from '../../core/time.ts';
import { DELIVERIES_AT_ONCE, LATENCY, SWEEP_EVERY_MS, TOKEN_MS } from './assumptions.ts';
import { ModelBudget } from './budget.ts';
import { visitsOfAll } from './habits.ts';
import { ManyLedgers } from './ledger.ts';
import { Page } from './page.ts';
import { ModelQueue } from './queue.ts';
import { QuotaDays } from './quota-days.ts';
import { seeded, seedOf } from './random.ts';
import { Step } from './step.ts';
import { Timetable } from './timetable.ts';
import { Traffic } from './traffic.ts';
import { ChargingYouTube } from './youtube.ts';

const DAY = 24 * 3_600_000;
/** A Monday, at midnight in Los Angeles, so that days are days of the quota. */
export const START = Date.parse('2026-11-02T08:00:00.000Z');

export interface Asked {
  creators: number;
  days: number;
  seed: number;
  /** What YouTube gives these creators each day. */
  unitsPerDay: number;
  /** What it gives the whole project. The same, if all creators are run. */
  unitsOfAll: number;
  /** The project's limit on drafts. */
  draftsAMonth: number;
  /** true: the creators stand for more than themselves, so no limit of the queue holds for them. */
  isSample: boolean;
}

/** Replies that a creator wanted to send, and what became of them before they were in the ledger. */
export interface Wishes {
  wanted: number;
  /** Those of `wanted` that had a day to come to their end. Fairness is judged by these. */
  wantedInTime: number;
  /** Taken into the ledger. */
  planned: number;
  /** The quota, the creator's part of it, or the budget for drafts was used up. */
  refused: number;
  /** The creator did not write them, because an earlier batch still waited. */
  heldBack: number;
}

/** Each part of the world has numbers of its own. */
const PARTS = { world: 1, youtube: 2, habits: 3 } as const;

/**
 * Days of many creators in minutes: the real submit, pace, quota, delivery and sweep over a modelled
 * Firestore, Cloud Tasks and YouTube. Each step (a call, a delivery) runs to its end before the next
 * one begins, with a clock of its own.
 */
export class ScaleWorld {
  readonly asked: Asked;
  readonly random: Random;
  readonly traffic = new Traffic();
  readonly timetable = new Timetable();
  readonly quota: QuotaDays;
  readonly ledgers: ManyLedgers;
  readonly youtube: ChargingYouTube;
  readonly budget: ModelBudget;
  readonly queue: ModelQueue;
  readonly wishesOf = new Map<string, Wishes>();
  readonly end: number;
  /** What was wanted later may not have had the time to go out. */
  readonly judgedUntil: number;
  /** Calls of functions by pages and by the clock, and how long they took together. */
  readonly calls = { count: 0, seconds: 0 };
  #ids = 0;

  constructor(asked: Asked) {
    this.asked = asked;
    this.end = START + asked.days * DAY;
    this.judgedUntil = this.end - Math.min(DAY, (asked.days * DAY) / 2);
    this.random = seeded(seedOf(asked.seed, PARTS.world));
    this.quota = new QuotaDays(asked, this.traffic);
    this.ledgers = new ManyLedgers(this.quota, this.traffic);
    const ofYouTube = seeded(seedOf(asked.seed, PARTS.youtube));
    this.youtube = new ChargingYouTube(asked.unitsPerDay, ofYouTube);
    this.budget = new ModelBudget(asked.draftsAMonth, this.traffic, this.random);
    this.queue = new ModelQueue({
      timetable: this.timetable,
      random: this.random,
      deliver: (task, eta, step) => deliver(task, eta, this.ports(step)),
      atOnce: asked.isSample ? Infinity : DELIVERIES_AT_ONCE,
    });
  }

  async run(): Promise<void> {
    const { timetable, end } = this;
    const { creators, days, seed } = this.asked;
    const page = new Page(this);
    const habits = { from: START, days, seed: seedOf(seed, PARTS.habits) };
    for (const visit of visitsOfAll(creators, habits))
      timetable.add(visit.at, () => page.visit(visit));
    for (let at = START; at < end; at += SWEEP_EVERY_MS) timetable.add(at, () => this.#sweep(at));
    for (let next = timetable.next(end); next; next = timetable.next(end)) await next.run();
  }

  /** The ports of one process, for one call or delivery. */
  ports(step: Step): SubmitPorts {
    return {
      clock: () => step.now,
      random: this.random,
      newId: () => `id-${(this.#ids += 1)}`,
      log: () => undefined,
      sleep: (milliseconds) => step.sleep(milliseconds),
      ledger: this.ledgers.port(step),
      queue: this.queue.port(step),
      openYouTube: () => this.youtube.open(step),
      tokens: this.#tokens(step),
    };
  }

  #tokens(step: Step): AccessTokens {
    const { traffic } = this;
    return {
      of: (uid) => {
        const shelf = this.ledgers.shelf(uid);
        step.call(LATENCY.read);
        traffic.reads += 1;
        if (step.now >= shelf.tokenUntil) {
          // Taking the turn, and storing the new token.
          traffic.reads += 2;
          traffic.writeOnce(2);
          shelf.tokenUntil = step.now + TOKEN_MS;
        }
        return Promise.resolve({ token: shelf.channelId, channels: [shelf.channelId] });
      },
      rememberChannels: () => Promise.resolve(),
      refused: () => Promise.resolve(),
      markLost: () => Promise.resolve(true),
    };
  }

  wishes(uid: string): Wishes {
    const known = this.wishesOf.get(uid);
    if (known) return known;
    const none = { wanted: 0, wantedInTime: 0, planned: 0, refused: 0, heldBack: 0 };
    this.wishesOf.set(uid, none);
    return none;
  }

  /** Runs one call of a function. Returns when it was over. */
  async call(at: number, work: (step: Step) => Promise<void>): Promise<number> {
    const step = new Step(at, this.random);
    try {
      await work(step);
    } finally {
      this.calls.count += 1;
      this.calls.seconds += (step.now - at) / 1_000;
    }
    return step.now;
  }

  async #sweep(at: number): Promise<void> {
    await this.call(at, async (step) => {
      const { ledger, queue, clock, log } = this.ports(step);
      const ports = { ledger, queue, clock, log };
      await requeueOverdue(null, ports);
      await closeOverdueBatches(ports);
    });
  }
}
