import type { Activity, ActivityDay } from '@replywell/contract/endpoints/activity';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTable } from '../lib/tables.ts';
import { LazyDayChart } from './charts.tsx';
import { FigureCard } from './figure-card.tsx';
import { Legend } from './legend.tsx';

const SERIES = ['comments', 'sent', 'elsewhere'] as const;

const total = (days: readonly ActivityDay[], series: (typeof SERIES)[number]): number =>
  days.reduce((sum, day) => sum + day[series], 0);

export const DayCard = ({ activity }: { readonly activity: Activity }): ReactElement => {
  const { t } = useTranslation('statistics');
  const { days } = activity;
  const totals = SERIES.map((series) => [series, total(days, series)] as const);
  const quiet = totals.every(([, sum]) => sum === 0);
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <FigureCard
      table={dayTable(activity, t)}
      fileName={`replywell-days-${first}-${last}.csv`}
      chart="drawn"
      summary={quiet ? <p>{t('perDay.quiet')}</p> : <Legend entries={totals} />}
    >
      <LazyDayChart days={days} />
      <p className="figure-note">{t('perDay.elsewhereNote')}</p>
    </FigureCard>
  );
};
