import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import { viewerByline } from '../world/invent.ts';
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
      if (parsed.success) res.json(act(parsed.data));
      else res.status(400).json({ error: parsed.error.issues });
    });
  };

/** The controls with which tests change YouTube and look into it. */
export function mountControls(standin: Standin, controlled: Controlled): void {
  const { world, quota, quirks, late } = controlled;
  standin.app.use('/__control', (_req, _res, next) => {
    late.settle();
    next();
  });
  const on = controlsOf(standin);
  on('comment', saidSchema, (said) => addComment(world, said));
  on('reply', repliedSchema, (said) => addReply(world, said));
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
