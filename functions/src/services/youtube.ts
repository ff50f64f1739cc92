import type { OpenYouTube } from '../core/sending/ports.ts';
import type { YouTube } from '../core/youtube/ports.ts';
import { createCalls, createLoader, type LoadClient, type OnCost } from './youtube/call.ts';
import { channelMethods } from './youtube/channel.ts';
import { threadMethods } from './youtube/threads.ts';

interface Place {
  /** Where the API is; the SDK's default without one. */
  rootUrl?: string | undefined;
}

function youtubeOver(load: LoadClient, onCost: OnCost): YouTube {
  const calls = createCalls(load, onCost);
  return { ...channelMethods(calls), ...threadMethods(calls) };
}

/** `onCost` is told what every request has cost, the failed ones included. */
export const createYouTube = ({ rootUrl }: Place, onCost: OnCost = () => undefined): YouTube =>
  youtubeOver(createLoader(rootUrl), onCost);

/** Each one opened counts its own calls. */
export function createMeteredYouTube({ rootUrl }: Place): OpenYouTube {
  const load = createLoader(rootUrl);
  return () => {
    let sum = 0;
    const youtube = youtubeOver(load, (units) => {
      sum += units;
    });
    return { youtube, units: () => sum };
  };
}
