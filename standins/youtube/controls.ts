import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import type { Channel, Comment } from '../world/model.ts';
import { ownerByline, viewerByline } from '../world/talk.ts';
import type { World } from '../world/world.ts';
import type { Quirks } from './method.ts';
import type { Quota } from './quota.ts';

const count = z.number().int().min(0);

const schemas = {
  quota: z.object({ used: count.optional(), limit: count.optional() }).strict(),
  quirks: z
    .object({
      pageSize: z.number().int().min(1).nullable().optional(),
      hideNewReplies: z.boolean().optional(),
    })
    .strict(),
  comment: z
    .object({
      channel: z.string().optional(),
      videoId: z.string().optional(),
      parentId: z.string().optional(),
      author: z.string().min(1).default('a.passing.viewer'),
      text: z.string(),
      by: z.enum(['viewer', 'owner']),
    })
    .strict()
    .refine((comment) => comment.channel ?? comment.videoId ?? comment.parentId, {
      message: 'Say where: channel (its id or its account), videoId or parentId.',
    }),
  byId: z.object({ id: z.string() }).strict(),
  text: z.object({ id: z.string(), text: z.string() }).strict(),
  closed: z.object({ id: z.string(), closed: z.boolean().default(true) }).strict(),
  hidden: z.object({ id: z.string(), hidden: z.boolean().default(true) }).strict(),
};

/** What a control cannot do, in one sentence. */
class ControlError extends Error {}

function parsing<T>(schema: z.ZodType<T>, act: (body: T) => unknown) {
  return (req: Request, res: Response): void => {
    const parsed = schema.safeParse(req.body ?? {});
    if (!parsed.success) {
      res.status(400).json({ error: parsed.error.issues });
      return;
    }
    try {
      res.json(act(parsed.data));
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      res.status(404).json({ error: error.message });
    }
  };
}

function commentNamed(world: World, id: string): Comment {
  const comment = world.comment(id);
  if (!comment) throw new ControlError(`There is no comment ${id}.`);
  return comment;
}

type Where = Pick<Comment, 'parentId' | 'videoId' | 'channelId'>;
type Said = z.infer<typeof schemas.comment>;

/** Under the parent, else under the video, else under the channel's newest open video. */
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
  return world.add({ ...place, ...byline, text: said.text });
}

/** What tests do on YouTube behind the product's back. */
export function mountControls(standin: Standin, world: World, quota: Quota, quirks: Quirks): void {
  const on = <T>(path: string, schema: z.ZodType<T>, act: (body: T) => unknown): void =>
    standin.onControl(path, parsing(schema, act));
  on('quota', schemas.quota, (body) => {
    quota.set(body);
    return { used: quota.used, limit: quota.limit };
  });
  on('quirks', schemas.quirks, ({ pageSize, hideNewReplies }) => {
    if (pageSize !== undefined) quirks.pageSize = pageSize;
    if (hideNewReplies !== undefined) quirks.hideNewReplies = hideNewReplies;
    return quirks;
  });
  on('comment', schemas.comment, (said) => addComment(world, said));
  on('delete-comment', schemas.byId, ({ id }) => {
    world.remove(commentNamed(world, id));
    return { deleted: id };
  });
  on('edit-comment', schemas.text, ({ id, text }) => {
    const comment = commentNamed(world, id);
    world.edit(comment, text);
    return comment;
  });
  // What is really there, whatever callers were told.
  standin.app.get('/__control/replies', (_req, res) => {
    res.json(world.ownReplies().map(({ id, parentId, text }) => ({ id, parentId, text })));
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
}
