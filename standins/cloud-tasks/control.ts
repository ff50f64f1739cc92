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
  standin.onOrder('duplicate', z.strictObject({}), () => dispatcher.duplicate());
  standin.onOrder('hold', z.unknown(), () => dispatcher.hold());
  standin.onOrder('release', z.strictObject({ times: count.optional() }), (body) =>
    dispatcher.release(body.times),
  );
  standin.onOrder('speed', z.strictObject({ speed: z.number().positive() }), ({ speed }) => {
    state.setSpeed(speed);
    dispatcher.wake();
  });
  standin.onOrder('token', tokenSchema, ({ email, audience, issuedAt = state.clock.now() }) => ({
    token: workerToken(key, email, audience, issuedAt),
  }));
  standin.app.get('/__control/deliveries', (_req, res) => void res.json(dispatcher.deliveries));
}
