/** The world's time: the machine's clock, except for what takes effect late. */
export class WorldClock {
  readonly #base: () => number;
  #held: number | null = null;

  constructor(base: () => number) {
    this.#base = base;
  }

  readonly now = (): number => this.#held ?? this.#base();

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
}
