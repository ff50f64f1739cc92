interface Entry {
  at: number;
  order: number;
  run: () => Promise<void>;
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** What happens when: a binary heap. Entries of the same moment come in the order of their adding. */
export class Timetable {
  readonly #heap: Entry[] = [];
  #added = 0;

  add(at: number, run: () => Promise<void>): void {
    this.#added += 1;
    const entry = { at, order: this.#added, run };
    let place = this.#heap.length;
    this.#heap.push(entry);
    while (place > 0) {
      const above = Math.floor((place - 1) / 2);
      const parent = this.#heap[above];
      if (!parent || isBefore(parent, entry)) break;
      this.#heap[place] = parent;
      place = above;
    }
    this.#heap[place] = entry;
  }

  /** Takes the next entry, if it is before `end`. */
  next(end: number): Entry | null {
    const [first] = this.#heap;
    if (!first || first.at >= end) return null;
    const last = this.#heap.pop();
    if (last && last !== first) this.#sink(last);
    return first;
  }

  #sink(entry: Entry): void {
    let place = 0;
    for (;;) {
      const [left, right] = [this.#heap[2 * place + 1], this.#heap[2 * place + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!child || isBefore(entry, child)) break;
      this.#heap[place] = child;
      place = 2 * place + (isRight ? 2 : 1);
    }
    this.#heap[place] = entry;
  }
}
