import type { Activity, WaitingVideo } from '@replywell/contract/endpoints/activity';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { waitingTable } from '../lib/tables.ts';
import { FigureCard } from './figure-card.tsx';

const Row = ({
  video: { videoId, title, comments },
  most,
}: {
  readonly video: WaitingVideo;
  readonly most: number;
}): ReactElement => {
  const { t } = useTranslation('statistics');
  return (
    <li>
      <Link to={paths.dashboard.getHref(videoId, 'all')}>
        <span className="waiting-title">{title ?? t('waiting.untitled')}</span>
        <span className="waiting-count">{t('waiting.comments', { count: comments })}</span>
      </Link>
      <span
        className="waiting-bar"
        aria-hidden="true"
        style={{ inlineSize: `${(100 * comments) / most}%` }}
      />
    </li>
  );
};

export const WaitingCard = ({ activity }: { readonly activity: Activity }): ReactElement => {
  const { t } = useTranslation('statistics');
  const { videos, totalVideos, totalComments } = activity.waiting;
  const more = totalVideos - videos.length;
  return (
    <FigureCard
      table={waitingTable(activity, t)}
      fileName={`replywell-waiting-${activity.days.at(-1)?.date ?? ''}.csv`}
      chart="list"
      summary={
        <p>
          {totalComments === 0 ? t('waiting.none') : t('waiting.summary', { count: totalComments })}
        </p>
      }
    >
      <ul className="waiting-list">
        {videos.map((video) => (
          <Row key={video.videoId} video={video} most={videos[0]?.comments ?? 1} />
        ))}
      </ul>
      {more > 0 && <p className="figure-note">{t('waiting.more', { count: more })}</p>}
    </FigureCard>
  );
};
