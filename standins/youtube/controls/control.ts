import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Standin } from '../../kernel/standin.ts';
import type { Comment } from '../../world/model.ts';
import type { World } from '../../world/world.ts';
import type { LateEffects } from '../late-effects.ts';
import type { Quirks } from '../quirks/quirks.ts';
import type { Quota } from '../quota.ts';

/** What the controls change. */
export interface Controlled {
  world: World;
  quota: Quota;
  quirks: Quirks;
  late: LateEffects;
}

/** Says in one sentence what a control cannot do. */
export class ControlError extends Error {
  readonly status: 400 | 404;

  constructor(message: string, status: 400 | 404 = 404) {
    super(message);
    this.status = status;
  }
}

export type OnControl = <T>(path: string, schema: z.ZodType<T>, act: (body: T) => unknown) => void;

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
      res.status(error.status).json({ error: error.message });
    }
  };
}

export const controlsOf =
  (standin: Standin): OnControl =>
  (path, schema, act) => {
    standin.onControl(path, parsing(schema, act));
  };

export function commentNamed(world: World, id: string): Comment {
  const comment = world.comment(id);
  if (!comment) throw new ControlError(`There is no comment ${id}.`);
  return comment;
}

/** Refuses an unknown account, because what is ordered for it would never happen. */
export function requireAccount(world: World, email: string): void {
  if (!world.account(email)) throw new ControlError(`There is no account ${email}.`, 400);
}
