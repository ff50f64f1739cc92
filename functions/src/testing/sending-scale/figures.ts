import { sendHasEnded } from '../../core/sending/ledger/send-moves.ts';
import { fromInstant } from '../../core/time.ts';
import { BYTES_OF_CREATOR, DRAFTS_PER_REPLY, HABITS } from './assumptions.ts';
import { BUDGET_KIND } from './budget.ts';
import { costsOf, DAYS_OF_A_MONTH, type Cost } from './prices.ts';
import { QUOTA_KIND } from './quota-days.ts';
import { ScaleWorld, type Wishes } from './world.ts';
import type { Busy } from './traffic.ts';

/** More creators are not run one by one: so many are, and stand for all. */
export const MOST_RUN = 1_000;

export interface Setting {
  creators: number;
  /** So many of them are run. Each stands for creators / run. */
  run: number;
  days: number;
  seed: number;
  unitsPerDay: number;
}

export interface Figures extends Setting {
  /** Replies a day: wanted, and on YouTube in the end. */
  wantedADay: number;
  sentADay: number;
  /** Of all days together: ended without a reply, and not yet at their end. */
  ended: number;
  waiting: number;
  /** Of all days together: refused for want of units, and not written because a batch still waited. */
  refused: number;
  heldBack: number;
  /** Minutes from the press of the button to YouTube: of the middle reply, and of one in twenty. */
  median: number;
  late: number;
  readsADay: number;
  writesADay: number;
  tasksADay: number;
  /** In the busiest hour: tasks delivered a second, and how many of them are under way. */
  deliveries: { perSecond: number; atOnce: number };
  busiest: Busy[];
  /** Over how many documents a day of the quota and a month's drafts are spread. */
  documents: { quota: number; budget: number };
  /** Creators in one document of a day of the quota, and its size. */
  creatorsOfADay: number;
  bytesOfADay: number;
  /** For a hundred plans: how often one was decided again, because somebody had written its day. */
  decidedAgain: number;
  /** Calls that YouTube refused because the units were used up. */
  quotaRefusals: number;
  unitsADay: number;
  /**
   * The share of what a creator wanted to send that came to its end: of the average creator, and of
   * the worst one.
   */
  shareOfAll: number;
  shareOfWorst: number;
  costs: Cost[];
  dollars: number;
}

/** What all creators together draft in a month, rounded up, is what the admin has to allow. */
export function draftsAMonth(creators: number): number {
  const aDay = HABITS.reduce((sum, { share, visitsPerDay, replies: [least, most] }) => {
    return sum + (share * visitsPerDay * (least + most)) / 2;
  }, 0);
  return Math.ceil((creators * aDay * DRAFTS_PER_REPLY * 31 * 1.2) / 1_000) * 1_000;
}

const total = (values: Iterable<number>): number => [...values].reduce((sum, one) => sum + one, 0);

/** `share` 0.5: the median. 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

interface Fates {
  sent: number;
  ended: number;
  waiting: number;
  minutes: number[];
  /** By creator: what came to its end, of what had the time for it. */
  doneBy: Map<string, number>;
}

export function fatesOf({ ledgers }: ScaleWorld): Fates {
  const fates: Fates = { sent: 0, ended: 0, waiting: 0, minutes: [], doneBy: new Map() };
  for (const shelf of ledgers.shelves()) {
    let done = 0;
    for (const send of shelf.sends()) {
      if (!sendHasEnded(send)) {
        fates.waiting += 1;
        continue;
      }
      if (shelf.wantedInTime.has(send.commentId)) done += 1;
      if (send.status === 'sent') {
        const pressedAt = shelf.pressedAt.get(send.commentId) ?? 0;
        fates.sent += 1;
        fates.minutes.push((fromInstant(send.sentAt ?? '') - pressedAt) / 60_000);
      } else fates.ended += 1;
    }
    fates.doneBy.set(shelf.uid, done);
  }
  return fates;
}

