import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Card = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  border: '1px solid var(--palette-divider)',
  borderRadius: 'var(--cardRadius)',
  background: 'var(--palette-background-paper)',
  '@media (width < 700px)': { padding: '16px 12px' },
  '& .summary': { minHeight: 21, color: 'var(--palette-text-secondary)', fontSize: 14 },
  '& .summary > .choice-menu': { marginInline: -11 },
  '& .chart': { flex: '1 0 240px' },
  // On the line that the chart will stand on, above its labels.
  '& .awaited': {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-around',
    height: 'calc(100% - 24px)',
    borderBottom: '1px solid var(--palette-divider)',
  },
});

interface Numbers {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...number[]])[];
}

/** A chart's numbers for screen readers. */
const ChartNumbers = ({ title, columns, rows }: Numbers & { readonly title: string }) => {
  const { i18n } = useTranslation();
  return (
    <div className="visually-hidden">
      {/* eslint-disable-next-line no-restricted-syntax -- MUI’s table is a look, and nobody sees this one. */}
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, at) => (
                <td key={at}>{number.toLocaleString(i18n.language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const ChartSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="awaited">
      {[40, 65, 50, 85, 30, 55, 70, 35, 60, 25, 45, 75].map((percent) => (
        <Skeleton key={percent} width="4%" height={`${percent}%`} />
      ))}
    </div>
  );
};

interface FigureCardProps {
  readonly title: string;
  readonly summary: ReactNode;
  /** Lazy. null: its numbers are being loaded. */
  readonly chart?: ReactNode;
  readonly numbers?: Numbers;
  readonly children?: ReactNode;
}

export const FigureCard = ({ title, summary, chart, numbers, children }: FigureCardProps) => {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {summary && <div className="summary">{summary}</div>}
      {chart !== undefined && (
        <div className="chart">
          <Suspense fallback={<ChartSkeleton />}>{chart ?? <ChartSkeleton />}</Suspense>
        </div>
      )}
      {chart && numbers && <ChartNumbers title={title} {...numbers} />}
      {children}
    </Card>
  );
};
