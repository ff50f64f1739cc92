/**
 * Two times exist side by side. Real time is the machine's clock. Logical time is the time that
 * tasks ask for. A wait takes real time and is `speed` times shorter than asked for: at speed 60 a
 * task planned a minute ahead is due after one second, and its schedule time stays the same.
 */
export class Clock {
  /** Real milliseconds since the epoch. */
  readonly now: () => number;
  readonly #firstSpeed: number;
  speed: number;

  constructor(now: () => number, speed: number) {
    this.now = now;
    this.#firstSpeed = speed;
    this.speed = speed;
  }

  reset(): void {
    this.speed = this.#firstSpeed;
  }

  /** The real moment when this much logical time has passed. */
  momentIn(logicalMs: number): number {
    return this.now() + logicalMs / this.speed;
  }

  /** The logical time left until a real moment. Negative if it has passed. */
  logicalUntil(moment: number): number {
    return (moment - this.now()) * this.speed;
  }

  /** Converts a real moment that was computed at another speed. */
  rescale(moment: number, previousSpeed: number): number {
    const left = moment - this.now();
    return left <= 0 ? moment : this.now() + (left * previousSpeed) / this.speed;
  }
}
