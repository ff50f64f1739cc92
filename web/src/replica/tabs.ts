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

/** Shares what the server has told with the creator's other tabs. Optimistic state stays in its tab. */
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
