import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { listChannels, type Channel } from '@replywell/contract/endpoints/youtube';
import type { QueryClient } from '@tanstack/react-query';
import { readStored, writeStored, readStoredAs } from './browser-storage.ts';
import { CHANNELS_KEY, VIDEOS_KEY } from './query-client.ts';
import { KEPT_CHANNELS } from './signed-in-hint.ts';

/** The one in use comes first. */
export const keepChannels = (channels: readonly Channel[]): void => {
  writeStored(KEPT_CHANNELS, JSON.stringify(channels));
};

/** Loading costs units, so a page reopened this soon shows the cache. */
const LATELY_MS = 10 * 60_000;
const keyOf = (channelId: string): string => `autoLoadedAt ${channelId}`;

export const noteLoaded = (channelId: string): void => {
  writeStored(keyOf(channelId), String(Date.now()));
};

const loadedAt = (channelId: string): Date => new Date(Number(readStored(keyOf(channelId)) ?? 0));

export const isLoadedLately = (channelId: string): boolean =>
  Math.abs(Date.now() - loadedAt(channelId).getTime()) < LATELY_MS;

/** The first visit of a day fetches everything again. */
export const isLoadedToday = (channelId: string): boolean =>
  loadedAt(channelId).toDateString() === new Date().toDateString();

/**
 * Seeds the channels and videos from an earlier visit of the day. `user` is the server's answer: if
 * another browser has switched channels, they are fetched again.
 */
export const goOnFromLastVisit = (client: QueryClient, user: Promise<CurrentUser | null>): void => {
  const channels = readStoredAs(listChannels.answer, KEPT_CHANNELS);
  const inUse = channels?.[0]?.id;
  if (inUse === undefined || !isLoadedToday(inUse)) return;
  client.setQueryData(CHANNELS_KEY, channels, { updatedAt: 0 });
  client.setQueryData([...VIDEOS_KEY, inUse], null);
  void user.then((answer) => {
    if (answer && (answer.permission === 'none' || answer.youtubeChannelId !== inUse))
      void client.resetQueries({ queryKey: CHANNELS_KEY });
  });
};
