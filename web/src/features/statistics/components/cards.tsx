import { styled } from '@mui/material/styles';
import type { Activity, DraftShare, DraftWeek } from '@replywell/contract/endpoints/activity';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { dateText, dayMonthText } from '../../../lib/dates.ts';
import { useWaitingVideos } from '../../../replica/counts.ts';
import { lazyPart } from '../../../lib/when-online.ts';
import { FORCED } from '../../../theme/controls/media.ts';
import { showPercent, showSpan } from '../lib/format.ts';
import { FigureCard } from './figure-card.tsx';

const importCharts = () => import('./drawn-charts.tsx');
const DayChart = lazyPart(async () => (await importCharts()).DayChart);
const ReplyTimeChart = lazyPart(async () => (await importCharts()).ReplyTimeChart);

interface CardProps {
  /** undefined: it is being loaded. */
  readonly activity: Activity | undefined;
}

const SERIES = ['comments', 'sent', 'elsewhere'] as const;
/** Told apart by form, not only by colour. */
const Swatch = styled('span')({
  flex: 'none',
  width: 14,
  height: 12,
  borderRadius: 2,
  '&[data-series="comments"]': { height: 2, background: 'var(--palette-text-primary)' },
  '&[data-series="sent"]': { background: 'var(--bar)' },
  '&[data-series="elsewhere"]': {
    background:
      'repeating-linear-gradient(-45deg, var(--bar) 0 2px, var(--palette-status-sent-tint) 2px 5px)',
  },
  [FORCED]: { forcedColorAdjust: 'none' },
});

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& b': { minWidth: 28, color: 'var(--palette-text-primary)' },
});

export const DayCard = ({ activity }: CardProps) => {
  const { t, i18n } = useTranslation('statistics');
  const days = activity?.days ?? [];
  const totals = SERIES.map(
    (series) => [series, days.reduce((sum, day) => sum + day[series], 0)] as const,
  );
  const legend = totals.map(([series, sum]) => (
    <li key={series}>
      <Swatch data-series={series} />
      <span>{t(`perDay.${series}`)}</span>{' '}
      <b>{activity ? sum.toLocaleString(i18n.language) : t('nothing')}</b>
    </li>
  ));
  const quiet = activity && totals.every(([, sum]) => sum === 0);
  return (
    <FigureCard
      title={t('perDay.title')}
      summary={quiet ? <p>{t('perDay.quiet')}</p> : <Legend>{legend}</Legend>}
      chart={activity ? <DayChart days={days} /> : null}
      numbers={{
        columns: [t('perDay.date'), ...SERIES.map((series) => t(`perDay.${series}`))],
        rows: days.map((day) => [dateText(day.date), day.comments, day.sent, day.elsewhere]),
      }}
    />
  );
};

const CLASSES = ['0', '1', '2', '3', '4', '5'] as const;

export const ReplyTimeCard = ({ activity }: CardProps) => {
  const { t, i18n } = useTranslation('statistics');
  const { averageSeconds: average = null, classes: counted = [] } = activity?.replyTimes ?? {};
  const known =
    average === null
      ? t('replyTime.none')
      : t('replyTime.average', { time: showSpan(average, i18n.language) });
  const classes = CLASSES.map((index) => {
    const { sent = 0, elsewhere = 0 } = counted[Number(index)] ?? {};
    return { label: t(`replyTime.classes.${index}`), sent, elsewhere };
  });
  return (
    <FigureCard
      title={t('replyTime.title')}
      summary={<p>{activity ? known : t('nothing')}</p>}
      chart={activity ? <ReplyTimeChart classes={classes} /> : null}
      numbers={{
        columns: [t('replyTime.within'), t('perDay.sent'), t('perDay.elsewhere')],
        rows: classes.map(({ label, sent, elsewhere }) => [label, sent, elsewhere]),
      }}
    />
  );
};

