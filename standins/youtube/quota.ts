const UNITS_PER_DAY = 10_000;

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
});

/** The units of the whole project. They are reset at midnight Pacific time. */
export class Quota {
  readonly #now: () => number;
  #day = '';
  #used = 0;
  #limit = UNITS_PER_DAY;

  constructor(now: () => number) {
    this.#now = now;
  }

  get used(): number {
    const today = pacific.format(this.#now());
    if (today !== this.#day) {
      this.#day = today;
      this.#used = 0;
    }
    return this.#used;
  }

  get limit(): number {
    return this.#limit;
  }

  affords(units: number): boolean {
    return this.used + units <= this.#limit;
  }

  charge(units: number): void {
    this.#used = this.used + units;
  }

  set({ used, limit }: { used?: number | undefined; limit?: number | undefined }): void {
    this.#used = used ?? this.used;
    this.#limit = limit ?? this.#limit;
  }

  reset(): void {
    this.#used = 0;
    this.#limit = UNITS_PER_DAY;
  }
}
