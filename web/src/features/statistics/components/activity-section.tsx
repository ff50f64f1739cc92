import Skeleton from '@mui/material/Skeleton';
import type { Activity } from '@replywell/contract/endpoints/activity';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DayCard } from './day-card.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { ReplyTimeCard } from './reply-time-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const Skeletons = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="figures" role="status" aria-label={t('loading')}>
      {['skeleton-tall', '', '', ''].map((className, index) => (
        <Skeleton
          key={index}
          component="div"
          className={`figure-card figure-skeleton ${className}`}
        />
      ))}
    </div>
  );
};

/** The cards. While another period is loading, the old one stays visible but dimmed. */
export const ActivitySection = ({
  query,
  data,
}: {
  readonly query: UseQueryResult<Activity>;
  /** The part of the answer that may be shown. */
  readonly data: Activity | undefined;
}): ReactElement => {
  const { t } = useTranslation('statistics');
  const { isPlaceholderData, fetchStatus } = query;
  if (!data) return <Skeletons />;
  return (
    <>
      <p className="figures-offline" role="status">
        {isPlaceholderData && fetchStatus === 'paused' && t('offlinePeriod')}
      </p>
      <div className="figures" aria-busy={isPlaceholderData}>
        <DayCard activity={data} />
        <ReplyTimeCard activity={data} />
        <WaitingCard activity={data} />
        <DraftsCard activity={data} />
      </div>
    </>
  );
};
