import { z } from 'zod';
import type { Channel, Comment } from '../../world/model.ts';
import { ownerByline, viewerByline } from '../../world/talk.ts';
import type { World } from '../../world/world.ts';
import { skewSchema } from '../quirks/settings.ts';
import { commentNamed, ControlError, type Controlled, type OnControl } from './control.ts';

const schemas = {
  comment: z
    .object({
      channel: z.string().optional(),
      videoId: z.string().optional(),
      parentId: z.string().optional(),
      author: z.string().min(1).default('a.passing.viewer'),
      text: z.string(),
      by: z.enum(['viewer', 'owner']),
      skewMs: skewSchema.default(0),
    })
    .strict()
    .refine((comment) => comment.channel ?? comment.videoId ?? comment.parentId, {
      message: 'Say where: channel (its id or its account), videoId or parentId.',
    }),
  byId: z.object({ id: z.string() }).strict(),
  text: z.object({ id: z.string(), text: z.string(), skewMs: skewSchema.default(0) }).strict(),
  closed: z.object({ id: z.string(), closed: z.boolean().default(true) }).strict(),
  hidden: z.object({ id: z.string(), hidden: z.boolean().default(true) }).strict(),
  moderated: z
    .object({
      id: z.string(),
      status: z.enum(['published', 'heldForReview', 'likelySpam', 'rejected']),
    })
    .strict(),
};

type Where = Pick<Comment, 'parentId' | 'videoId' | 'channelId'>;
type Said = z.infer<typeof schemas.comment>;

/**
 * Where a new comment goes: under the parent, or else under the video, or else under the newest
 * open video.
 */
function placeOf(world: World, { parentId, videoId, channel }: Said): Where {
  if (parentId !== undefined) {
    const parent = commentNamed(world, parentId);
    return { parentId, videoId: parent.videoId, channelId: parent.channelId };
  }
  const channelId = world.account(channel ?? '')?.channelId ?? channel ?? '';
  const video =
    videoId === undefined
      ? world.videosOf(channelId).find(({ commentsDisabled }) => !commentsDisabled)
      : world.video(videoId);
  if (!video) throw new ControlError('There is no such channel or video.');
  return { parentId: null, videoId: video.id, channelId: video.channelId };
}

function ownerOf(world: World, channelId: string): Channel {
  const channel = world.channel(channelId);
  if (!channel) throw new ControlError(`There is no channel ${channelId}.`);
  return channel;
}

function addComment(world: World, said: Said): Comment {
  const place = placeOf(world, said);
  const byline =
    said.by === 'owner'
      ? ownerByline(ownerOf(world, place.channelId))
      : viewerByline(said.author.replace(/^@/, ''));
  return world.add({ ...place, ...byline, text: said.text, skewMs: said.skewMs });
}

/** The controls for what people do on YouTube without the product. */
export function mountCommentControls(on: OnControl, { world }: Controlled): void {
  on('comment', schemas.comment, (said) => addComment(world, said));
  on('delete-comment', schemas.byId, ({ id }) => {
    world.remove(commentNamed(world, id));
    return { deleted: id };
  });
  on('edit-comment', schemas.text, ({ id, text, skewMs }) => {
    const comment = commentNamed(world, id);
    world.edit(comment, text, skewMs);
    return comment;
  });
  on('close-replies', schemas.closed, ({ id, closed }) => {
    const comment = commentNamed(world, id);
    comment.canReply = !closed;
    return comment;
  });
  on('hide', schemas.hidden, ({ id, hidden }) => {
    const comment = commentNamed(world, id);
    comment.hidden = hidden;
    return comment;
  });
  on('moderate', schemas.moderated, ({ id, status }) => {
    const comment = commentNamed(world, id);
    world.moderate(comment, status);
    return comment;
  });
}
