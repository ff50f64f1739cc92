import { z } from 'zod';
import type { SigningKey } from '../kernel/signing-key.ts';
import type { Standin } from '../kernel/standin.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { State } from './queue.ts';
import { workerToken } from './worker-call.ts';

const count = z.number().int().min(1);
/** For a test that calls a worker in the queue's place. `issuedAt`: milliseconds; missing: now. */
const tokenSchema = z.strictObject({
  email: z.string(),
  audience: z.string(),
  issuedAt: z.number().optional(),
});

/** The controls of this stand-in, besides the common faults. */
export function mountControl(
  standin: Standin,
  state: State,
  dispatcher: Dispatcher,
  key: SigningKey,
): void {
  const order = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    obey: (body: z.output<Schema>) => unknown,
  ): void =>
    standin.onControl(path, (req, res) => {
      const parsed = schema.safeParse(req.body ?? {});
      if (parsed.success) res.json(obey(parsed.data) ?? { done: true });
      else res.status(400).json({ error: parsed.error.issues });
    });

  order('duplicate', z.strictObject({}), () => dispatcher.duplicate());
  order('hold', z.unknown(), () => dispatcher.hold());
  order('release', z.strictObject({ times: count.optional() }), (body) =>
    dispatcher.release(body.times),
  );
  order('speed', z.strictObject({ speed: z.number().positive() }), ({ speed }) => {
    state.setSpeed(speed);
    dispatcher.wake();
  });
  order('token', tokenSchema, ({ email, audience, issuedAt = state.clock.now() }) => ({
    token: workerToken(key, email, audience, issuedAt),
  }));
  standin.app.get('/__control/deliveries', (_req, res) => void res.json(dispatcher.deliveries));
}
