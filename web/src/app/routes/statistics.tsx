import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { statsQuery } from '../../features/comments/api/get-stats.ts';
import { FirstLoad } from '../../features/comments/components/first-load.tsx';
import { isFirstLoadAhead, useLoadStore } from '../../features/comments/stores/load-store.ts';
import { StatisticsPage } from '../../features/statistics/components/statistics-page.tsx';
import { useChannelTrouble } from '../use-channel-trouble.tsx';
import '../../features/statistics/components/statistics.css';

const StatisticsRoute = (): ReactElement => {
  const firstLoadAhead = useLoadStore(isFirstLoadAhead);
  return (
    <StatisticsPage
      stats={useQuery(statsQuery)}
      noChannel={useChannelTrouble()}
      firstLoad={firstLoadAhead ? <FirstLoad /> : null}
    />
  );
};

export default StatisticsRoute;
