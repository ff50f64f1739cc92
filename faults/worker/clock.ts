import { readFileSync } from 'node:fs';
import path from 'node:path';

const READ_AGAIN_AFTER_MS = 20;

/** Reads how far this world is ahead of the machine's clock. The harness writes it. */
function offsetReader(file: string): () => number {
  let offset = 0;
  let readAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - readAt < READ_AGAIN_AFTER_MS) return offset;
    readAt = now;
    offset = Number(readFileSync(file, 'utf8')) || offset;
    return offset;
  };
}

/** Moves the clock of this process. Timers continue in real time. */
export function shiftClock(folder: string): void {
  const Real = Date;
  const offset = offsetReader(path.join(folder, 'clock'));
  const now = (): number => Real.now() + offset();
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, property) =>
      property === 'now' ? now : (Reflect.get(target, property) as unknown),
  });
}
