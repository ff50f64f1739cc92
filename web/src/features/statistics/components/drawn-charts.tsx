import { styled } from '@mui/material/styles';
import type { ActivityDay, ReplyTimeClass } from '@replywell/contract/endpoints/activity';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { showDayAndMonth, showDayOfWeek } from '../lib/format.ts';
import { SERIES, Swatch, type Series } from './series.tsx';

const ELSEWHERE = 'url(#statistics-hatch)';
const X_AXIS = {
  tick: { fontSize: 12, fill: 'var(--palette-text-secondary)' },
  tickLine: false,
  tickMargin: 8,
  axisLine: { stroke: 'var(--palette-divider)' },
} as const;
const REPLIES = { stackId: 'replies', isAnimationActive: false } as const;

/** Replies written on YouTube are hatched, so that they can be recognised without colour too. */
const Hatch = (): ReactElement => (
  <defs>
    <pattern
      id="statistics-hatch"
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" fill="var(--palette-status-sent-tint)" />
      <rect width="2" height="5" fill="var(--palette-status-sent-text)" />
    </pattern>
  </defs>
);

const Bubble = styled('div')({
  display: 'grid',
  gap: 4,
  padding: '8px 12px',
  border: '1px solid var(--palette-divider)',
  borderRadius: 'var(--shape-borderRadius)',
  background: 'var(--palette-background-paper)',
  boxShadow: 'var(--shadow)',
  fontSize: 13,
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: 'var(--palette-text-secondary)',
  },
  '& b': { marginLeft: 'auto', paddingLeft: 12, color: 'var(--palette-text-primary)' },
});

interface ChartTipProps {
  readonly title: string;
  readonly values: Partial<Record<Series, number>>;
}

const ChartTip = ({ title, values }: ChartTipProps): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  return (
    <Bubble>
      <p>{title}</p>
      {SERIES.map((series) => {
        const value = values[series];
        return value === undefined ? null : (
          <p key={series}>
            <Swatch data-series={series} />
            <span>{t(`perDay.${series}`)}</span> <b>{value.toLocaleString(i18n.language)}</b>
          </p>
        );
      })}
    </Bubble>
  );
};

export const DayChart = ({ days }: { readonly days: readonly ActivityDay[] }): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const tipOf = (date: unknown): ReactElement | null => {
    const day = days.find((one) => one.date === date);
    return day ? <ChartTip title={showDayOfWeek(day.date, i18n.language)} values={day} /> : null;
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...days]}
        title={t('perDay.chart')}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="20%"
      >
        <Hatch />
        <CartesianGrid vertical={false} stroke="var(--palette-divider)" />
        <XAxis {...X_AXIS} dataKey="date" tickFormatter={showDayAndMonth} minTickGap={20} />
        <YAxis
          allowDecimals={false}
          width={46}
          tick={X_AXIS.tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => value.toLocaleString(i18n.language)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--palette-action-hover)', stroke: 'none' }}
          content={({ active, label }) => (active ? tipOf(label) : null)}
        />
        <Bar {...REPLIES} dataKey="sent" fill="var(--palette-status-sent-text)" />
        <Bar {...REPLIES} dataKey="elsewhere" fill={ELSEWHERE} />
        <Line
          dataKey="comments"
          type="linear"
          stroke="var(--palette-text-primary)"
          strokeWidth={1.6}
          dot={days.length <= 7 ? { r: 2.5, fill: 'var(--palette-text-primary)' } : false}
          activeDot={{
            r: 4,
            fill: 'var(--palette-text-primary)',
            stroke: 'var(--palette-background-paper)',
          }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
};

interface ReplyTimeChartProps {
  readonly classes: readonly (ReplyTimeClass & { readonly name: string })[];
}

export const ReplyTimeChart = ({ classes }: ReplyTimeChartProps): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const bars = classes.map(({ name, sent, elsewhere }) => ({
    ...{ name, sent, elsewhere },
    total: sent + elsewhere,
  }));
  const tipOf = (name: unknown): ReactElement | null => {
    const bar = bars.find((one) => one.name === name);
    return bar ? (
      <ChartTip title={bar.name} values={{ sent: bar.sent, elsewhere: bar.elsewhere }} />
    ) : null;
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        title={t('replyTime.chart')}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="24%"
      >
        <Hatch />
        <XAxis {...X_AXIS} dataKey="name" interval={0} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--palette-action-hover)' }}
          content={({ active, label }) => (active ? tipOf(label) : null)}
        />
        <Bar {...REPLIES} dataKey="sent" fill="var(--palette-status-sent-text)" />
        <Bar {...REPLIES} dataKey="elsewhere" fill={ELSEWHERE}>
          <LabelList
            dataKey="total"
            position="top"
            fontSize={13}
            fill="var(--palette-text-primary)"
            formatter={(value) => Number(value).toLocaleString(i18n.language)}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};
