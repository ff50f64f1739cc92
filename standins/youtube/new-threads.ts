import { z } from 'zod';
import { ownerByline } from '../world/talk.ts';
import { speaksAs } from './caller.ts';
import { threadResource } from './comment-threads.ts';
import { checkText } from './comments.ts';
import type { ApiCall, Method } from './method.ts';
import { Refusal } from './refusals.ts';

const bodySchema = z.object({
  snippet: z
    .object({
      channelId: z.string().optional(),
      videoId: z.string().optional(),
      topLevelComment: z
        .object({ snippet: z.object({ textOriginal: z.string().optional() }).optional() })
        .optional(),
    })
    .optional(),
});

/** The product never calls it. Whoever tries out the real service makes a place for replies with it. */
function insert(call: ApiCall): object {
  const parsed = bodySchema.safeParse(call.body ?? {});
  if (!parsed.success) throw new Refusal('invalidCommentThreadMetadata');
  const { videoId, topLevelComment } = parsed.data.snippet ?? {};
  if (videoId === undefined) throw new Refusal('channelOrVideoIdMissing');
  const video = call.world.video(videoId);
  if (!video) throw new Refusal('videoNotFound');
  if (video.commentsDisabled) throw new Refusal('commentsDisabled');
  const channel = call.world.channel(speaksAs(call.caller, video.channelId) ?? '');
  if (!channel) throw new Refusal('youtubeSignupRequired');
  const text = topLevelComment?.snippet?.textOriginal ?? '';
  checkText(text);
  const place = { parentId: null, videoId, channelId: video.channelId };
  const thread = call.world.add({ ...place, ...ownerByline(channel), text });
  return threadResource(thread, call, {
    base: call.base,
    textFormat: 'html',
    inThread: true,
    withModeration: false,
  });
}

export const newThreadMethod: Method = {
  operation: 'commentThreads.insert',
  verb: 'post',
  path: '/commentThreads',
  units: 50,
  scope: 'force-ssl',
  parts: ['id', 'snippet'],
  names: [],
  handle: insert,
};
