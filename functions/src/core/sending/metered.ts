import { KEPT_FOR_REPLIES } from '@replywell/contract/endpoints/youtube';
import { countAttempt, type AttemptLimit, type AttemptPorts } from '../identity/attempts.ts';
import { Refusal } from '../refusal.ts';
import type { Meter, YouTube } from '../youtube/ports.ts';
import type { QuotaBook } from './ports.ts';
import { quotaDay, readingLeft, spareLeft, spent, type QuotaChange } from './quota.ts';

export interface ReadingPorts<Client = YouTube> extends AttemptPorts {
  openYouTube: (meter: Meter) => Client;
  book: QuotaBook;
  onFailure: (error: unknown) => void;
}

/**
 * So many units are taken at once, or as many as one request costs, so that a long loading does not
 * write for every page.
 */
const TAKEN_AT_ONCE = 4;

/** Of one creator. Whoever reads what they see, or judges comments fifty at once, never meets them. */
const READS: AttemptLimit = { most: 60, windowMs: 60_000 };
/** Requests that cost as much as a reply. */
const JUDGEMENTS: AttemptLimit = { most: 20, windowMs: 60_000 };

/**
 * Takes the units of one creator's loading from the book before they are spent. Of many loadings at
 * the same moment each adds what it takes and then reads the sum, so none waits for another, and
 * the last ones see that it is too much. If the process dies, the book shows what was taken last
 * too much, never too few.
 */
function meterOf(
  uid: string,
  isSparing: boolean,
  { book, clock, onFailure, attempts }: Omit<ReadingPorts, 'openYouTube'>,
) {
  /** What settles the book in the end. */
  const changes: QuotaChange[] = [];
  let taken = 0;

  const require = async (units: number, name: string): Promise<void> => {
    const day = await book.readQuota(name);
    const left = readingLeft(day, uid);
    if (isSparing && left >= units && spareLeft(day, uid) < units)
      throw new Refusal('quota_exceeded', KEPT_FOR_REPLIES);
    if (left >= units) return;
    throw new Refusal(day.unitsPerDay - day.used < units ? 'quota_exceeded' : 'quota_share_used');
  };

  return {
    before: async (units = 1): Promise<void> => {
      if (taken >= units) return;
      const day = quotaDay(clock());
      const more = Math.max(TAKEN_AT_ONCE, units);
      // Whoever goes on asking after the end writes nothing.
      await require(more, day);
      // A load of many pages is one read.
      if (units > TAKEN_AT_ONCE)
        await countAttempt({ attempts, clock }, `judges ${uid}`, JUDGEMENTS);
      else if (changes.length === 0) await countAttempt({ attempts, clock }, `reads ${uid}`, READS);
      const isThere = await book.spend(uid, [{ day, used: more }]);
      changes.push({ day, used: -more });
      if (!isThere) throw new Refusal('unauthenticated');
      await require(0, day);
      taken += more;
    },
    /** The units belong to the day of the answer, even if they were taken on the day before. */
    after: (units: number): void => {
      taken -= units;
      changes.push(...spent(units, clock()));
    },
    /** Never throws. If it fails, the book keeps what was taken. */
    settle: async (): Promise<void> => {
      if (changes.length > 0) await book.spend(uid, changes).catch(onFailure);
    },
  };
}

/**
 * Runs `work` of a creator with a client of YouTube that counts what they load. `sparing`: nobody has
 * asked for it, so it leaves the day's last units to replies.
 */
export type ReadAs<Client = YouTube> = <T>(
  uid: string,
  work: (youtube: Client) => Promise<T>,
  sparing?: boolean,
) => Promise<T>;

/**
 * The returned function throws `unauthenticated` where the creator is being deleted, `quota_exceeded`
 * where the day is used up (or, sparing, the rest of it is kept for replies, with the reason
 * KEPT_FOR_REPLIES), `quota_share_used` where the creator's part of it is, `too_many_requests` where
 * they were too many in a minute, or what `work` throws. Requests made before that are counted.
 */
export const createReadAs =
  <Client>(ports: ReadingPorts<Client>): ReadAs<Client> =>
  async (uid, work, sparing = false) => {
    const meter = meterOf(uid, sparing, ports);
    try {
      return await work(ports.openYouTube(meter));
    } finally {
      await meter.settle();
    }
  };
