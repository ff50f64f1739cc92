import { QUOTA_KIND } from './quota-days.ts';
import type { Figures } from './figures.ts';
import { pictureOf } from './picture.ts';
import { costsOf, PRICES } from './prices.ts';
import { reportOf, warningsOf } from './report.ts';
import { shown, tableOf } from './table.ts';
import { Traffic } from './traffic.ts';

const figures = (creators: number, more: Partial<Figures> = {}): Figures => ({
  ...{ creators, run: creators, days: 7, seed: 1, unitsPerDay: 10_000, unitsADay: 900 },
  ...{ wantedADay: 20, sentADay: 19, ended: 1, waiting: 0 },
  ...{ refused: 0, heldBack: 0, median: 8, late: 47, readsADay: 1_000, writesADay: 400 },
  ...{ tasksADay: 30, deliveries: { perSecond: 0.1, atOnce: 0.2 }, decidedAgain: 0 },
  ...{ busiest: [{ kind: QUOTA_KIND, perSecond: creators / 10_000 }] },
  ...{ documents: { quota: 1, budget: 1 }, creatorsOfADay: 4, bytesOfADay: 288 },
  ...{ quotaRefusals: 0, shareOfAll: 1, shareOfWorst: 0.9 },
  ...{ costs: PRICES.map(({ name }) => ({ name, dollars: creators / 1_000 })) },
  ...{ dollars: creators / 100, ...more },
});

describe('the report', () => {
  test('says nothing about limits that are kept', () => {
    expect(warningsOf([figures(10), figures(10_000)])).toEqual([]);
    expect(reportOf([figures(10)])).not.toContain('no longer fits');
  });

  test('names the hot document with its figure, a document that is too large, and a full queue', () => {
    const deliveries = { perSecond: 90, atOnce: 51 };
    const run = figures(20_000, { bytesOfADay: 1_048_577, deliveries });
    expect(warningsOf([run])).toEqual([
      'With 20,000 creators, `quota/{day}` is written 2 times a second.',
      'With 20,000 creators, `quota/{day}` is larger than Firestore allows (1 MiB).',
      'With 20,000 creators, the queue would have to deliver more than 50 at once.',
    ]);
    expect(reportOf([run])).toContain('| **2**');
  });

  test('has one column for each number of creators', () => {
    const lines = reportOf([figures(10), figures(1_000)]).split('\n');
    expect(lines.find((line) => line.startsWith('| creators'))).toMatch(/\| 10 +\| 1,000 +\|$/);
  });
});

test('a table is as Prettier would write it', () => {
  expect(
    tableOf([
      ['a', 'long name'],
      ['12345', '1'],
    ]),
  ).toBe(['| a     | long name |', '| ----- | --------- |', '| 12345 | 1         |'].join('\n'));
});

test.each([
  [0, '0'],
  [0.001_234, '0.00123'],
  [0.274, '0.274'],
  [8.704, '8.7'],
  [613_871.4, '613,871'],
])('%d is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

describe('the picture', () => {
  const runs = [10, 1_000, 100_000].map((creators) => figures(creators));

  test('is the same for the same figures, and has a point for each of them', () => {
    const picture = pictureOf(runs);
    expect(pictureOf(runs)).toBe(picture);
    expect(picture.match(/<circle/gu)).toHaveLength(2 * 3 + 2 * 3);
    expect(picture).toContain('what one document bears for long');
  });

  test('stays inside its frame', () => {
    const picture = pictureOf(runs);
    const numbers = (attribute: string): number[] =>
      [...picture.matchAll(new RegExp(`\\b${attribute}="([\\d.-]+)"`, 'gu'))].map(([, value]) =>
        Number(value),
      );
    const [width = 0] = numbers('width');
    const [height = 0] = numbers('height');
    expect(Math.min(width, height)).toBeGreaterThan(100);
    for (const x of numbers('cx')) expect(x > 0 && x < width).toBe(true);
    for (const y of numbers('cy')) expect(y > 0 && y < height).toBe(true);
  });
});

test('what is free in a month costs nothing, and what is above it has its price', () => {
  const nothing = { reads: 0, writes: 0, deletes: 0, taskOperations: 0 };
  const used = { ...nothing, calls: 0, seconds: 0, modelMicros: 2_000_000 };
  const of = (name: string, more: Partial<typeof used>): number | undefined =>
    costsOf({ ...used, ...more }).find((cost) => cost.name === name)?.dollars;
  expect(of('Firestore reads', { reads: 1_500_000 })).toBe(0);
  expect(of('Firestore reads', { reads: 2_500_000 })).toBeCloseTo(0.3);
  expect(of('Cloud Tasks', { taskOperations: 3_000_000 })).toBeCloseTo(0.8);
  expect(of('the model', {})).toBe(2);
});

describe('traffic', () => {
  const HOUR = 3_600_000;

  test('a shared document is judged by the busiest hour of its usual day', () => {
    const traffic = new Traffic();
    for (let day = 0; day < 2; day += 1)
      for (let write = 0; write < 360; write += 1)
        traffic.writeShared('quota/{day}', (day * 24 + 5) * HOUR + write);
    traffic.writeShared('quota/{day}', 6 * HOUR);
    expect(traffic.busiest(2, 10, () => 4)).toEqual([{ kind: 'quota/{day}', perSecond: 0.25 }]);
    expect(traffic.writes).toBe(721);
  });

  test('a document of one creator is judged by its own busiest hour, however many creators there are', () => {
    const traffic = new Traffic();
    for (let write = 0; write < 36; write += 1) traffic.writeOwn('batch', 'a', write);
    for (let write = 0; write < 72; write += 1) traffic.writeOwn('batch', `b${write % 36}`, write);
    expect(traffic.busiest(2, 10, () => 1)).toEqual([{ kind: 'batch', perSecond: 0.01 }]);
  });
});
