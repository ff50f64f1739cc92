import { channelSchema, type Channel } from '@replywell/contract/endpoints/youtube';
import { readStored, writeStored } from './browser-storage.ts';
import { KEPT_CHANNEL } from './signed-in-hint.ts';

/** Of a creator with several, only the server knows which one is in use by now. */
export const keepChannels = ([only, ...others]: readonly Channel[]): void => {
  writeStored(KEPT_CHANNEL, only && others.length === 0 ? JSON.stringify(only) : null);
};

/** Every loading costs units, so a page that is opened again so soon shows what this browser keeps. */
const LATELY_MS = 10 * 60_000;
const keyOf = (channelId: string): string => `autoLoadedAt ${channelId}`;

export const noteLoaded = (channelId: string): void => {
  writeStored(keyOf(channelId), String(Date.now()));
};

export const isLoadedLately = (channelId: string): boolean =>
  Math.abs(Date.now() - Number(readStored(keyOf(channelId)) ?? 0)) < LATELY_MS;

/** The creator's only channel. null: not known, or YouTube was read longer ago. */
export const channelOfLastVisit = (): Channel | null => {
  try {
    const channel = channelSchema.parse(JSON.parse(readStored(KEPT_CHANNEL) ?? ''));
    return isLoadedLately(channel.id) ? channel : null;
  } catch {
    return null;
  }
};
