import { LANGUAGES } from '@replywell/contract/language';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { startChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { serveSite } from '../testing/site/serve.ts';
import { nobody } from '../testing/site/usual-answers.ts';

const RUNS = 3;
const BUDGET = { kib: 250, score: 100 };
const BYTES_PER_KIB = 1_024;

interface Report {
  readonly scores: Readonly<
    Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  >;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly kib: number;
  /** Failed audits of the categories that are checked. */
  readonly failed: readonly string[];
}

const JUDGED = ['accessibility', 'best-practices', 'seo'] as const;

const readReport = ({ lhr }: RunnerResult): Report => {
  const numberOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? NaN;
  const scoreOf = (category: string): number =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const details = lhr.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    requests: items.length,
    kib: numberOf('total-byte-weight') / BYTES_PER_KIB,
    failed: JUDGED.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
};

const runOnce = async (language: string): Promise<Report> => {
  const site = await serveSite(nobody);
  const chromium = await startChromium(language);
  try {
    const result = await lighthouse(site.origin, {
      port: chromium.port,
      logLevel: 'silent',
      output: 'json',
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    return readReport(result);
  } finally {
    await chromium.stop();
    site.close();
  }
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const figuresOf = (language: string, reports: readonly Report[]): Figure[] => {
  const figure = (name: string, pick: (report: Report) => number): Omit<Figure, 'unit'> => ({
    name: `Lighthouse, landing in ${language}, phone: ${name}`,
    value: medianOf(reports.map(pick)),
  });
  const failed = [...new Set(reports.flatMap((report) => report.failed))];
  if (failed.length > 0) console.error(`Lighthouse, ${language}: not passed: ${failed.join(', ')}`);
  return [
    { ...figure('performance', ({ scores }) => scores.performance), unit: 'points' },
    ...JUDGED.map((category) => ({
      ...figure(category, ({ scores }) => scores[category]),
      unit: 'points' as const,
      atLeast: BUDGET.score,
    })),
    { ...figure('largest contentful paint', ({ lcp }) => lcp), unit: 'ms' },
    { ...figure('total blocking time', ({ tbt }) => tbt), unit: 'ms' },
    { ...figure('layout shift, in thousandths', ({ cls }) => cls * 1_000), unit: 'points' },
    // Includes the requests after the load event (banner, service worker), which the budget does
    // not count.
    { ...figure('requests, to the very end', ({ requests }) => requests), unit: 'requests' },
    { ...figure('everything fetched', ({ kib }) => kib), unit: 'KiB', budget: BUDGET.kib },
  ];
};

/**
 * Measures the landing page with Lighthouse on an average phone. Times are printed but never
 * checked. One run is enough for the other figures.
 */
export const measureLighthouse = async ({ runs = RUNS } = {}): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const language of LANGUAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await runOnce(language));
    figures.push(...figuresOf(language, reports));
  }
  return figures;
};
