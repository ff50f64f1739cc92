const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const HOURS_OF_A_DAY = 24;

/** A document that many steps write, and how often: on the busiest hour of its usual day. */
export interface Busy {
  kind: string;
  perSecond: number;
}

const numbers = (count: number): number[] => Array.from({ length: count }, () => 0);

/** What Firestore has to do, and how often the documents that many steps share are written. */
export class Traffic {
  reads = 0;
  writes = 0;
  deletes = 0;
  /** By kind and hour of the day (UTC): the writes of all documents of this kind. */
  readonly #shared = new Map<string, number[]>();
  /** By document and hour: the writes of a document of one creator. */
  readonly #own = new Map<string, { kind: string; hour: number; writes: number }>();
  readonly #busiestOwn = new Map<string, number>();

  /** A write of a document that is written a few times in its life. */
  writeOnce(documents = 1): void {
    this.writes += documents;
  }

  /** A write of a document that all creators write. */
  writeShared(kind: string, at: number): void {
    this.writes += 1;
    const hours = this.#shared.get(kind) ?? numbers(HOURS_OF_A_DAY);
    const hour = Math.floor(at / HOUR) % HOURS_OF_A_DAY;
    hours[hour] = (hours[hour] ?? 0) + 1;
    this.#shared.set(kind, hours);
  }

  /** A write of a document that only one creator's steps write. */
  writeOwn(kind: string, path: string, at: number): void {
    this.writes += 1;
    const hour = Math.floor(at / HOUR);
    const known = this.#own.get(path);
    const writes = known?.hour === hour ? known.writes + 1 : 1;
    this.#own.set(path, { kind, hour, writes });
    this.#busiestOwn.set(kind, Math.max(this.#busiestOwn.get(kind) ?? 0, writes));
  }

  /**
   * Shared documents: the mean of the busiest hour of the day, over all days, as if each creator
   * stood for `times`. A kind of `documents` documents is written evenly. Others: the busiest hour of
   * the busiest document.
   */
  busiest(days: number, times: number, documentsOf: (kind: string) => number): Busy[] {
    const shared = [...this.#shared].map(([kind, hours]): Busy => {
      const writes = (Math.max(...hours) * times) / days / documentsOf(kind);
      return { kind, perSecond: (writes * SECOND) / HOUR };
    });
    const own = [...this.#busiestOwn].map(([kind, writes]): Busy => ({
      kind,
      perSecond: (writes * SECOND) / HOUR,
    }));
    return [...shared, ...own].sort(
      (one, other) => other.perSecond - one.perSecond || (one.kind < other.kind ? -1 : 1),
    );
  }
}
