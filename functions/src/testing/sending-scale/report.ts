import { DELIVERIES_AT_ONCE, HOT_PER_SECOND, MOST_BYTES } from './assumptions.ts';
import { BUDGET_KIND } from './budget.ts';
import type { Figures } from './figures.ts';
import { perSecond, PRICES, PRICES_READ_ON } from './prices.ts';
import { QUOTA_KIND } from './quota-days.ts';
import { percent, shown, tableOf } from './table.ts';

const whole = (value: number): string => shown(Math.round(value));

type Row = readonly [name: string, value: (figures: Figures) => string];

const rowsOf = (runs: readonly Figures[], rows: readonly Row[]): string =>
  tableOf([
    ['creators', ...runs.map(({ creators }) => shown(creators))],
    ...rows.map(([name, value]) => [name, ...runs.map(value)]),
  ]);

const minutes = (value: number): string =>
  value < 120 ? `${shown(value)} min` : `${shown(value / 60)} h`;

const WORK: readonly Row[] = [
  ['run one by one', ({ run }) => shown(run)],
  ['units a day', ({ unitsPerDay }) => shown(unitsPerDay)],
  ['replies wanted a day', ({ wantedADay }) => whole(wantedADay)],
  ['replies sent a day', ({ sentADay }) => whole(sentADay)],
  ['refused in all days', ({ refused }) => whole(refused)],
  ['held back in all days', ({ heldBack }) => whole(heldBack)],
  ['waiting at the end', ({ waiting }) => whole(waiting)],
  ['wait, median', ({ median }) => minutes(median)],
  ['wait, 95th', ({ late }) => minutes(late)],
  ['share sent, mean', ({ shareOfAll }) => percent(shareOfAll)],
  ['share sent, worst', ({ shareOfWorst }) => percent(shareOfWorst)],
  ['units used a day', ({ unitsADay }) => whole(unitsADay)],
  ['calls refused by YouTube', ({ quotaRefusals }) => whole(quotaRefusals)],
];

const MACHINES: readonly Row[] = [
  ['tasks a second, mean', ({ tasksADay }) => shown(perSecond(tasksADay))],
  ['tasks a second, busiest hour', ({ deliveries }) => shown(deliveries.perSecond)],
  ['deliveries under way', ({ deliveries }) => shown(deliveries.atOnce)],
  ['Firestore reads a day', ({ readsADay }) => whole(readsADay)],
  ['Firestore writes a day', ({ writesADay }) => whole(writesADay)],
  ['tries again for 100 plans', ({ decidedAgain }) => shown(decidedAgain)],
  ['documents of a quota day', ({ documents }) => shown(documents.quota)],
  ['creators in one of them', ({ creatorsOfADay }) => whole(creatorsOfADay)],
  ['its size, kB', ({ bytesOfADay }) => whole(bytesOfADay / 1_000)],
  ['documents of a month of drafts', ({ documents }) => shown(documents.budget)],
];

const MONEY: readonly Row[] = [
  ...PRICES.map(({ name }, at): Row => [name, ({ costs }) => dollarsOf(costs[at]?.dollars ?? 0)]),
  ['together', ({ dollars }) => dollarsOf(dollars)],
  ['for one creator', ({ dollars, creators }) => dollarsOf(dollars / creators)],
];

function dollarsOf(dollars: number): string {
  if (dollars === 0) return '$0';
  return dollars < 10 ? `$${dollars.toFixed(2)}` : `$${whole(dollars)}`;
}

/** How often the busiest document of this kind is written, a second. */
export const perSecondOf = ({ busiest }: Figures, kind: string): number =>
  busiest.find((busy) => busy.kind === kind)?.perSecond ?? 0;

function hotTable(runs: readonly Figures[]): string {
  const kinds = runs.at(-1)?.busiest.map(({ kind }) => kind) ?? [];
  const cell = (figures: Figures, kind: string): string => {
    const writes = perSecondOf(figures, kind);
    return writes > HOT_PER_SECOND ? `**${shown(writes)}**` : shown(writes);
  };
  return rowsOf(
    runs,
    kinds.map((kind): Row => [`\`${kind}\``, (figures) => cell(figures, kind)]),
  );
}

/** What no longer fits, in words. */
export function warningsOf(runs: readonly Figures[]): string[] {
  return runs.flatMap((figures) => {
    const { creators, deliveries, bytesOfADay } = figures;
    const who = `With ${shown(creators)} creators`;
    const hot = figures.busiest
      .filter((busy) => busy.perSecond > HOT_PER_SECOND)
      .map(({ kind, perSecond: writes }) => {
        return `${who}, \`${kind}\` is written ${shown(writes)} times a second.`;
      });
    return [
      ...hot,
      ...(bytesOfADay > MOST_BYTES
        ? [`${who}, \`quota/{day}\` is larger than Firestore allows (1 MiB).`]
        : []),
      ...(deliveries.atOnce > DELIVERIES_AT_ONCE
        ? [`${who}, the queue would have to deliver more than ${DELIVERIES_AT_ONCE} at once.`]
        : []),
    ];
  });
}

const section = (title: string, body: string): string => `**${title}**\n\n${body}`;

export function reportOf(runs: readonly Figures[]): string {
  const warnings = warningsOf(runs).map((warning) => `- ${warning}`);
  return [
    section('Replies', rowsOf(runs, WORK)),
    section('Machines', rowsOf(runs, MACHINES)),
    section(
      'Writes a second of the busiest document of its kind, in its busiest hour',
      hotTable(runs),
    ),
    section(`Dollars a month, at prices of ${PRICES_READ_ON}`, rowsOf(runs, MONEY)),
    ...(warnings.length > 0 ? [section('What no longer fits', warnings.join('\n'))] : []),
  ].join('\n\n');
}

const COMPARED: readonly Row[] = [
  ['replies sent a day', ({ sentADay }) => whole(sentADay)],
  ['wait, median', ({ median }) => minutes(median)],
  ['wait, 95th', ({ late }) => minutes(late)],
  ['tasks a second, mean', ({ tasksADay }) => shown(perSecond(tasksADay))],
  ['Firestore reads a day', ({ readsADay }) => whole(readsADay)],
  ['Firestore writes a day', ({ writesADay }) => whole(writesADay)],
  ['`quota/{day}`, writes a second', (figures) => shown(perSecondOf(figures, QUOTA_KIND))],
  [
    '`model_budget/{month}`, writes a second',
    (figures) => shown(perSecondOf(figures, BUDGET_KIND)),
  ],
  ['dollars a month', ({ dollars }) => dollarsOf(dollars)],
];

/** The same creators, counted from parts of them. */
export const sampleTable = (runs: readonly Figures[]): string =>
  tableOf([
    ['run one by one', ...runs.map(({ run, creators }) => `${shown(run)} of ${shown(creators)}`)],
    ...COMPARED.map(([name, value]) => [name, ...runs.map(value)]),
  ]);
