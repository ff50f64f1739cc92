/** The world's time: the machine's clock, moved forward if a test asks for it. */
export class WorldClock {
  readonly #base: () => number;
  #ahead = 0;
  #held: number | null = null;

  constructor(base: () => number) {
    this.#base = base;
  }

  readonly now = (): number => this.#held ?? this.#base() + this.#ahead;

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Runs `deed` as if it happened at that moment. */
  at(moment: number, deed: () => void): void {
    const before = this.#held;
    this.#held = moment;
    try {
      deed();
    } finally {
      this.#held = before;
    }
  }

  reset(): void {
    this.#ahead = 0;
  }
}
