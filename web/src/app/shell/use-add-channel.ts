import { useQueryClient } from '@tanstack/react-query';
import { useRefreshPermissions } from '../../features/auth/hooks/use-refresh-permissions.ts';
import { channelsQuery } from '../../features/channel/api/get-channels.ts';
import { useChooseChannel } from '../../features/channel/components/channel-choice.tsx';
import { paths } from '../../config/paths.ts';
import { leaveFor } from '../../lib/leave-for.ts';

/** Everything on the page belongs to the channel that was in use. */
export const showChosen = (): void => leaveFor(paths.dashboard.getHref());

/** Asks for one more channel at Google, or renews one, and shows the channel that has come. */
export const useAddChannel = (): { adding: boolean; add: () => void } => {
  const client = useQueryClient();
  const { mutate } = useChooseChannel(showChosen);
  const show = async (): Promise<void> => {
    const granted = (client.getQueryData(channelsQuery.queryKey) ?? [])
      .filter(({ needsGrant }) => !needsGrant)
      .map(({ id }) => id);
    const [, ...others] = await client.query({ ...channelsQuery, staleTime: 0 });
    const come = others.find(({ id, needsGrant }) => !needsGrant && !granted.includes(id));
    if (come) mutate(come);
  };
  const { refreshing, refresh } = useRefreshPermissions(
    () => void show().catch(() => undefined),
    true,
  );
  return { adding: refreshing, add: refresh };
};
