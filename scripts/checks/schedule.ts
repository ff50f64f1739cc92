import type { Counts } from './counts.ts';

export interface Stage {
  name: string;
  run: () => Promise<Counts>;
  /** true: it opens the emulators' fixed ports, so only one such stage runs at a time. */
  emulators?: boolean;
}

interface Limits {
  atOnce: number;
  /** Once this returns true, nothing more is started. */
  stopped?: () => boolean;
}

/**
 * Runs all stages, at most `atOnce` at the same time. When there is room, the first stage in the
 * list starts whose ports are free.
 *
 * @param ended is called for each stage when it ends
 */
export async function runStages(
  stages: readonly Stage[],
  { atOnce, stopped = () => false }: Limits,
  ended: (stage: Stage, counts: Counts, tookMs: number) => void,
): Promise<void> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const mayStart = ({ emulators }: Stage): boolean =>
    !emulators || ![...running.keys()].some((other) => other.emulators);
  const start = (stage: Stage): void => {
    const from = performance.now();
    const done = stage.run().then((counts) => {
      running.delete(stage);
      ended(stage, counts, performance.now() - from);
    });
    running.set(stage, done);
  };
  while (waiting.length + running.size > 0 && !(stopped() && running.size === 0)) {
    const mayBegin = running.size < atOnce && !stopped();
    const next = mayBegin ? waiting.findIndex(mayStart) : -1;
    if (next === -1) await Promise.race(running.values());
    else waiting.splice(next, 1).forEach(start);
  }
}
