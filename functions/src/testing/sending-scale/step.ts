import type { Random } from '../../core/time.ts';

/** Now and then a call takes much longer than usual. */
const SLOW_SHARE = 0.01;
const SLOW_TIMES = 6;

/**
 * One call of the page or one delivery of a task. Its clock goes on with everything that it waits
 * for. Steps are run one after the other, in the order of their beginning.
 */
export class Step {
  readonly began: number;
  readonly #random: Random;
  now: number;

  constructor(began: number, random: Random) {
    this.began = began;
    this.now = began;
    this.#random = random;
  }

  /** Waits for a call that usually takes so many milliseconds. */
  call(usual: number): void {
    const slow = this.#random() < SLOW_SHARE ? SLOW_TIMES : 1;
    this.now += Math.round(usual * (0.6 + 0.8 * this.#random()) * slow);
  }

  sleep(milliseconds: number): Promise<void> {
    this.now += Math.max(0, milliseconds);
    return Promise.resolve();
  }
}
