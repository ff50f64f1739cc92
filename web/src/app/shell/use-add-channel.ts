import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useRefreshPermissions } from '../../features/auth/hooks/use-refresh-permissions.ts';
import { channelsQuery } from '../../features/channel/api/get-channels.ts';
import { useChooseChannel } from '../../features/channel/components/channel-choice.tsx';
import { paths } from '../../config/paths.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { leaveFor } from '../../lib/leave-for.ts';

/** Everything on the page belongs to the channel that was in use. */
export const showChosen = (): void => leaveFor(paths.dashboard.getHref());

/**
 * The ids of the channels that were there when one more was asked for. Kept for the tab, because without
 * a pop-up Google's page takes the place of this one.
 */
const BEFORE = 'channels-before-one-more';

/** Asks for one more channel at Google, or renews one, and shows the channel that has come. */
export const useAddChannel = (): { adding: boolean; add: () => void } => {
  const client = useQueryClient();
  const { mutate } = useChooseChannel(showChosen);
  const show = useCallback(async (): Promise<void> => {
    const before = readStored(BEFORE, 'sessionStorage');
    if (before === null) return;
    writeStored(BEFORE, null, 'sessionStorage');
    const [, ...others] = await client.query({ ...channelsQuery, staleTime: 0 });
    const come = others.find(
      ({ id, needsGrant }) => !needsGrant && !before.split(' ').includes(id),
    );
    if (come) mutate(come);
  }, [client, mutate]);
  const tryToShow = useCallback(() => void show().catch(() => undefined), [show]);
  const { refreshing, refresh } = useRefreshPermissions(tryToShow, true);
  // Back from Google's page.
  useEffect(tryToShow, [tryToShow]);
  const add = (): void => {
    const granted = (client.getQueryData(channelsQuery.queryKey) ?? [])
      .filter(({ needsGrant }) => !needsGrant)
      .map(({ id }) => id);
    writeStored(BEFORE, granted.join(' '), 'sessionStorage');
    refresh();
  };
  return { adding: refreshing, add };
};
