import type { ReplyTimeClass } from '@replywell/contract/endpoints/activity';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { CLASS_INDEXES } from '../lib/tables.ts';
import { ChartTip, COLORS, Hatch, TICK } from './chart-parts.tsx';

interface ReplyTimeChartProps {
  readonly classes: readonly ReplyTimeClass[];
}

const ReplyTimeChart = ({ classes }: ReplyTimeChartProps): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const bars = CLASS_INDEXES.map((index) => {
    const { sent = 0, elsewhere = 0 } = classes[Number(index)] ?? {};
    return { name: t(`replyTime.classes.${index}`), sent, elsewhere, total: sent + elsewhere };
  });
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
        <XAxis
          dataKey="name"
          interval={0}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          tickMargin={8}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hover)' }}
          content={({ active, label }) => (active ? tipOf(label) : null)}
        />
        <Bar dataKey="sent" stackId="replies" fill={COLORS.sent} isAnimationActive={false} />
        <Bar
          dataKey="elsewhere"
          stackId="replies"
          fill={COLORS.elsewhere}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="total"
            position="top"
            fontSize={13}
            fill="var(--ink)"
            formatter={(value) => Number(value).toLocaleString(i18n.language)}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};

export default ReplyTimeChart;
