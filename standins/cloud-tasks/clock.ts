/**
 * Two times run side by side. Real time is what the machine's clock says; logical time is what
 * tasks were asked for. Waiting is done in real time and is `speed` times shorter than asked, so a
 * schedule time a minute ahead comes up after a second at speed 60, and stays what it was.
 */
export class Clock {
  readonly #now: () => Date;
  readonly #firstSpeed: number;
  #speed: number;

  constructor(now: () => Date, speed: number) {
    this.#now = now;
    this.#firstSpeed = speed;
    this.#speed = speed;
  }

  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
  }

  reset(): void {
    this.#speed = this.#firstSpeed;
  }

  /** Real milliseconds since the epoch. */
  now(): number {
    return this.#now().getTime();
  }

  /** The real moment at which a logical wait that begins now is over. */
  after(logicalMs: number): number {
    return this.momentIn(Math.max(0, logicalMs));
  }

  /** How much logical time is left until a real moment; below 0 where it has passed. */
  logicalUntil(moment: number): number {
    return (moment - this.now()) * this.#speed;
  }

  /** The real moment until which this much logical time is left. */
  momentIn(logicalMs: number): number {
    return this.now() + logicalMs / this.#speed;
  }

  /** A real moment set at another speed, moved to where it belongs at this one. */
  rescale(moment: number, previousSpeed: number): number {
    const left = moment - this.now();
    return left <= 0 ? moment : this.now() + (left * previousSpeed) / this.#speed;
  }
}
