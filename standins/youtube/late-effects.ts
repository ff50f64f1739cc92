import type { WorldClock } from '../world/clock.ts';

interface LateEffect {
  due: number;
  what: string;
  deed: () => void;
}

/** What was answered already and has not happened yet. Nobody sees it happen before looking. */
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

  /** Lets happen what is due, oldest first, each at the moment it is dated with. */
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
