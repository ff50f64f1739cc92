import type fc from 'fast-check';

/** What one step of a process takes. */
const STEP_MS = 5;

/** Waits until all code that waits for promises has run as far as it can. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Runs days in milliseconds. Of all that could go on now, the scheduler chooses what does, one step
 * at a time; when nothing can, the clock jumps to the next timer.
 */
export class Timeline {
  now: number;
  readonly #scheduler: fc.Scheduler;
  readonly #timers: { at: number; run: () => void }[] = [];

  constructor(start: number, scheduler: fc.Scheduler) {
    this.now = start;
    this.#scheduler = scheduler;
  }

  /** Goes on when the scheduler has chosen it. */
  step(label: string): Promise<void> {
    return this.#scheduler.schedule(Promise.resolve(), label);
  }

  at(moment: number, run: () => void): void {
    const later = this.#timers.findIndex(({ at }) => at > moment);
    this.#timers.splice(later === -1 ? this.#timers.length : later, 0, { at: moment, run });
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.at(this.now + milliseconds, resolve);
    });
  }

  /** Runs until `isOver`, which is asked when nothing can go on, or until `limit`. */
  async run(isOver: () => boolean, limit: number): Promise<boolean> {
    for (;;) {
      await settle();
      const [next] = this.#timers;
      const isBusy = this.#scheduler.count() > 0;
      if (!isBusy && isOver()) return true;
      if (!isBusy && (!next || next.at > limit)) return false;
      if (next && (!isBusy || next.at <= this.now)) {
        this.#timers.shift();
        this.now = Math.max(this.now, next.at);
        next.run();
      } else {
        this.now += STEP_MS;
        await this.#scheduler.waitNext(1);
      }
    }
  }
}
