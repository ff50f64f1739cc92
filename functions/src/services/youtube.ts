import type { WholeThreads, YouTube } from '../core/youtube/ports.ts';
import {
  createCalls,
  createLoader,
  type LoadClient,
  type OnCost,
  type Sleep,
} from './youtube/call.ts';
import { channelMethods } from './youtube/channel.ts';
import { threadMethods } from './youtube/threads.ts';
import { wholeThreadMethods } from './youtube/whole-thread.ts';

export type RealYouTube = YouTube & WholeThreads;

interface Place {
  /** Where the API is; the SDK's default without one. */
  rootUrl?: string | undefined;
  /** The pause before a read is tried again. */
  sleep?: Sleep;
}

function youtubeOver(load: LoadClient, onCost: OnCost, sleep?: Sleep): RealYouTube {
  const calls = createCalls(load, onCost, sleep);
  return { ...channelMethods(calls), ...threadMethods(calls), ...wholeThreadMethods(calls) };
}

/** `onCost` is told what every request has cost, the failed ones included. */
export const createYouTube = (
  { rootUrl, sleep }: Place,
  onCost: OnCost = () => undefined,
): RealYouTube => youtubeOver(createLoader(rootUrl), onCost, sleep);

/** Each one opened counts its own calls. */
export function createMeteredYouTube({
  rootUrl,
  sleep,
}: Place): () => { youtube: RealYouTube; units: () => number } {
  const load = createLoader(rootUrl);
  return () => {
    let sum = 0;
    const count: OnCost = (units) => {
      sum += units;
    };
    const youtube = youtubeOver(load, count, sleep);
    return { youtube, units: () => sum };
  };
}
