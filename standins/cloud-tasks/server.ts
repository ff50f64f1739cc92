import { z } from 'zod';
import { createSigningKey, type SigningKey } from '../kernel/signing-key.ts';
import { Standin } from '../kernel/standin.ts';
import { mountApi } from './api.ts';
import { Clock } from './clock.ts';
import { Dispatcher } from './dispatcher.ts';
import { refuse } from './errors.ts';
import { State } from './queue.ts';
import { workerToken } from './worker-call.ts';

export interface CloudTasksStandinOptions {
  /** Waiting times are divided by this. 1 by default. */
  speed?: number;
  /** It may differ from the machine's clock, but must run at the same pace, because timers are real. */
  now?: () => number;
  /** The most deliveries that run at the same time. 1,000 by default. */
  atOnce?: number;
  /** true: it delivers nothing, and time passes as on the clock, until `begin`. */
  standing?: boolean;
}

export interface CloudTasksStandin {
  standin: Standin;
  state: State;
  dispatcher: Dispatcher;
  /** Ends `standing`, so deliveries begin. `POST /__control/begin` does the same. */
  begin: () => void;
}

const count = z.number().int().min(1);
/** For a test that calls a worker in the queue's place. `issuedAt`: milliseconds; missing: now. */
const tokenSchema = z.strictObject({
  email: z.string(),
  audience: z.string(),
  issuedAt: z.number().optional(),
});

/** The controls of this stand-in, besides the common faults. */
function mountControl(
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

/** Implements Cloud Tasks v2 over REST, as far as an application uses it, and delivers to HTTP workers. All state is in memory. */
export function createCloudTasksStandin(options: CloudTasksStandinOptions = {}): CloudTasksStandin {
  const { speed = 1 } = options;
  const clock = new Clock(options.now ?? Date.now, speed);
  const state = new State(clock, options.atOnce ?? 1_000);
  const key = createSigningKey();
  const dispatcher = new Dispatcher(state, key);
  let standing = options.standing ?? false;
  const standin = new Standin({
    refuse,
    onClose: () => dispatcher.reset(),
    reset: () => {
      standing = false;
      dispatcher.reset();
      state.reset();
    },
  });
  // The real keys are at www.googleapis.com. They may be cached only as long as a restart takes.
  standin.on('certs', 'get', '/oauth2/v1/certs', ({ res }) => {
    res.set('cache-control', 'public, max-age=10').json(key.pemMap);
  });
  mountControl(standin, state, dispatcher, key);
  mountApi(standin, state, dispatcher);
  if (standing) {
    state.setSpeed(1);
    dispatcher.hold();
  }
  const begin = (): void => {
    if (!standing) return;
    standing = false;
    state.setSpeed(speed);
    dispatcher.release();
  };
  standin.onOrder('begin', z.unknown(), begin);
  return { standin, state, dispatcher, begin };
}
