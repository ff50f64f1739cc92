import type { SyncDocument } from '@replywell/contract/documents/syncs';
import { fromInstant, toInstant } from '../time.ts';

/**
 * Pages of one walk down a channel, all its calls together: a tenth of what YouTube gives everybody
 * in a day.
 */
export const WALK_PAGES_MAX = 1_000;
/** One after another. */
export const EMPTY_PAGES_MAX = 20;
/** A walk that did not end goes on after this. */
export const REST_MS = 24 * 60 * 60 * 1_000;

type Resume = NonNullable<SyncDocument['resume']>;

const rests = ({ notBefore }: Resume, now: number): boolean =>
  notBefore !== undefined && now < fromInstant(notBefore);

export const isResting = (resume: SyncDocument['resume'], now: number): boolean =>
  resume !== null && rests(resume, now);

/** At least one, for a look at what is new. */
export const pagesLeft = (walked: number): number => Math.max(1, WALK_PAGES_MAX - walked);

/** From there in a day, with as many pages as today. */
export const restingFrom = ({ pageToken, newest }: Resume, now: number): Resume => ({
  pageToken,
  newest,
  notBefore: toInstant(now + REST_MS),
});
