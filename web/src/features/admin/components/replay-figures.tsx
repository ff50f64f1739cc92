import type { Figure } from '@replywell/contract/endpoints/replay';
import { MICROS_PER_DOLLAR } from '@replywell/contract/limits';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSideNames } from '../hooks/use-prompt-names.ts';
import type { Pair } from '../stores/replay-store.ts';

/** Shown in any case. Of the others, those that either side has. */
const ALWAYS: readonly Figure['name'][] = [
  ...(['language', 'length', 'supported', 'findings', 'same', 'cost', 'time'] as const),
];

const MS_PER_SECOND = 1_000;
const SHORT_SECONDS = 10;
/** The interval of fewer comments is no sign that the prompts differ. */
const ENOUGH_CASES = 5;

/** Without the tenths, short times would all be the same. */
const tenths = (seconds: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: Math.abs(seconds) < SHORT_SECONDS ? 1 : 0,
  maximumFractionDigits: 1,
});

const useShown = (): ((unit: Figure['unit'], value: number, signed?: boolean) => string) => {
  const { i18n } = useTranslation();
  return (unit, value, signed = false) => {
    const sign = signed ? ({ signDisplay: 'exceptZero' } as const) : {};
    const format = (options: Intl.NumberFormatOptions, shown = value): string =>
      new Intl.NumberFormat(i18n.language, { ...options, ...sign }).format(shown);
    if (unit === 'share') return format({ style: 'percent' });
    if (unit === '$') return format({ style: 'currency', currency: 'USD' });
    const seconds = value / MS_PER_SECOND;
    if (unit === 'ms')
      return format({ style: 'unit', unit: 'second', ...tenths(seconds) }, seconds);
    return format({ maximumFractionDigits: unit === 'calls' ? 1 : 0 });
  };
};

const Row = ({ figure }: { readonly figure: Figure }): ReactElement => {
  const { t } = useTranslation('admin');
  const shown = useShown();
  const { name, unit, before, after, low, high, cases } = figure;
  const isApart = low > 0 || high < 0;
  const differs = isApart && cases >= ENOUGH_CASES;
  return (
    <TableRow data-differs={differs}>
      <TableCell component="th" scope="row">
        {t(`replay.figure.${name}`)}
      </TableCell>
      <TableCell>{shown(unit, before)}</TableCell>
      <TableCell>{shown(unit, after)}</TableCell>
      <TableCell>
        {t('replay.interval', { low: shown(unit, low, true), high: shown(unit, high, true) })}
        {differs && <strong> {t('replay.differs')}</strong>}
        {isApart && !differs && ` ${t('replay.tooFewToTell')}`}
      </TableCell>
    </TableRow>
  );
};

/** What all drafts of one side have cost. */
const useTotals = (pairs: readonly Pair[]): ((side: 'before' | 'after') => string) => {
  const { t, i18n } = useTranslation('admin');
  const number = new Intl.NumberFormat(i18n.language);
  const money = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'currency', currency: 'USD', maximumFractionDigits: 6 },
  });
  return (side) => {
    const costs = pairs.flatMap(({ drafts }) => drafts?.[side].cost ?? []);
    const sum = (field: 'input' | 'output' | 'micros'): number =>
      costs.reduce((all, cost) => all + cost[field], 0);
    return t('replay.total', {
      input: number.format(sum('input')),
      output: number.format(sum('output')),
      money: money.format(sum('micros') / MICROS_PER_DOLLAR),
    });
  };
};

interface ReplayFiguresProps {
  readonly figures: readonly Figure[];
  readonly pairs: readonly Pair[];
}

/** The evaluation's figures of both prompts, over the comments that have drafts of both. */
export const ReplayFigures = ({ figures, pairs }: ReplayFiguresProps): ReactElement => {
  const { t } = useTranslation('admin');
  const totalOf = useTotals(pairs);
  const names = useSideNames();
  const columns = [t('replay.measure'), names.before, names.after, t('replay.difference')];
  const rows = figures.filter(
    ({ name, before, after }) => ALWAYS.includes(name) || before !== 0 || after !== 0,
  );
  return (
    <div className="replay-figures">
      <h3 id="replay-figures">
        {t('replay.figures', { count: pairs.filter(({ drafts }) => drafts).length })}
      </h3>
      <div className="replay-table" role="region" aria-labelledby="replay-figures" tabIndex={0}>
        <Table>
          <TableHead>
            <TableRow>
              {columns.map((column, at) => (
                <TableCell key={at}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((figure) => (
              <Row key={figure.name} figure={figure} />
            ))}
          </TableBody>
        </Table>
      </div>
      <p className="field-note">{t('replay.intervalNote', { least: ENOUGH_CASES })}</p>
      <dl className="replay-totals">
        <dt>{names.before}</dt>
        <dd>{totalOf('before')}</dd>
        <dt>{names.after}</dt>
        <dd>{totalOf('after')}</dd>
      </dl>
    </div>
  );
};
