import { GoogleUnavailable } from '../../core/permission/ports.ts';
import { YouTubeRefusal, type YouTubeRefusalKind } from '../../core/youtube/ports.ts';
import type { CallEvent, CallFault, Plan } from './plan.ts';
import type { VirtualTime } from './virtual-time.ts';

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** One process. After its death none of its calls returns. */
export class Process {
  readonly died: Promise<'died'>;
  /** When YouTube last answered it with a thread. */
  readAt = 0;
  /** When it last waited for anything. */
  waited = 0;
  #alive = true;
  readonly index: number;
  #onDeath: () => void = () => undefined;

  constructor(index: number) {
    this.index = index;
    this.died = new Promise((resolve) => {
      this.#onDeath = () => resolve('died');
    });
  }

  isAlive(): boolean {
    return this.#alive;
  }

  die(): void {
    this.#alive = false;
    this.#onDeath();
  }
}

const isYouTube = (operation: string): boolean => operation.startsWith('youtube.');

function errorOf(operation: string): Error {
  if (isYouTube(operation)) return new YouTubeRefusal('unavailable', 'backendError');
  if (operation === 'tokens.of') return new GoogleUnavailable('503');
  return new Error(`${operation} failed`);
}

/** The refusal for a fault that only YouTube has. null for other faults. */
function refusalOf(operation: string, fault: CallFault | null): YouTubeRefusal | null {
  if (!isYouTube(operation)) return null;
  const refusal = (kind: YouTubeRefusalKind, reason: string, status: number) =>
    new YouTubeRefusal(kind, reason, status);
  if (fault === 'rate') return refusal('rate', 'rateLimitExceeded', 429);
  if (fault === 'token-refused') return refusal('permission', 'authError', 401);
  if (fault === 'unnamed') return refusal('unavailable', 'http403', 403);
  if (operation !== 'youtube.insertReply') return null;
  if (fault === 'forbidden' || fault === 'refused-after' || fault === 'refused-late')
    return refusal('forbidden', 'forbidden', 403);
  if (fault === 'quota-after') return refusal('quota', 'quotaExceeded', 403);
  if (fault === 'token-after') return refusal('permission', 'authError', 403);
  return fault === 'rate-after' ? refusal('rate', 'rateLimitExceeded', 403) : null;
}

/** The call takes effect first, and then an error is answered. */
const SAID_AFTER: readonly (CallFault | null)[] = [
  'refused-after',
  'rate-after',
  'quota-after',
  'token-after',
];
/** The error is answered first, and the call takes effect minutes later. */
const SAID_BEFORE: readonly (CallFault | null)[] = ['late', 'refused-late'];

/** Between 5 and 120 ms, always the same for the same call of the same plan. */
function usualDelay(noise: number, operation: string, nth: number): number {
  let mixed = noise + nth * 7_919 + operation.length * 104_729;
  for (const letter of operation) mixed = (mixed * 31 + letter.charCodeAt(0)) % 1_000_003;
  return 5 + (mixed % 115);
}

/** Every call of every port passes here, and gets the fault that the plan has for it. */
export class Calls {
  readonly #plan: Plan;
  readonly #time: VirtualTime;
  readonly #made = new Map<string, number>();
  readonly #onCall: (operation: string, nth: number) => void;

  /** `onCall`: called at the start of each call. */
  constructor(plan: Plan, time: VirtualTime, onCall: (operation: string, nth: number) => void) {
    this.#plan = plan;
    this.#time = time;
    this.#onCall = onCall;
  }

  /** How often each operation was called. */
  get made(): ReadonlyMap<string, number> {
    return this.#made;
  }

  /** The port as this process sees it. */
  through<P extends object>(name: string, port: P, process: Process): P {
    return new Proxy(port, {
      get: (target, property) => {
        const method: unknown = Reflect.get(target, property);
        if (typeof method !== 'function') return method;
        const effect = (args: unknown[]): unknown => Reflect.apply(method, target, args);
        return (...args: unknown[]) =>
          this.#call(`${name}.${String(property)}`, process, () => Promise.resolve(effect(args)));
      },
    });
  }

  async #call<T>(operation: string, process: Process, effect: () => Promise<T>): Promise<T> {
    if (!process.isAlive()) return never();
    const { fault, before, after } = this.#next(operation);
    if (fault === 'die-before') return this.#end(process);
    await this.#time.sleep(before);
    // A call that has left a process takes effect even if the process dies, and a running request
    // has left.
    const refusal = refusalOf(operation, fault);
    if (SAID_BEFORE.includes(fault)) this.#comeLate(effect, after);
    else if (SAID_AFTER.includes(fault)) await effect();
    if (refusal) throw refusal;
    if (fault === 'fail' || fault === 'late') throw errorOf(operation);
    let result = await effect();
    if (fault === 'repeat' && operation === 'ledger.move') result = await effect();
    await this.#time.sleep(after);
    if (fault === 'die-after') return this.#end(process);
    if (!process.isAlive()) return never();
    if (fault === 'lose-answer') throw errorOf(operation);
    process.waited = this.#time.now;
    return result;
  }

  /** The call takes effect later, although nobody waits for it. YouTube may still refuse it then. */
  #comeLate(effect: () => Promise<unknown>, after: number): void {
    void this.#time
      .sleep(after)
      .then(effect)
      .catch(() => undefined);
  }

  #end<T>(process: Process): Promise<T> {
    process.die();
    return never();
  }

  #next(operation: string): Pick<CallEvent, 'fault' | 'before' | 'after'> {
    const nth = this.#made.get(operation) ?? 0;
    this.#made.set(operation, nth + 1);
    this.#onCall(operation, nth);
    const usual = usualDelay(this.#plan.noise, operation, nth);
    const events = this.#plan.calls.filter(
      (event) => event.operation === operation && event.nth === nth,
    );
    const fault = events.find((event) => event.fault !== null)?.fault ?? null;
    return {
      fault,
      before: usual + Math.max(0, ...events.map((event) => event.before)),
      after: usual / 2 + Math.max(0, ...events.map((event) => event.after)),
    };
  }
}
