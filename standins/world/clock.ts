/** The world's time: the machine's, set forward where a test says so. */
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

  /** What is done here happened at that moment. */
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