const Bars = styled('ul')({
  '& li': { position: 'relative' },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 44,
    paddingBlock: 8,
    borderBottom: '1px solid var(--palette-divider)',
    fontSize: 14,
    textDecoration: 'none',
  },
  '& a.line:hover > :first-child': { textDecoration: 'underline' },
  '& .line > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .line > :last-child': {
    flex: 'none',
    maxWidth: '70%',
    color: 'var(--palette-text-secondary)',
    fontSize: 13,
  },
  '& .line > .dates': { flex: 'none' },
  '& .line > .dates + *': { flexShrink: 1, textAlign: 'end' },
});
const Bar = styled('span')({
  position: 'absolute',
  bottom: 0,
  left: 0,
  height: 2,
  borderRadius: 2,
  background: 'var(--palette-text-primary)',
  pointerEvents: 'none',
  [FORCED]: { forcedColorAdjust: 'none' },
});

interface LinesProps {
  readonly lines: readonly (readonly [name: string, count: number, key: string])[];
  readonly hrefOf: (key: string) => string;
}

export const Lines = ({ lines, hrefOf }: LinesProps) => {
  const { i18n } = useTranslation();
  const most = Math.max(1, ...lines.map(([, count]) => count));
  return (
    <Bars>
      {lines.map(([name, count, key]) => (
        <li key={key}>
          <Link className="line" to={hrefOf(key)}>
            <bdi>{name}</bdi>
            <span>{count.toLocaleString(i18n.language)}</span>
          </Link>
          <Bar aria-hidden="true" style={{ inlineSize: `${(100 * count) / most}%` }} />
        </li>
      ))}
    </Bars>
  );
};

const WAITING_VIDEOS_SHOWN = 10;

export const WaitingCard = () => {
  const { t } = useTranslation(['statistics', 'comments']);
  const all = useWaitingVideos();
  const videos = all?.slice(0, WAITING_VIDEOS_SHOWN) ?? [];
  const total = (all ?? []).reduce((sum, { comments }) => sum + comments, 0);
  const counted = total === 0 ? t('waiting.none') : t('waiting.summary', { count: total });
  const summary = all ? counted : t('nothing');
  return (
    <FigureCard title={t('waiting.title')} summary={<p>{summary}</p>}>
      <Lines
        hrefOf={(id) => paths.dashboard.getHref(id, 'all')}
        lines={videos.map((one) => [
          one.title || t('comments:videoFallback'),
          one.comments,
          one.id,
        ])}
      />
    </FigureCard>
  );
};

const unchangedPercent = ({ replies, unchanged }: DraftShare): number =>
  (100 * unchanged) / Math.max(1, replies);

const wholeOf = (weeks: readonly DraftWeek[]): DraftShare => {
  const replies = weeks.reduce((sum, week) => sum + week.replies, 0);
  const unchanged = weeks.reduce((sum, week) => sum + week.unchanged, 0);
  const changes = weeks.reduce((sum, week) => sum + (week.meanChange ?? 0) * week.replies, 0);
  return { replies, unchanged, meanChange: replies === 0 ? null : changes / replies };
};

/** How many drafts are sent unchanged: the figure that better prompts raise. */
export const DraftsCard = ({ draftWeeks: weeks }: Pick<Activity, 'draftWeeks'>) => {
  const { t, i18n } = useTranslation('statistics');
  if (!weeks) return null;
  const whole = wholeOf(weeks);
  const figures = (share: DraftShare) => ({
    unchanged: showPercent(Math.round(unchangedPercent(share)), i18n.language),
    changed: showPercent(100 * (share.meanChange ?? 0), i18n.language),
    count: share.replies,
  });
  const summary = whole.replies === 0 ? t('drafts.none') : t('drafts.summary', figures(whole));
  return (
    <FigureCard title={t('drafts.title')} summary={<p>{summary}</p>}>
      {whole.replies > 0 && (
        <Bars>
          {weeks.toReversed().map((week) => (
            <li key={week.from}>
              <span className="line">
                <span className="dates">{`${dayMonthText(week.from)} – ${dayMonthText(week.to)}`}</span>
                <span>
                  {week.replies === 0 ? t('drafts.noneSent') : t('drafts.week', figures(week))}
                </span>
              </span>
              <Bar aria-hidden="true" style={{ inlineSize: `${unchangedPercent(week)}%` }} />
            </li>
          ))}
        </Bars>
      )}
    </FigureCard>
  );
};
