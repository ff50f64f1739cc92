interface Event {
  at: number;
  run: () => void;
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Runs hours in milliseconds: waiting code is put in a list, and the clock jumps to the next item.
 * Between two items all promises run as far as they can, so calls interleave where they await.
 */
export class VirtualTime {
  now: number;
  readonly #isWorking: () => boolean;
  #events: Event[] = [];

  /** `isWorking`: something still takes turns of the event loop, and no time. */
  constructor(start: number, isWorking: () => boolean) {
    this.now = start;
    this.#isWorking = isWorking;
  }

  /** Waits until all code that waits for promises has run as far as it can. */
  async #settle(): Promise<void> {
    do await turn();
    while (this.#isWorking());
  }

  at(moment: number, run: () => void): void {
    const at = Math.max(moment, this.now);
    const later = this.#events.findIndex((event) => event.at > at);
    this.#events.splice(later === -1 ? this.#events.length : later, 0, { at, run });
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.at(this.now + milliseconds, resolve);
    });
  }

  /**
   * Runs until `isOver`, which is asked between events, or until `limit`. Returns whether it was
   * over in time.
   */
  async run(isOver: () => boolean, limit: number): Promise<boolean> {
    for (;;) {
      await this.#settle();
      if (isOver()) return true;
      const next = this.#events.shift();
      if (!next || next.at > limit) return false;
      this.now = next.at;
      next.run();
    }
  }
}
