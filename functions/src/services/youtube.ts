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
import { videoMethods } from './youtube/videos.ts';
import { wholeThreadMethods } from './youtube/whole-thread.ts';

interface Place {
  /** The root URL of the API. Missing: the SDK's default. */
  rootUrl?: string | undefined;
  /** The pause before a read is tried again. */
  sleep?: Sleep;
  /** Called for items that came and could not be read. */
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
    ...videoMethods(calls),
    ...threadMethods(calls, warn),
    ...wholeThreadMethods(calls),
  };
}

/** A YouTube client. `onCost` is called with the cost of every request, failed ones included. */
export const createYouTube = (place: Place, onCost: OnCost = () => undefined): YouTube =>
  youtubeOver(createLoader(place.rootUrl), place, onCost);

/** Returns a function that opens YouTube clients. Each one counts the units of its own calls. */
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
