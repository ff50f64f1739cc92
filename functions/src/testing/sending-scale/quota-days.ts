import { summedByDay } from '../../core/sending/quota/book.ts';
import type { ReadingBook } from '../../core/sending/quota/reading.ts';
import { emptyDay, type QuotaChange, type QuotaDay } from '../../core/sending/quota/share.ts';
import { documentFor, quotaShards } from '../../store/sending/quota-shards.ts';
import { LATENCY } from './assumptions.ts';
import type { Step } from './step.ts';
import type { Traffic } from './traffic.ts';

export const QUOTA_KIND = 'quota/{day}';

/** So many of the last writes of a document are remembered, to know who met whom. */
const REMEMBERED = 500;

interface Kept {
  day: QuotaDay;
  /** By document: when it was written. */
  writtenAt: Map<string, number[]>;
}

export interface QuotaSize {
  unitsPerDay: number;
  /** The units that say over how many documents a day is spread: those of the whole project. */
  unitsOfAll: number;
}

/** `quota/{day}` of all creators, as the store keeps it (functions/src/store/sending/quota.ts). */
export class QuotaDays {
  readonly unitsPerDay: number;
  /** Over how many documents a day is spread. */
  readonly documents: number;
  readonly #unitsOfAll: number;
  readonly #days = new Map<string, Kept>();
  readonly #traffic: Traffic;

  constructor({ unitsPerDay, unitsOfAll }: QuotaSize, traffic: Traffic) {
    this.unitsPerDay = unitsPerDay;
    this.documents = quotaShards(unitsOfAll);
    this.#unitsOfAll = unitsOfAll;
    this.#traffic = traffic;
  }

  day(name: string): QuotaDay {
    return this.#days.get(name)?.day ?? emptyDay(this.unitsPerDay);
  }

  /** The days of these names that have a document. */
  found(names: readonly string[]): Map<string, QuotaDay> {
    return new Map(
      names.flatMap((name): [string, QuotaDay][] => {
        const kept = this.#days.get(name);
        return kept ? [[name, kept.day]] : [];
      }),
    );
  }

  /**
   * Whether somebody has written the document of `uid` after `from`, up to and including `to`: then a
   * plan of `uid` has to be decided again.
   */
  isWrittenBetween(uid: string, name: string, { from, to }: { from: number; to: number }): boolean {
    const document = documentFor(uid, name, this.#unitsOfAll);
    const writtenAt = this.#days.get(name)?.writtenAt.get(document) ?? [];
    return writtenAt.some((at) => at > from && at <= to);
  }

  /** Adds the changes of `uid`, one write for each day. */
  add(uid: string, changes: readonly QuotaChange[], now: number): void {
    for (const { day: name, used = 0, own = {}, exhaustedAt } of summedByDay(changes)) {
      const kept = this.#days.get(name) ?? {
        day: emptyDay(this.unitsPerDay),
        writtenAt: new Map<string, number[]>(),
      };
      this.#days.set(name, kept);
      const { day, writtenAt } = kept;
      const mine = (day.creators[uid] ??= { used: 0, reserved: 0, read: 0 });
      day.used += used;
      day.exhaustedAt = exhaustedAt ?? day.exhaustedAt;
      mine.used += own.used ?? 0;
      mine.reserved += own.reserved ?? 0;
      mine.read += own.read ?? 0;
      const document = documentFor(uid, name, this.#unitsOfAll);
      const times = writtenAt.get(document) ?? [];
      times.push(now);
      if (times.length > 2 * REMEMBERED) times.splice(0, REMEMBERED);
      writtenAt.set(document, times);
      this.#traffic.writeShared(QUOTA_KIND, now);
    }
  }

  /** The most creators that one day knows of. */
  mostCreators(): number {
    return Math.max(
      0,
      ...[...this.#days.values()].map(({ day }) => Object.keys(day.creators).length),
    );
  }

  /** The book of what creators load, for one step. */
  reading(step: Step): ReadingBook {
    return {
      add: (uid, changes) => {
        step.call(LATENCY.commit);
        this.add(uid, changes, step.now);
        return Promise.resolve();
      },
      readDay: (name) => {
        step.call(LATENCY.read);
        this.#traffic.reads += this.documents;
        return Promise.resolve(this.day(name));
      },
    };
  }
}
