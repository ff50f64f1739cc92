import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

export const COLORS = {
  comments: 'var(--ink)',
  sent: 'var(--status-sent-text)',
  elsewhere: 'url(#statistics-hatch)',
} as const;

export const TICK = { fontSize: 12, fill: 'var(--ink-2)' } as const;

/** Replies written on YouTube are hatched, so that they can be recognised without colour too. */
export const Hatch = (): ReactElement => (
  <defs>
    <pattern
      id="statistics-hatch"
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" fill="var(--status-sent-tint)" />
      <rect width="2" height="5" fill="var(--status-sent-text)" />
    </pattern>
  </defs>
);

const SERIES = ['comments', 'sent', 'elsewhere'] as const;

interface ChartTipProps {
  readonly title: string;
  readonly values: Partial<Record<(typeof SERIES)[number], number>>;
}

export const ChartTip = ({ title, values }: ChartTipProps): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <div className="chart-tip">
      <p>{title}</p>
      {SERIES.map((series) => {
        const value = values[series];
        return value === undefined ? null : (
          <p key={series} className="chart-tip-row">
            <span className="swatch" data-series={series} />
            <span>{t(`perDay.${series}`)}</span> <b>{format.format(value)}</b>
          </p>
        );
      })}
    </div>
  );
};
