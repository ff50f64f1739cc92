import { commentSchema } from '@replywell/contract/endpoints/youtube';
import * as z from 'zod/mini';
import { videoSummarySchema } from './entry.ts';
import { applySynced, type SyncedPage } from './replica-store.ts';

const messageSchema = z.object({
  at: z.number(),
  comments: z.array(commentSchema),
  videos: z.array(videoSummarySchema),
  removed: z.array(z.string()),
});

/**
 * Tells the creator's other tabs what the server has told this one, and hears it from them. Without
 * this a tab shows what was true when it was opened, and approves or rewrites a reply by it. What a
 * page expects is not for other pages.
 */
export const openTabs = (name: string) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message) applySynced({ ...message, askedAt: message.at, isFromOtherTab: true });
  };
  return {
    tell: (news: Pick<SyncedPage, 'comments' | 'videos' | 'removed'>) =>
      channel.postMessage({ at: Date.now(), ...news }),
    close: () => channel.close(),
  };
};
export type Tabs = ReturnType<typeof openTabs>;
