import type { Log } from '../core/log.ts';
import type { Meter, YouTube } from '../core/youtube/ports.ts';
import { createCalls, createLoader, type Sleep } from './youtube/call.ts';
import { channelMethods } from './youtube/channel.ts';
import { moderationMethods } from './youtube/moderation.ts';
import { threadMethods } from './youtube/threads.ts';
import { wholeThreadMethods } from './youtube/whole-thread.ts';

interface Place {
  /** The root URL of the API. Missing: the SDK's default. */
  rootUrl?: string | undefined;
  /** The pause before a read is tried again. */
  sleep?: Sleep;
  /** Called for items that came and could not be read. */
  warn?: Log;
}

/** Returns a function that opens YouTube clients. `meter` sees every request, failed ones included. */
export function createYouTubeOpener({
  rootUrl,
  sleep,
  warn = () => undefined,
}: Place): (meter: Meter) => YouTube {
  const load = createLoader(rootUrl);
  return (meter) => {
    const calls = createCalls(load, meter, sleep);
    return {
      ...channelMethods(calls),
      ...threadMethods(calls, warn),
      ...wholeThreadMethods(calls),
      ...moderationMethods(calls, warn),
    };
  };
}
