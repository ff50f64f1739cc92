import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useEffect } from 'react';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { useVideosRead } from '../../features/channel/api/channel-queries.ts';
import { useAutoLoadLatest } from '../../features/comments/hooks/use-load-latest.ts';
import { useLoadStore } from '../../features/comments/stores/load-store.ts';
import { countsOf } from '../../replica/counts.ts';
import { applyExpiry, useReplica } from '../../replica/replica-store.ts';
import { refresh, showReplica } from '../../replica/sync.ts';
import { useOwnChannel } from '../own-channel.tsx';
import { serverNow } from '../../lib/server-clock.ts';

const LOOK_AGAIN_MS = 15_000;

/** Shows the comments of the channel (see `showReplica`), and asks on where something ends untold. */
export const useKeptComments = (
  user: CurrentUser | null | undefined,
  channelId: string | null | undefined,
): void => {
  useEffect(() => {
    if (user) showReplica(user, channelId);
  }, [user, channelId]);
  // The whole frame of the page is drawn again where this changes, and not with every comment.
  const isUnclear = useReplica(({ version }) => countsOf(version).unclear > 0);
  const backAt = useReplica(({ version }) => countsOf(version).backAt);
  useEffect(() => {
    if (!isUnclear && backAt === null) return undefined;
    // By looking, and not by one timer: it would stand still while the computer sleeps.
    const timer = setInterval(() => {
      if (isUnclear) refresh();
      else if (backAt !== null && Date.parse(backAt) <= serverNow()) applyExpiry();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnclear, backAt]);
};

/** On whichever page the site is opened. Until then pages know that no figures are there yet. */
export const useFirstLoad = (): void => {
  const { data: user, isFetching } = useCurrentUser();
  const { data: channel, isError } = useOwnChannel();
  const videosRead = useVideosRead(channel?.id);
  const neverComes = user?.permission === 'none' || channel === null || isError;
  useKeptComments(user, channel?.id ?? (neverComes ? null : undefined));
  useEffect(() => useLoadStore.setState({ awaited: !neverComes }), [neverComes]);
  // Until the server has told, the channel may be that of the last visit.
  const canLoad = videosRead && !isFetching && !isError && user?.permission === 'granted';
  useAutoLoadLatest(canLoad ? channel?.id : undefined);
};
