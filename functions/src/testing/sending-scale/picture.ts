import { HOT_PER_SECOND } from './assumptions.ts';
import { BUDGET_KIND } from './budget.ts';
import type { Figures } from './figures.ts';
import { QUOTA_KIND } from './quota-days.ts';
import { perSecondOf } from './report.ts';
import { shown } from './table.ts';

const PANEL = { width: 400, height: 300, left: 64, top: 56, gap: 110 } as const;
const COLOURS = ['#1f6f5c', '#b3541e', '#35507a', '#1f6f5c', '#b3541e'] as const;

export interface Line {
  name: string;
  /** For what would be. */
  dashed?: boolean;
  points: readonly { x: number; y: number }[];
}

interface Panel {
  title: string;
  lines: readonly Line[];
  /** A level that should not be passed. */
  limit: { y: number; name: string } | null;
}

/** Powers of ten around the values. */
function tens(values: readonly number[]): { from: number; to: number } {
  const logs = values.filter((value) => value > 0).map((value) => Math.log10(value));
  const from = Math.floor(Math.min(0, ...logs));
  return { from, to: Math.max(from + 1, Math.ceil(Math.max(...logs, 0))) };
}

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${words}</text>`;

const rule = (
  from: readonly [number, number],
  to: readonly [number, number],
  more: string,
): string =>
  `<line x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}" ${more}/>`;

function panelOf({ title, lines, limit }: Panel, index: number): string {
  const left = PANEL.left + index * (PANEL.width + PANEL.gap);
  const bottom = PANEL.top + PANEL.height;
  const points = lines.flatMap((line) => line.points);
  const xs = tens(points.map(({ x }) => x));
  const first = Math.floor(Math.log10(Math.min(...points.map(({ x }) => x))));
  const ys = tens([...points.map(({ y }) => y), ...(limit ? [limit.y] : [])]);
  const atX = (x: number): number =>
    left + (PANEL.width * (Math.log10(x) - first)) / Math.max(1, xs.to - first);
  const atY = (y: number): number =>
    bottom - (PANEL.height * (Math.log10(y) - ys.from)) / (ys.to - ys.from);
  const grid = [];
  for (let ten = first; ten <= xs.to; ten += 1)
    grid.push(text(atX(10 ** ten), bottom + 20, shown(10 ** ten), ' text-anchor="middle"'));
  for (let ten = ys.from; ten <= ys.to; ten += 1) {
    const y = atY(10 ** ten);
    grid.push(rule([left, y], [left + PANEL.width, y], 'stroke="#d5d9de"'));
    grid.push(text(left - 8, y + 4, shown(10 ** ten), ' text-anchor="end"'));
  }
  const border = limit
    ? [
        rule(
          [left, atY(limit.y)],
          [left + PANEL.width, atY(limit.y)],
          'stroke="#c62828" stroke-dasharray="6 4"',
        ),
        text(left + 6, atY(limit.y) - 6, limit.name, ' fill="#c62828"'),
      ]
    : [];
  const drawn = lines.flatMap((line, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const shownPoints = line.points.filter(({ y }) => y > 0);
    const path = shownPoints.map(({ x, y }) => `${atX(x).toFixed(1)},${atY(y).toFixed(1)}`);
    return [
      `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${line.dashed ? ' stroke-dasharray="2 4"' : ''}/>`,
      ...path.map((point) => {
        const [cx, cy] = point.split(',');
        return `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`;
      }),
      text(
        left,
        bottom + 62 + at * 18,
        `${line.dashed ? '- -' : '●'} ${line.name}`,
        ` fill="${colour}"`,
      ),
    ];
  });
  return [
    text(left, PANEL.top - 22, title, ' font-weight="600"'),
    ...grid,
    text(left + PANEL.width / 2, bottom + 40, 'creators', ' text-anchor="middle"'),
    ...border,
    ...drawn,
  ].join('\n');
}

/** The busiest documents, and what the spread ones would be if each were a single document. */
function linesOf(runs: readonly Figures[]): Line[] {
  const lineOf = (name: string, of: (figures: Figures) => number): Line => ({
    name,
    points: runs.map((figures) => ({ x: figures.creators, y: of(figures) })),
  });
  const kinds = [QUOTA_KIND, BUDGET_KIND, 'users/{uid}/batches/{id}'];
  const single = (kind: string, documents: (figures: Figures) => number): Line => ({
    ...lineOf(`${kind}, if it were one document`, (figures) => {
      return perSecondOf(figures, kind) * documents(figures);
    }),
    dashed: true,
  });
  return [
    ...kinds.map((kind) => lineOf(kind, (figures) => perSecondOf(figures, kind))),
    single(QUOTA_KIND, ({ documents }) => documents.quota),
    single(BUDGET_KIND, ({ documents }) => documents.budget),
  ];
}

/** Two panels, drawn by hand so that no library is needed: the busiest documents, and the money. */
export function pictureOf(runs: readonly Figures[]): string {
  const panels: Panel[] = [
    {
      title: 'Writes a second of one document, in its busiest hour',
      lines: linesOf(runs),
      limit: { y: HOT_PER_SECOND, name: 'what one document bears for long' },
    },
    {
      title: 'Dollars a month',
      lines: [
        { name: 'together', points: runs.map(({ creators: x, dollars: y }) => ({ x, y })) },
        {
          name: 'the model alone',
          points: runs.map(({ creators: x, costs }) => ({
            x,
            y: costs.find(({ name }) => name === 'the model')?.dollars ?? 0,
          })),
        },
      ],
      limit: null,
    },
  ];
  const width = PANEL.left + 2 * PANEL.width + PANEL.gap + 30;
  const height = PANEL.top + PANEL.height + 150;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#26323d" role="img" aria-label="Writes a second of the busiest documents and dollars a month, for 10 to 100,000 creators">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...panels.map(panelOf),
    '</svg>',
    '',
  ].join('\n');
}
