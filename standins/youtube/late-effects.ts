import type { WorldClock } from '../world/clock.ts';

/**
 * Effects of calls that were already answered but take effect later. They are applied at the next
 * look.
 */
export class LateEffects {
  readonly #clock: WorldClock;
  #waiting: { due: number; deed: () => void }[] = [];

  constructor(clock: WorldClock) {
    this.#clock = clock;
  }

  add(delayMs: number, deed: () => void): void {
    this.#waiting.push({ due: this.#clock.now() + delayMs, deed });
    this.#waiting.sort((a, b) => a.due - b.due);
  }

  /** Applies the effects that are due, oldest first, each with its own time. */
  settle(): void {
    for (let next = this.#takeDue(); next; next = this.#takeDue())
      this.#clock.at(next.due, next.deed);
  }

  clear(): void {
    this.#waiting = [];
  }

  #takeDue(): { due: number; deed: () => void } | undefined {
    const [first] = this.#waiting;
    return first && first.due <= this.#clock.now() ? this.#waiting.shift() : undefined;
  }
}
