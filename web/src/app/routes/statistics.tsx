import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { statsQuery } from '../../lib/queries.ts';
import { FirstLoad } from '../../features/comments/components/empty-list.tsx';
import { useFirstLoadAhead } from '../../features/comments/stores/load-store.ts';
import { StatisticsPage } from '../../features/statistics/components/statistics-page.tsx';
import { ConnectFirst } from '../connect-first.tsx';
import { useChannelTrouble } from '../own-channel.tsx';

const StatisticsRoute = (): ReactElement => {
  const firstLoadAhead = useFirstLoadAhead();
  const { data: user } = useCurrentUser();
  return (
    <StatisticsPage
      stats={useQuery(statsQuery)}
      noChannel={useChannelTrouble()}
      unconnected={user?.permission === 'none' ? <ConnectFirst /> : null}
      firstLoad={firstLoadAhead ? <FirstLoad /> : null}
    />
  );
};

export default StatisticsRoute;
