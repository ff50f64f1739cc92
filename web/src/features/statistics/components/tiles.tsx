import { styled } from '@mui/material/styles';
import type { Stats } from '@replywell/contract/endpoints/stats';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useCounts } from '../../../replica/counts.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { draftMonthQuery } from '../../../lib/queries.ts';
import { showPercent, showSpan } from '../lib/format.ts';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  minHeight: 21,
  color: 'var(--palette-text-secondary)',
  fontSize: 14,
  '@media (width >= 700px)': { alignItems: 'center', minHeight: 36, margin: '2px 0 -12px' },
});

interface StatsProps {
  readonly stats: Stats | undefined;
}

const Overview = ({ stats }: StatsProps) => {
  const { t, i18n } = useTranslation('statistics');
  const { data: month } = useQuery(draftMonthQuery);
  const dollars = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 3,
  });
  return (
    <Line>
      {month && (
        <span>
          {month.limit === null
            ? t('draftMonthUnlimited', { used: month.used })
            : t('draftMonth', { used: month.used, limit: month.limit })}
        </span>
      )}
      {month && month.price !== null && month.calls > 0 && (
        <span>{t('price', { price: dollars.format(month.price) })}</span>
      )}
      {/* Its place is held. */}
      <span style={stats ? undefined : { visibility: 'hidden' }}>
        {t('trackedVideos', { count: stats?.totalVideos ?? 0 })}
      </span>
    </Line>
  );
};

const Frame = styled('dl')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 1,
  overflow: 'hidden',
  border: '1px solid var(--palette-divider)',
  borderRadius: 'var(--cardRadius)',
  background: 'var(--palette-divider)',
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    padding: 16,
    background: 'var(--palette-background-paper)',
  },
  '& dt, & .note': { color: 'var(--palette-text-secondary)', fontSize: 13 },
  // Smaller words stand on the figures' baseline.
  '& .value': { fontSize: 24, fontWeight: 700, lineHeight: '28px', overflowWrap: 'anywhere' },
  '& .value > *': { fontSize: 16 },
  '& .warning': { color: 'var(--palette-status-failed-text)', fontSize: 13, fontWeight: 550 },
  '@media (width < 1100px)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
  '@media (width < 700px)': { '& > div': { padding: 12 }, '& .value': { fontSize: 20 } },
});

interface TileProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
  /** Why the figure is not as good as it looks. */
  readonly warning?: string | false | undefined;
}

const Tile = ({ label, value, note, warning }: TileProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="value">{value}</dd>
    {note && <dd className="note">{note}</dd>}
    {warning && <dd className="warning">{warning}</dd>}
  </div>
);

const Brought = () => {
  const { t } = useTranslation(['statistics', 'sent']);
  const { followed, likes } = useCounts();
  if (followed + likes === 0) return null;
  const value = (
    <>
      {followed > 0 && (
        <Link to={`${paths.sent.getHref()}?kind=wroteBack`}>
          {t('sent:figures.wroteBack', { count: followed })}
        </Link>
      )}
      {likes > 0 && <div>{t('tiles.likes', { count: likes })}</div>}
    </>
  );
  return <Tile label={t('tiles.brought')} value={value} />;
};

const HOUR_SECONDS = 3_600;

export const Tiles = ({ stats }: StatsProps) => {
  const { t, i18n } = useTranslation('statistics');
  const last = stats?.lastActivityAt;
  const hidden = stats?.hiddenReplies ?? 0;
  const known = (say: (figures: Stats) => ReactNode): ReactNode =>
    stats ? say(stats) : t('nothing');
  return (
    <>
      <Overview stats={stats} />
      <Frame>
        <Tile
          label={t('tiles.processed')}
          value={known(({ commentsProcessed }) => commentsProcessed.toLocaleString(i18n.language))}
        />
        <Tile
          label={t('tiles.posted')}
          value={known(({ responsesPosted: sent, commentsProcessed: all }) =>
            t('tiles.answered', { sent, all }),
          )}
          note={stats ? showPercent(stats.responseRate, i18n.language) : '\u00a0'}
          warning={hidden > 0 && t('tiles.notVisible', { count: hidden })}
        />
        <Tile
          label={t('tiles.average')}
          value={known(({ avgResponseTime, responsesPosted }) =>
            responsesPosted === 0
              ? t('nothing')
              : showSpan(avgResponseTime * HOUR_SECONDS, i18n.language),
          )}
          note={t('tiles.averageNote')}
        />
        <Tile
          label={t('tiles.lastActivity')}
          value={last ? <time dateTime={last}>{dateTimeText(last)}</time> : t('nothing')}
        />
        {stats && <Brought />}
      </Frame>
    </>
  );
};
