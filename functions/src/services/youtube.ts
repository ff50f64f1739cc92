import type { Log } from '../core/log.ts';
import type { YouTube } from '../core/youtube/ports.ts';
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

interface Place {
  /** Where the API is; the SDK's default without one. */
  rootUrl?: string | undefined;
  /** The pause before a read is tried again. */
  sleep?: Sleep;
  /** Told of what came and could not be read. */
  warn?: Log;
}

function youtubeOver(
  load: LoadClient,
  { sleep, warn = () => undefined }: Place,
  onCost: OnCost,
): YouTube {
  const calls = createCalls(load, onCost, sleep);
  return {
    ...channelMethods(calls),
    ...threadMethods(calls, warn),
    ...wholeThreadMethods(calls),
  };
}

/** `onCost` is told what every request has cost, the failed ones included. */
export const createYouTube = (place: Place, onCost: OnCost = () => undefined): YouTube =>
  youtubeOver(createLoader(place.rootUrl), place, onCost);

/** Each one opened counts its own calls. */
export function createMeteredYouTube(
  place: Place,
): () => { youtube: YouTube; units: () => number } {
  const load = createLoader(place.rootUrl);
  return () => {
    let sum = 0;
    const youtube = youtubeOver(load, place, (units) => {
      sum += units;
    });
    return { youtube, units: () => sum };
  };
}
