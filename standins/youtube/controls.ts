import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import { ownerByline, viewerByline } from '../world/invent.ts';
import type { Comment } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { LateEffects } from './late-effects.ts';
import type { Quota } from './quota.ts';
import { orderSchema, type OrderedQuirks } from './quirks.ts';

/** What the controls change. */
export interface Controlled {
  world: World;
  quota: Quota;
  quirks: OrderedQuirks;
  late: LateEffects;
}

/** Says in one sentence what a control cannot do. */
class ControlError extends Error {}

const count = z.number().int().min(0).optional();
const id = z.string();
const saidSchema = z.strictObject({
  /** Under this comment, or else under the newest video of this account. */
  parentId: id.optional(),
  channel: z.string().optional(),
  text: z.string(),
  by: z.enum(['viewer', 'owner']),
});

function commentNamed(world: World, name: string): Comment {
  const comment = world.comment(name);
  if (!comment) throw new ControlError(`There is no comment ${name}.`);
  return comment;
}

function placeOf(
  world: World,
  { parentId, channel = '' }: z.infer<typeof saidSchema>,
): Pick<Comment, 'parentId' | 'videoId' | 'channelId'> {
  if (parentId !== undefined) {
    const { videoId, channelId } = commentNamed(world, parentId);
    return { parentId, videoId, channelId };
  }
  const [video] = world.videosOf(world.account(channel)?.channelId ?? '');
  if (!video) throw new ControlError(`${channel} has no video.`);
  return { parentId: null, videoId: video.id, channelId: video.channelId };
}

function addComment(world: World, said: z.infer<typeof saidSchema>): Comment {
  const place = placeOf(world, said);
  const owner = said.by === 'owner' ? world.channel(place.channelId) : undefined;
  const byline = owner ? ownerByline(owner) : viewerByline('a.passing.viewer');
  return world.add({ ...place, ...byline, text: said.text });
}

/** A reply as it really is, and as lists show it. */
const replyReport = (reply: Comment): object => ({
  ...reply,
  publishedAt: new Date(reply.publishedAt).toISOString(),
  account: reply.insertedBy ?? null,
  copyOf: reply.copyOf ?? null,
  shownText: reply.shown?.display ?? reply.text,
});

type On = <T>(path: string, schema: z.ZodType<T>, act: (body: T) => unknown) => void;

const controlsOf =
  (standin: Standin): On =>
  (path, schema, act) => {
    standin.onControl(path, (req: Request, res: Response) => {
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
    });
  };

/** What people do on YouTube without the product. */
function mountPeople(on: On, world: World): void {
  on('comment', saidSchema, (said) => addComment(world, said));
  on('delete-comment', z.strictObject({ id }), (body) => {
    world.remove(commentNamed(world, body.id));
    return { deleted: body.id };
  });
  on('edit-comment', z.strictObject({ id, text: z.string() }), (body) =>
    world.edit(commentNamed(world, body.id), body.text),
  );
  on('close-replies', z.strictObject({ id }), (body) =>
    world.change(commentNamed(world, body.id), { canReply: false }),
  );
}

/** The controls with which tests change YouTube and look into it. */
export function mountControls(standin: Standin, controlled: Controlled): void {
  const { world, quota, quirks, late } = controlled;
  standin.app.use('/__control', (_req, _res, next) => {
    late.settle();
    next();
  });
  const on = controlsOf(standin);
  mountPeople(on, world);
  on('quota', z.strictObject({ used: count, limit: count }), (body) => {
    quota.set(body);
    return { used: quota.used, limit: quota.limit };
  });
  on('quirks', orderSchema, (order) => {
    quirks.order(order);
    return quirks.list();
  });
  standin.app.get('/__control/quirks', (_req, res) => void res.json(quirks.list()));
  // The replies that really exist, whatever callers were told.
  standin.app.get('/__control/replies', (_req, res) => {
    res.json(world.ownReplies().map(replyReport));
  });
}
