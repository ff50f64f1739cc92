import type { Counts } from './counts.ts';

export interface Stage {
  name: string;
  run: () => Promise<Counts>;
  /** Opens the emulators' fixed ports: at most one of these runs at a time. */
  emulators?: boolean;
}

interface Limits {
  atOnce: number;
  /** From then on nothing is started any more. */
  stopped?: () => boolean;
}

/**
 * Runs all stages, at most so many at once. Whenever there is room, the first one in the list starts
 * whose ports are free.
 *
 * @param ended is told of each stage as it ends; its order is that of the ends
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
