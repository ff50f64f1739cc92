/**
 * Prices in dollars, for us-central1, as they were known on PRICES_READ_ON. Look them up again
 * before you rely on them. Not in here: storage, traffic to browsers, logs.
 */
export const PRICES_READ_ON = '2026-11-21';

const MILLION = 1_000_000;
const SECONDS_OF_A_DAY = 24 * 3_600;
export const DAYS_OF_A_MONTH = 30;

/** What a month is charged for. */
export interface Used {
  reads: number;
  writes: number;
  deletes: number;
  /** Creating a task and delivering it are one operation each. */
  taskOperations: number;
  calls: number;
  /** Seconds of calls. Each is charged as if its instance served nothing else meanwhile. */
  seconds: number;
  /** Millionths of a dollar. */
  modelMicros: number;
}

interface Price {
  name: string;
  /** The price of so many. */
  dollars: number;
  per: number;
  /** So many are free in a month. */
  free: number;
  of: (used: Used) => number;
}

/** Half a GiB of memory. */
const GIB = 0.5;

export const PRICES: readonly Price[] = [
  { name: 'Firestore reads', dollars: 0.03, per: 100_000, free: 50_000 * 30, of: (u) => u.reads },
  { name: 'Firestore writes', dollars: 0.09, per: 100_000, free: 20_000 * 30, of: (u) => u.writes },
  {
    ...{ name: 'Firestore deletes', dollars: 0.01, per: 100_000, free: 20_000 * 30 },
    of: (u) => u.deletes,
  },
  { name: 'Cloud Tasks', dollars: 0.4, per: MILLION, free: MILLION, of: (u) => u.taskOperations },
  { name: 'function calls', dollars: 0.4, per: MILLION, free: 2 * MILLION, of: (u) => u.calls },
  { name: 'function CPU', dollars: 0.000024, per: 1, free: 180_000, of: (u) => u.seconds },
  {
    name: 'function memory',
    dollars: 0.0000025,
    per: 1,
    free: 360_000,
    of: (u) => u.seconds * GIB,
  },
  { name: 'the model', dollars: 1, per: MILLION, free: 0, of: (u) => u.modelMicros },
];

export interface Cost {
  name: string;
  dollars: number;
}

export const costsOf = (used: Used): Cost[] =>
  PRICES.map(({ name, dollars, per, free, of }) => ({
    name,
    dollars: (Math.max(0, of(used) - free) * dollars) / per,
  }));

export const perSecond = (inADay: number): number => inADay / SECONDS_OF_A_DAY;
