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
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} component="div" className="figure-card" height={400} />
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
  if (!data) return <Skeletons />;
  return (
    <div className="figures" aria-busy={query.isPlaceholderData}>
      <DayCard activity={data} />
      <ReplyTimeCard activity={data} />
      <WaitingCard activity={data} />
      <DraftsCard activity={data} />
    </div>
  );
};
