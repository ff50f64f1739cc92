import type { Request, Response } from 'express';
import { z } from 'zod';
import type { SigningKey } from '../kernel/signing-key.ts';
import { fromIndex, type Standin } from '../kernel/standin.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { State } from './state.ts';
import type { Losses } from './task-operations.ts';
import { claimsOf } from './worker-headers.ts';

const count = z.number().int().min(1);
const times = count.default(1);
const duplicateSchema = z
  .object({ times, when: z.enum(['together', 'afterwards']).default('together') })
  .strict();
const loseSchema = z.object({ times }).strict();
const releaseSchema = z.object({ times: count.optional() }).strict();
/** For a test that calls a worker in the queue's place. `issuedAt`: milliseconds; missing: now. */
const tokenSchema = z
  .object({ email: z.string(), audience: z.string(), issuedAt: z.number().optional() })
  .strict();
const speedSchema = z.object({ speed: z.number().positive() }).strict();

/** The controls of this stand-in, besides the common faults. */
export function mountControl(
  standin: Standin,
  state: State,
  dispatcher: Dispatcher,
  { losses, key }: { losses: Losses; key: SigningKey },
): void {
  const order = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    obey: (body: z.output<Schema>) => void,
  ): void =>
    standin.onControl(path, (req: Request, res: Response) => {
      const parsed = schema.safeParse(req.body ?? {});
      if (!parsed.success) {
        res.status(400).json({ error: parsed.error.issues });
        return;
      }
      obey(parsed.data);
      res.json({ done: true });
    });

  order('duplicate', duplicateSchema, (body) => dispatcher.duplicate(body.times, body.when));
  order('lose', loseSchema, (body) => (losses.left += body.times));
  order('hold', z.unknown(), () => dispatcher.hold());
  order('release', releaseSchema, (body) => dispatcher.release(body.times));
  order('speed', speedSchema, (body) => {
    state.setSpeed(body.speed);
    dispatcher.wake();
  });
  standin.onControl('token', (req: Request, res: Response) => {
    const { email, audience, issuedAt = state.clock.now() } = tokenSchema.parse(req.body);
    res.json({ token: key.signJwt(claimsOf(email, audience, issuedAt)) });
  });
  standin.app.get('/__control/mishaps', (_req, res) => {
    res.json({ duplicates: dispatcher.duplicatesWaiting, losses: losses.left });
  });
  standin.app.get('/__control/due', (_req, res) => {
    res.json({ due: dispatcher.due });
  });
  standin.app.get('/__control/deliveries', (req, res) => {
    res.json(fromIndex(dispatcher.deliveries, req));
  });
}
