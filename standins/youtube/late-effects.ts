import type { WorldClock } from '../world/clock.ts';

interface LateEffect {
  due: number;
  what: string;
  deed: () => void;
}

/**
 * Effects of calls that were already answered but take effect later. They are applied at the next
 * look.
 */
export class LateEffects {
  readonly #clock: WorldClock;
  #waiting: LateEffect[] = [];

  constructor(clock: WorldClock) {
    this.#clock = clock;
  }

  add(delayMs: number, what: string, deed: () => void): void {
    this.#waiting.push({ due: this.#clock.now() + delayMs, what, deed });
    this.#waiting.sort((a, b) => a.due - b.due);
  }

  /** Applies the effects that are due, oldest first, each with its own time. */
  settle(): void {
    for (let next = this.#takeDue(); next; next = this.#takeDue())
      this.#clock.at(next.due, next.deed);
  }

  list(): { due: string; what: string }[] {
    return this.#waiting.map(({ due, what }) => ({ due: new Date(due).toISOString(), what }));
  }

  clear(): void {
    this.#waiting = [];
  }

  #takeDue(): LateEffect | undefined {
    const [first] = this.#waiting;
    return first && first.due <= this.#clock.now() ? this.#waiting.shift() : undefined;
  }
}
