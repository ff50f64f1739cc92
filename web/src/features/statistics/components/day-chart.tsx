import type { ActivityDay } from '@replywell/contract/endpoints/activity';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { showDayAndMonth, showDayOfWeek } from '../lib/format.ts';
import { ChartTip, COLORS, Hatch, TICK } from './chart-parts.tsx';

const DayChart = ({ days }: { readonly days: readonly ActivityDay[] }): ReactElement => {
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
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={showDayAndMonth}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={20}
          tickMargin={8}
        />
        <YAxis
          allowDecimals={false}
          width={46}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => value.toLocaleString(i18n.language)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hover)', stroke: 'none' }}
          content={({ active, label }) => (active ? tipOf(label) : null)}
        />
        <Bar dataKey="sent" stackId="replies" fill={COLORS.sent} isAnimationActive={false} />
        <Bar
          dataKey="elsewhere"
          stackId="replies"
          fill={COLORS.elsewhere}
          isAnimationActive={false}
        />
        <Line
          dataKey="comments"
          type="linear"
          stroke={COLORS.comments}
          strokeWidth={1.6}
          dot={days.length <= 7 ? { r: 2.5, fill: 'var(--ink)' } : false}
          activeDot={{ r: 4, fill: 'var(--ink)', stroke: 'var(--card)' }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
};

export default DayChart;
