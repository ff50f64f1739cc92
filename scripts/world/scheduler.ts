import type { ScheduledJob } from './scheduled-jobs.ts';

interface Ports {
  run: (name: string) => Promise<void>;
  onFailure: (report: string) => void;
}

/**
 * Runs every job at its period. While a run of a job has not ended, no second one starts. A failed
 * run is only reported; the next period is the retry.
 */
export class Scheduler {
  readonly #ports: Ports;
  #timers: NodeJS.Timeout[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(jobs: readonly ScheduledJob[]): void {
    this.#timers = jobs.map(({ name, everyMs }) => {
      let running = false;
      return setInterval(() => {
        if (running) return;
        running = true;
        this.#ports
          .run(name)
          .catch((error: unknown) => this.#ports.onFailure(String(error)))
          .finally(() => (running = false));
      }, everyMs).unref();
    });
  }

  stop(): void {
    this.#timers.forEach((timer) => clearInterval(timer));
    this.#timers = [];
  }
}
