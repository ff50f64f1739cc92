import type { YouTube } from '../core/youtube/ports.ts';
import { createCalls } from './youtube/call.ts';
import { channelMethods } from './youtube/channel.ts';
import { threadMethods } from './youtube/threads.ts';

/** `rootUrl`: where the API is; the SDK's default without one. */
export function createYouTube({ rootUrl }: { rootUrl?: string | undefined }): YouTube {
  const calls = createCalls(rootUrl);
  return { ...channelMethods(calls), ...threadMethods(calls) };
}
