import { GoogleUnavailable } from '../../core/permission/ports.ts';
import { YouTubeRefusal, type YouTubeRefusalKind } from '../../core/youtube/ports.ts';
import type { Timeline } from './timeline.ts';

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** One process. After its death none of its calls returns. */
export class Process {
  readonly died: Promise<'died'>;
  #isAlive = true;
  /** When YouTube last answered it with a thread. */
  readAt = 0;
  /** When it last waited for anything. */
  waited = 0;
  /** Moves of the ledger that it is making. */
  moves = 0;
  readonly index: number;
  #onDeath: () => void = () => undefined;

  constructor(index: number) {
    this.index = index;
    this.died = new Promise((resolve) => {
      this.#onDeath = () => resolve('died');
    });
  }

  hasDied(): boolean {
    return !this.#isAlive;
  }

  die(): void {
    this.#isAlive = false;
    this.#onDeath();
  }
}

interface Fault {
  /** Whether the call takes effect: before its answer, or minutes after it. */
  effect?: 'before' | 'later';
  /** What YouTube answers. Other ports fail in their own way. */
  error?: readonly [kind: YouTubeRefusalKind, reason: string, status: number];
}

const UNAVAILABLE = ['unavailable', 'backendError', 503] as const;

/** All that can go wrong with one call. */
const FAULTS = {
  'die-before': {},
  'die-after': { effect: 'before' },
  fail: { error: UNAVAILABLE },
  'lose-answer': { effect: 'before', error: UNAVAILABLE },
  late: { effect: 'later', error: UNAVAILABLE },
  /** A move commits, and its client runs it again. */
  repeat: { effect: 'before' },
  rate: { error: ['rate', 'rateLimitExceeded', 429] },
  'token-refused': { error: ['permission', 'authError', 401] },
  unnamed: { error: ['unavailable', 'http403', 403] },
  forbidden: { error: ['forbidden', 'forbidden', 403] },
  'refused-after': { effect: 'before', error: ['forbidden', 'forbidden', 403] },
  'refused-late': { effect: 'later', error: ['forbidden', 'forbidden', 403] },
  'quota-after': { effect: 'before', error: ['quota', 'quotaExceeded', 403] },
  'token-after': { effect: 'before', error: ['permission', 'authError', 403] },
  'rate-after': { effect: 'before', error: ['rate', 'rateLimitExceeded', 403] },
} as const satisfies Readonly<Record<string, Fault>>;

export type CallFault = keyof typeof FAULTS;

/** What the nth call of an operation meets. */
export interface CallEvent {
  operation: string;
  nth: number;
  fault: CallFault | null;
  /** Milliseconds until the call takes effect, and from then until its answer. */
  before: number;
  after: number;
}

function errorOf(operation: string, [kind, reason, status]: NonNullable<Fault['error']>): Error {
  if (operation.startsWith('youtube.')) return new YouTubeRefusal(kind, reason, status);
  return operation === 'tokens.of'
    ? new GoogleUnavailable('503')
    : new Error(`${operation} failed`);
}

/** Every call of every port passes here, and meets what is prepared for it. */
export class Calls {
  /** How often each operation was called. */
  readonly made = new Map<string, number>();
  readonly #events: readonly CallEvent[];
  readonly #time: Timeline;
  #waiting: { operation: string; nth: number | undefined; go: () => void }[] = [];

  constructor(events: readonly CallEvent[], time: Timeline) {
    this.#events = events;
    this.#time = time;
  }

  /** Resolves when the operation is called next, or for the nth time. */
  next(operation: string, nth?: number): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ operation, nth, go });
    });
  }

  /** The port as this process sees it. */
  through<P extends object>(name: string, port: P, process: Process): P {
    return new Proxy(port, {
      get: (target, property) => {
        const method: unknown = Reflect.get(target, property);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) =>
          this.#call(`${name}.${String(property)}`, process, () =>
            Promise.resolve(Reflect.apply(method, target, args) as unknown),
          );
      },
    });
  }

  /** Steps that are no call of a port can be slow, too. */
  async pass(operation: string): Promise<void> {
    const { before } = this.#begin(operation);
    await this.#time.step(operation);
    await this.#wait(before);
  }

  async #call<T>(operation: string, process: Process, effect: () => Promise<T>): Promise<T> {
    if (process.hasDied()) return never();
    const { fault, before, after } = this.#begin(operation);
    const { effect: when, error }: Fault = fault === null ? { effect: 'before' } : FAULTS[fault];
    const label = `process ${process.index}: ${operation}${fault === null ? '' : ` (${fault})`}`;
    await this.#time.step(label);
    if (fault === 'die-before') return this.#end(process);
    await this.#wait(before);
    // A request that has left takes effect even if its process has died.
    if (when === 'later')
      void this.#wait(after)
        .then(effect)
        .catch(() => undefined);
    const result = when === 'before' ? await effect() : null;
    if (fault === 'repeat' && operation === 'ledger.move') await effect();
    if (when === 'before') await this.#wait(after);
    if (fault === 'die-after') return this.#end(process);
    await this.#time.step(`${label} is answered`);
    if (process.hasDied()) return never();
    if (error) throw errorOf(operation, error);
    process.waited = this.#time.now;
    return result as T;
  }

  async #wait(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await this.#time.sleep(milliseconds);
  }

  #end<T>(process: Process): Promise<T> {
    process.die();
    return never();
  }

  #begin(operation: string): Pick<CallEvent, 'fault' | 'before' | 'after'> {
    const nth = this.made.get(operation) ?? 0;
    this.made.set(operation, nth + 1);
    this.#waiting = this.#waiting.filter((waiting) => {
      const isMeant = waiting.operation === operation && (waiting.nth ?? nth) === nth;
      if (isMeant) waiting.go();
      return !isMeant;
    });
    const events = this.#events.filter((one) => one.operation === operation && one.nth === nth);
    return {
      fault: events.find((event) => event.fault !== null)?.fault ?? null,
      before: Math.max(0, ...events.map((event) => event.before)),
      after: Math.max(0, ...events.map((event) => event.after)),
    };
  }
}
