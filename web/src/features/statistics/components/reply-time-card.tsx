import type { Activity } from '@replywell/contract/endpoints/activity';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showSpan } from '../lib/format.ts';
import { medianClass } from '../lib/reply-times.ts';
import { CLASS_INDEXES, replyTimeTable } from '../lib/tables.ts';
import { LazyReplyTimeChart } from './charts.tsx';
import { FigureCard } from './figure-card.tsx';

const BOUNDS = CLASS_INDEXES.filter((index) => index !== '5');

const sentenceOf = (
  { classes, averageSeconds }: Activity['replyTimes'],
  t: TFunction<'statistics'>,
): string => {
  if (averageSeconds === null) return t('replyTime.none');
  const bound = BOUNDS[medianClass(classes)];
  const half = bound
    ? t('replyTime.half', { time: t(`replyTime.bounds.${bound}`) })
    : t('replyTime.halfOpen');
  return `${half} ${t('replyTime.average', { time: showSpan(averageSeconds, t) })}`;
};

export const ReplyTimeCard = ({ activity }: { readonly activity: Activity }): ReactElement => {
  const { t } = useTranslation('statistics');
  const { days, replyTimes } = activity;
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <FigureCard
      table={replyTimeTable(activity, t)}
      fileName={`replywell-reply-times-${first}-${last}.csv`}
      chart="drawn"
      summary={<p>{sentenceOf(replyTimes, t)}</p>}
    >
      <LazyReplyTimeChart classes={replyTimes.classes} />
    </FigureCard>
  );
};
