import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useEffect } from 'react';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { useVideosRead } from '../../features/channel/api/channel-queries.ts';
import { useAutoLoadLatest } from '../../features/comments/hooks/use-load-latest.ts';
import { useLoadStore } from '../../features/comments/stores/load-store.ts';
import { countsOf } from '../../replica/counts.ts';
import { useReplica, applyExpiry } from '../../replica/replica-store.ts';
import { refresh, showReplica } from '../../replica/sync.ts';
import { useOwnChannel } from '../own-channel.tsx';
import { serverNow } from '../../lib/server-clock.ts';

const LOOK_AGAIN_MS = 15_000;

/** Shows the channel's comments, and refreshes what changes without telling this page. */
export const useKeptComments = (
  user: CurrentUser | null | undefined,
  channelId: string | null | undefined,
): void => {
  useEffect(() => {
    if (user) showReplica(user, channelId);
  }, [user, channelId]);
  // Selected narrowly, because the whole shell renders with it.
  const isUnclear = useReplica(({ version }) => countsOf(version).unclear > 0);
  const backAt = useReplica(({ version }) => countsOf(version).backAt);
  useEffect(() => {
    if (!isUnclear && backAt === null) return undefined;
    // An interval, because a single timer stands still while the computer sleeps.
    const timer = setInterval(() => {
      if (isUnclear) refresh();
      else if (backAt !== null && Date.parse(backAt) <= serverNow()) applyExpiry();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnclear, backAt]);
};

/** Runs on whichever page the site is opened at. */
export const useFirstLoad = (): void => {
  const { data: user, isFetching } = useCurrentUser();
  const { data: channel, isError } = useOwnChannel();
  const videosRead = useVideosRead(channel?.id);
  const neverComes = user?.permission === 'none' || channel === null || isError;
  useKeptComments(user, channel?.id ?? (neverComes ? null : undefined));
  useEffect(() => useLoadStore.setState({ awaited: !neverComes }), [neverComes]);
  // Until the server answers, the channel may be the last visit's.
  const canLoad = videosRead && !isFetching && !isError && user?.permission === 'granted';
  useAutoLoadLatest(canLoad ? channel?.id : undefined);
};
