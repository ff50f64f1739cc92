import type { SyncDocument } from '@replywell/contract/documents/syncs';
import { fromInstant, toInstant } from '../time.ts';

/**
 * The most pages of one walk down a channel, over all its calls. It is a tenth of the daily quota
 * of all creators.
 */
export const WALK_PAGES_MAX = 1_000;
/** The most empty pages in a row. */
export const EMPTY_PAGES_MAX = 20;
/** A walk that did not end continues after this time. */
export const REST_MS = 24 * 60 * 60 * 1_000;

type Resume = NonNullable<SyncDocument['resume']>;

const rests = ({ notBefore }: Resume, now: number): boolean =>
  notBefore !== undefined && now < fromInstant(notBefore);

/** Whether an unfinished walk must not continue yet, because YouTube's pages did not end. */
export const isResting = (resume: SyncDocument['resume'], now: number): boolean =>
  resume !== null && rests(resume, now);

/** How many more pages a walk may read. At least one, so that new comments are still loaded. */
export const pagesLeft = (walked: number): number => Math.max(1, WALK_PAGES_MAX - walked);

/** Continue from there in a day, with the full number of pages again. */
export const restingFrom = ({ pageToken, newest }: Resume, now: number): Resume => ({
  pageToken,
  newest,
  notBefore: toInstant(now + REST_MS),
});
