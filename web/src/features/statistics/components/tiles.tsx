import type { Activity } from '@replywell/contract/endpoints/activity';
import type { Stats } from '@replywell/contract/endpoints/stats';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { showPercent } from '../lib/format.ts';
import { dateTimeText } from '../../../lib/dates.ts';

interface TileProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
  /** A reason why the figure is not as good as it looks. */
  readonly warning?: string | false | undefined;
}

const Tile = ({ label, value, note, warning }: TileProps): ReactElement => (
  <div className="tile">
    <dt>{label}</dt>
    <dd className="tile-value">{value}</dd>
    {note && <dd className="tile-note">{note}</dd>}
    {warning && <dd className="tile-warning">{warning}</dd>}
  </div>
);

interface TilesProps {
  readonly stats: Stats | undefined;
  readonly activity: Activity | undefined;
}

const Recommendation = ({ stats, activity }: TilesProps): ReactNode => {
  const { t } = useTranslation('statistics');
  const [first] = activity?.waiting.videos ?? [];
  if (!stats || !activity) return t('nothing');
  if (stats.totalComments === 0) return t('tiles.noComments');
  if (!first) return t('tiles.allAnswered');
  return (
    <>
      {t('tiles.startWith', { count: first.comments })}{' '}
      <Link to={paths.dashboard.getHref(first.videoId, 'all')}>
        {first.title ?? t('waiting.untitled')}
      </Link>
    </>
  );
};

/** The figures of all time. Each one is a dash until it is known. */
export const Tiles = ({ stats, activity }: TilesProps): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const number = new Intl.NumberFormat(i18n.language);
  const last = stats?.lastActivityAt;
  return (
    <dl className="tiles">
      <Tile
        label={t('tiles.processed')}
        value={stats ? number.format(stats.commentsProcessed) : t('nothing')}
      />
      <Tile
        label={t('tiles.posted')}
        value={stats ? number.format(stats.responsesPosted) : t('nothing')}
        note={t('tiles.postedNote', {
          rate: stats ? showPercent(stats.responseRate, i18n.language) : t('nothing'),
        })}
        warning={
          stats !== undefined &&
          stats.hiddenReplies > 0 &&
          t('tiles.notVisible', { count: stats.hiddenReplies })
        }
      />
      <Tile
        label={t('tiles.average')}
        value={
          stats ? t('tiles.hours', { hours: number.format(stats.avgResponseTime) }) : t('nothing')
        }
        note={t('tiles.averageNote')}
      />
      <Tile
        label={t('tiles.lastActivity')}
        value={
          <span className="tile-words">
            {last ? (
              <time dateTime={last}>{dateTimeText(last)}</time>
            ) : (
              t(stats ? 'tiles.nothingYet' : 'nothing')
            )}
          </span>
        }
        note={t('tiles.lastActivityNote')}
      />
      <Tile
        label={t('tiles.recommendations')}
        value={
          <span className="tile-text">
            <Recommendation stats={stats} activity={activity} />
          </span>
        }
      />
    </dl>
  );
};
