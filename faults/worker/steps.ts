import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/**
 * The steps at which a process that sends replies can be killed: just before and just after each of
 * its outside calls. Node itself reports these calls, so the product's code is the deployed code.
 * If the harness has put a ticket for a step into the folder, the first process at that step takes
 * it and dies.
 */

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

const textOf = (holder: unknown, field: string): string => {
  if (typeof holder !== 'object' || holder === null) return '';
  const value: unknown = Reflect.get(holder, field);
  return typeof value === 'string' ? value : '';
};
const requestOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : null;

export function watchSteps(folder: string): void {
  const tickets = path.join(folder, 'tickets');
  const counts = new Map<string, number>();
  const numbers = new WeakMap<object, number>();
  let sends = process.env.FUNCTION_TARGET !== 'api';

  const stepOf = (request: unknown): string | null => {
    const target = textOf(request, 'path').split('?')[0] ?? '';
    return STEPS.find(([pattern]) => pattern.test(target))?.[1] ?? null;
  };
  const dieIfAsked = (when: 'before' | 'after', step: string, nth: number): void => {
    if (!sends) return;
    const name = `${when}~${step}~${nth}`;
    const ticket = readdirSync(tickets).find((file) => file.startsWith(`${name}~`));
    if (!ticket) return;
    try {
      renameSync(path.join(tickets, ticket), path.join(folder, 'taken', ticket));
    } catch {
      return;
    }
    process.kill(process.pid, 'SIGKILL');
  };

  // A process of the Functions emulator serves one request at a time.
  subscribe('http.server.request.start', (message) => {
    counts.clear();
    const target = textOf(requestOf(message), 'url');
    if (process.env.FUNCTION_TARGET === 'api') sends = SENDS.test(target);
  });
  subscribe('undici:request:create', (message) => {
    const request = requestOf(message);
    const step = stepOf(request);
    if (step === null || typeof request !== 'object' || request === null) return;
    const nth = (counts.get(step) ?? 0) + 1;
    counts.set(step, nth);
    numbers.set(request, nth);
    dieIfAsked('before', step, nth);
  });
  subscribe('undici:request:headers', (message) => {
    const request = requestOf(message);
    const step = stepOf(request);
    if (step === null || typeof request !== 'object' || request === null) return;
    dieIfAsked('after', step, numbers.get(request) ?? 0);
  });
}

/** The emulator tells its functions where Firestore is. This replaces it with the harness's proxy. */
export function meetFirestoreThroughProxy(): void {
  const proxy = process.env.REPLYWELL_FIRESTORE_PROXY;
  if (proxy) process.env.FIRESTORE_EMULATOR_HOST = proxy;
}
