import { useEffect } from 'react';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { useVideos } from '../../features/channel/api/get-videos.ts';
import { useAutoLoadLatest } from '../../features/comments/hooks/use-load-latest.ts';
import { useLoadStore } from '../../features/comments/stores/load-store.ts';
import { useKeptComments } from './use-kept-comments.ts';
import { useOwnChannel } from '../use-own-channel.ts';

/** On whichever page the site is opened. Until then pages know that no figures are there yet. */
export const useFirstLoad = (): void => {
  const { data: user } = useCurrentUser();
  const { data: channel, isError } = useOwnChannel();
  const { isFetched: videosRead } = useVideos(channel?.id);
  useKeptComments(user, { id: channel?.id, isSettled: isError || channel === null });
  const canLoad = user?.permission !== 'none' && channel !== null && !isError;
  useEffect(() => useLoadStore.setState({ awaited: canLoad }), [canLoad]);
  useAutoLoadLatest(videosRead ? channel?.id : undefined);
};
