import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

/**
 * Loaded by NODE_OPTIONS into every Node process of the storm's world, and only there. All of them
 * share one moved clock. Those that run the product's functions can be killed just before and just
 * after each of their outside calls. Node itself reports these calls, so the product's code is the
 * deployed code.
 */

const READ_AGAIN_AFTER_MS = 20;

/** Moves the clock of this process as the storm says in a file. Timers continue in real time. */
function shiftClock(file: string): void {
  const Real = Date;
  let [offset, readAt] = [0, -Infinity];
  const now = (): number => {
    if (performance.now() - readAt >= READ_AGAIN_AFTER_MS) {
      readAt = performance.now();
      offset = Number(readFileSync(file, 'utf8')) || offset;
    }
    return Real.now() + offset;
  };
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, property) =>
      property === 'now' ? now : (Reflect.get(target, property) as unknown),
  });
}

const STEPS: readonly [RegExp, string][] = [
  [/\/documents:batchGet/, 'firestore.read'],
  [/\/documents:commit/, 'firestore.commit'],
  [/\/youtube\/v3\/commentThreads/, 'youtube.look'],
  [/\/youtube\/v3\/comments/, 'youtube.insert'],
  [/\/token$/, 'google.token'],
  [/\/queues\/[^/]+\/tasks$/, 'tasks.create'],
];

/** Requests of the page that send nothing are not disturbed. */
const SENDS = /\/submit-|sendReply|sweepSends/;

const fieldOf = (holder: unknown, field: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, field) : null;
const textOf = (holder: unknown, field: string): string => {
  const value = fieldOf(holder, field);
  return typeof value === 'string' ? value : '';
};

/** If the storm has put a ticket for a step into the folder, the first process there takes it and dies. */
function watchSteps(folder: string): void {
  const tickets = path.join(folder, 'tickets');
  const counts = new Map<string, number>();
  const numbers = new WeakMap<object, number>();
  let sends = process.env.FUNCTION_TARGET !== 'api';

  const dieIfAsked = (when: 'before' | 'after', step: string, nth: number): void => {
    if (!sends) return;
    const wanted = `${when}~${step}~${nth}~`;
    const ticket = readdirSync(tickets).find((file) => file.startsWith(wanted));
    if (!ticket) return;
    try {
      renameSync(path.join(tickets, ticket), path.join(folder, 'taken', ticket));
    } catch {
      return;
    }
    process.kill(process.pid, 'SIGKILL');
  };
  const atStep = (act: (request: object, step: string) => void) => (message: unknown) => {
    const request = fieldOf(message, 'request');
    const target = textOf(request, 'path').split('?')[0] ?? '';
    const step = STEPS.find(([pattern]) => pattern.test(target))?.[1];
    if (step !== undefined && typeof request === 'object' && request !== null) act(request, step);
  };

  // A process of the Functions emulator serves one request at a time.
  subscribe('http.server.request.start', (message) => {
    counts.clear();
    if (process.env.FUNCTION_TARGET === 'api')
      sends = SENDS.test(textOf(fieldOf(message, 'request'), 'url'));
  });
  subscribe(
    'undici:request:create',
    atStep((request, step) => {
      const nth = (counts.get(step) ?? 0) + 1;
      counts.set(step, nth);
      numbers.set(request, nth);
      dieIfAsked('before', step, nth);
    }),
  );
  subscribe(
    'undici:request:headers',
    atStep((request, step) => dieIfAsked('after', step, numbers.get(request) ?? 0)),
  );
}

const { REPLYWELL_FAULTS: folder } = process.env;
if (folder) {
  shiftClock(path.join(folder, 'clock'));
  if (process.env.FUNCTION_TARGET) watchSteps(folder);
}
