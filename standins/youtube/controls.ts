import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import { viewerByline } from '../world/invent.ts';
import type { Comment } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { Quota } from './quota.ts';

const count = z.number().int().min(0).optional();
const saidSchema = z.strictObject({ channel: z.string(), text: z.string() });

/** A viewer writes under the newest video of this account. null: it has none. */
function addComment(world: World, { channel, text }: z.infer<typeof saidSchema>): Comment | null {
  const [video] = world.videosOf(world.account(channel)?.channelId ?? '');
  if (!video) return null;
  const place = { parentId: null, videoId: video.id, channelId: video.channelId };
  return world.add({ ...place, ...viewerByline('a.passing.viewer'), text });
}

const repliedSchema = z.strictObject({ to: z.string(), text: z.string() });

/** Whoever wrote the comment writes again under it. null: there is no such comment. */
function addReply(world: World, { to, text }: z.infer<typeof repliedSchema>): Comment | null {
  const thread = world.comment(to);
  if (!thread) return null;
  const { videoId, channelId, authorName, authorChannelId, hasAvatar } = thread;
  return world.add({
    parentId: to,
    videoId,
    channelId,
    authorName,
    authorChannelId,
    hasAvatar,
    text,
  });
}

/** The controls with which tests change YouTube and look into it. */
export function mountControls(standin: Standin, world: World, quota: Quota): void {
  standin.onOrder('comment', saidSchema, (said) => addComment(world, said));
  standin.onOrder('reply', repliedSchema, (said) => addReply(world, said));
  standin.onOrder('quota', z.strictObject({ used: count, limit: count }), (body) => {
    quota.set(body);
    return { used: quota.used, limit: quota.limit };
  });
  // The replies that really exist, whatever callers were told.
  standin.app.get('/__control/replies', (_req, res) => void res.json(world.ownReplies()));
}
