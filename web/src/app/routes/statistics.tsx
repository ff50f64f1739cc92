import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { FirstLoad } from '../../features/comments/components/list-states.tsx';
import { useFirstLoadAhead } from '../../features/comments/stores/load-store.ts';
import { StatisticsPage } from '../../features/statistics/components/statistics-page.tsx';
import { ConnectFirst } from '../connect-first.tsx';
import { useChannelTrouble } from '../own-channel.tsx';

const StatisticsRoute = () => {
  const firstLoadAhead = useFirstLoadAhead();
  const { data: user } = useCurrentUser();
  const unconnected = user?.permission === 'none' ? <ConnectFirst /> : null;
  return (
    <StatisticsPage
      noChannel={useChannelTrouble()}
      instead={firstLoadAhead ? <FirstLoad /> : unconnected}
    />
  );
};

export default StatisticsRoute;