function sharesOf(
  wishes: ReadonlyMap<string, Wishes>,
  doneBy: ReadonlyMap<string, number>,
): { all: number; worst: number } {
  const shares = [...wishes].flatMap(([uid, { wantedInTime }]) =>
    wantedInTime > 0 ? [Math.min(1, (doneBy.get(uid) ?? 0) / wantedInTime)] : [],
  );
  return { all: total(shares) / Math.max(1, shares.length), worst: Math.min(...shares, 1) };
}

function moneyOf(world: ScaleWorld, times: number): Cost[] {
  const { traffic, queue, budget, asked } = world;
  const month = (times * DAYS_OF_A_MONTH) / asked.days;
  return costsOf({
    reads: traffic.reads * month,
    writes: traffic.writes * month,
    deletes: traffic.deletes * month,
    taskOperations: (queue.created + queue.removed + queue.deliveries) * month,
    calls: (world.calls.count + queue.deliveries) * month,
    seconds: (world.calls.seconds + queue.busySeconds()) * month,
    modelMicros: budget.spent().micros * month,
  });
}

const sum = (wishes: Iterable<Wishes>, of: (one: Wishes) => number): number =>
  total([...wishes].map(of));

const documentsOf = (kind: string, { quota, budget }: ScaleWorld): number => {
  if (kind === QUOTA_KIND) return quota.documents;
  return kind === BUDGET_KIND ? budget.shards : 1;
};

function figuresOf(world: ScaleWorld, setting: Setting): Figures {
  const { traffic, queue, quota, ledgers, youtube, wishesOf } = world;
  const times = setting.creators / setting.run;
  const aDay = times / setting.days;
  const { sent, ended, waiting, minutes, doneBy } = fatesOf(world);
  const wishes = [...wishesOf.values()];
  const shares = sharesOf(wishesOf, doneBy);
  const busiest = queue.busiest();
  const costs = moneyOf(world, times);
  const creatorsOfADay = (quota.mostCreators() * times) / quota.documents;
  return {
    ...setting,
    wantedADay: sum(wishes, ({ wanted }) => wanted) * aDay,
    sentADay: sent * aDay,
    ended: ended * times,
    waiting: waiting * times,
    refused: sum(wishes, ({ refused }) => refused) * times,
    heldBack: sum(wishes, ({ heldBack }) => heldBack) * times,
    median: quantile(minutes, 0.5),
    late: quantile(minutes, 0.95),
    readsADay: traffic.reads * aDay,
    writesADay: traffic.writes * aDay,
    tasksADay: queue.created * aDay,
    deliveries: { perSecond: busiest.perSecond * times, atOnce: busiest.atOnce * times },
    busiest: traffic.busiest(setting.days, times, (kind) => documentsOf(kind, world)),
    documents: { quota: quota.documents, budget: world.budget.shards },
    creatorsOfADay,
    bytesOfADay: creatorsOfADay * BYTES_OF_CREATOR,
    decidedAgain: (100 * ledgers.decidedAgain) / Math.max(1, ledgers.plans),
    quotaRefusals: youtube.refusals * times,
    unitsADay: total(youtube.charged.values()) * aDay,
    shareOfAll: shares.all,
    shareOfWorst: shares.worst,
    costs,
    dollars: total(costs.map(({ dollars }) => dollars)),
  };
}

/** Runs the creators of a setting, and counts. */
export async function measure(setting: Setting): Promise<{ figures: Figures; world: ScaleWorld }> {
  const { creators, run, days, seed, unitsPerDay } = setting;
  const world = new ScaleWorld({
    ...{ creators: run, days, seed, isSample: run < creators },
    unitsPerDay: Math.round((unitsPerDay * run) / creators),
    unitsOfAll: unitsPerDay,
    draftsAMonth: draftsAMonth(creators),
  });
  await world.run();
  return { figures: figuresOf(world, setting), world };
}
