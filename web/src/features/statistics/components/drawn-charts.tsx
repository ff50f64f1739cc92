import type { ActivityDay, ReplyTimeClass } from '@replywell/contract/endpoints/activity';
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
import { dayMonthText } from '../../../lib/dates.ts';
import { showDayOfWeek } from '../lib/format.ts';

const SENT = 'var(--palette-status-sent-text)';
const ELSEWHERE = 'url(#statistics-hatch)';
const INK = 'var(--palette-text-primary)';
const X_AXIS = {
  tick: { fontSize: 12, fill: 'var(--palette-text-secondary)' },
  tickLine: false,
  tickMargin: 8,
  axisLine: { stroke: 'var(--palette-divider)' },
} as const;
const REPLIES = { stackId: 'replies', isAnimationActive: false } as const;

const TIP = {
  isAnimationActive: false,
  cursor: { fill: 'var(--palette-action-hover)', stroke: 'none' },
  itemStyle: { padding: 0, color: INK },
  labelStyle: { color: 'var(--palette-text-secondary)' },
  contentStyle: {
    borderColor: 'var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-background-paper)',
    boxShadow: 'var(--shadow)',
    fontSize: 13,
  },
} as const;

/** Hatched, to be told apart without colour. */
const Hatch = () => (
  <defs>
    <pattern
      id="statistics-hatch"
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" fill="var(--palette-status-sent-tint)" />
      <rect width="2" height="5" fill={SENT} />
    </pattern>
  </defs>
);

export const DayChart = ({ days }: { readonly days: readonly ActivityDay[] }) => {
  const { t, i18n } = useTranslation('statistics');
  const number = (value: unknown): string => Number(value).toLocaleString(i18n.language);
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
        <XAxis {...X_AXIS} dataKey="date" tickFormatter={dayMonthText} minTickGap={20} />
        <YAxis
          allowDecimals={false}
          width={46}
          tick={X_AXIS.tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={number}
        />
        <Tooltip
          {...TIP}
          labelFormatter={(date) =>
            typeof date === 'string' ? showDayOfWeek(date, i18n.language) : date
          }
          formatter={number}
        />
        <Bar {...REPLIES} dataKey="sent" name={t('perDay.sent')} fill={SENT} />
        <Bar {...REPLIES} dataKey="elsewhere" name={t('perDay.elsewhere')} fill={ELSEWHERE} />
        <Line
          dataKey="comments"
          name={t('perDay.comments')}
          type="linear"
          stroke={INK}
          strokeWidth={1.6}
          dot={days.length <= 7 ? { r: 2.5, fill: INK } : false}
          activeDot={{ r: 4, fill: INK, stroke: 'var(--palette-background-paper)' }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
};

interface ReplyTimeChartProps {
  readonly classes: readonly (ReplyTimeClass & { readonly name: string })[];
}

export const ReplyTimeChart = ({ classes }: ReplyTimeChartProps) => {
  const { t, i18n } = useTranslation('statistics');
  const number = (value: unknown): string => Number(value).toLocaleString(i18n.language);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={classes.map((one) => ({ ...one, total: one.sent + one.elsewhere }))}
        title={t('replyTime.chart')}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="24%"
      >
        <Hatch />
        <XAxis {...X_AXIS} dataKey="name" interval={0} />
        <Tooltip {...TIP} formatter={number} />
        <Bar {...REPLIES} dataKey="sent" name={t('perDay.sent')} fill={SENT} />
        <Bar {...REPLIES} dataKey="elsewhere" name={t('perDay.elsewhere')} fill={ELSEWHERE}>
          <LabelList dataKey="total" position="top" fontSize={13} fill={INK} formatter={number} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};
