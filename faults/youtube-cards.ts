import type { Fault } from '../e2e/fixtures/standin.ts';
import type { Card, Company } from './card.ts';

/** Cards that make YouTube misbehave, with the controls in standins/youtube/README.md. */

const INSERT = 'comments.insert';
const LOOK = 'commentThreads.list';
const READING = 'comments.list';
const TEN_MINUTES = 600_000;
const HOUR = 3_600_000;

/** Converts milliseconds of the queue's time to those of the clock, which the stand-in uses. */
type QueueTime = (ms: number) => number;

const spoilt = (name: string, fault: Fault, more: Company = {}): Card => ({
  kind: `youtube: ${name}`,
  by: 'youtube',
  fault,
  ...more,
});

/** Cards with one fault for one insert. */
const spoiltInserts = (queued: QueueTime): Card[] => [
  spoilt('answer lost after publishing', { operation: INSERT, drop: 'after' }),
  spoilt('answer breaks off', { operation: INSERT, drop: 'midBody' }),
  spoilt('answer cannot be read', { operation: INSERT, body: 'brokenJson', when: 'after' }),
  spoilt('nothing answered after publishing', { operation: INSERT, body: 'empty', when: 'after' }),
  spoilt('a page of HTML after publishing', {
    ...{ operation: INSERT, status: 403, body: 'html', when: 'after' },
  }),
  spoilt(
    'refused by name after publishing',
    { operation: INSERT, status: 404, reason: 'parentCommentNotFound', when: 'after' },
    { leavesDoubt: true },
  ),
  spoilt(
    'not allowed, after publishing',
    { operation: INSERT, status: 403, reason: 'forbidden', when: 'after' },
    { leavesDoubt: true },
  ),
  spoilt(
    'a text refused after publishing',
    { operation: INSERT, status: 400, reason: 'invalidCommentMetadata', when: 'after' },
    { leavesDoubt: true },
  ),
  spoilt(
    'a conflict after publishing',
    { operation: INSERT, status: 409, reason: 'channelSuspended', when: 'after' },
    { leavesDoubt: true },
  ),
  spoilt(
    'a dead token after publishing',
    { operation: INSERT, status: 403, reason: 'authError', when: 'after' },
    { leavesDoubt: true },
  ),
  spoilt(
    'the quota used up, after publishing',
    { operation: INSERT, status: 403, reason: 'quotaExceeded', when: 'after' },
    { leavesDoubt: true },
  ),
  spoilt('a token refused before publishing', {
    ...{ operation: INSERT, status: 401, reason: 'authError' },
  }),
  spoilt('too fast, after publishing', {
    ...{ operation: INSERT, status: 403, reason: 'rateLimitExceeded', when: 'after' },
  }),
  spoilt('503, and published ten minutes later', {
    ...{ operation: INSERT, status: 503, effectAfterMs: queued(TEN_MINUTES) },
  }),
  spoilt('dropped before publishing', { operation: INSERT, drop: 'before' }),
  spoilt('503 to an insert', { operation: INSERT, status: 503 }),
  spoilt('429 to an insert', { operation: INSERT, status: 429 }),
  spoilt('429 with Retry-After', { operation: INSERT, status: 429, retryAfterSeconds: 600 }),
  spoilt('processingFailure', { operation: INSERT, status: 400, reason: 'processingFailure' }),
  spoilt('rateLimitExceeded', { operation: INSERT, status: 403, reason: 'rateLimitExceeded' }),
  spoilt('a slow insert', { operation: INSERT, latencyMs: 1_500 }),
];

/** Cards with one fault for one reading, before or after an insert. */
const SPOILT_READINGS: readonly Card[] = [
  spoilt('503 to every try of a look', { operation: LOOK, status: 503, times: 3 }),
  spoilt('429 to a look', { operation: LOOK, status: 429 }),
  spoilt('a page of HTML to a look', { operation: LOOK, status: 403, body: 'html' }),
  spoilt('an empty 404 to a look', { operation: LOOK, status: 404, body: 'empty' }),
  spoilt('an empty list to a look', { operation: LOOK, body: 'noItems' }),
  spoilt('half an answer to a look', { operation: LOOK, drop: 'midBody' }),
  spoilt('503 to a reading', { operation: READING, status: 503, times: 3 }),
  spoilt('half an answer to a reading', { operation: READING, drop: 'midBody' }),
  spoilt('an empty 404 to a reading', { operation: READING, status: 404, body: 'empty' }),
];

/** Here we stop waiting before YouTube answers. Each takes half a minute of real time. */
const TIMEOUTS: readonly Card[] = [
  spoilt('published after the timeout', { operation: INSERT, latencyMs: 31_000 }),
  spoilt('an answer that never ends', { operation: INSERT, trickle: { everyMs: 500 } }),
];

const next = (name: string, quirks: object, more: Company = {}): Card => ({
  kind: `next reply: ${name}`,
  by: 'next-insert',
  quirks,
  ...more,
});

/** How YouTube shows the next reply that it accepts. */
const ODD_REPLIES: readonly Card[] = [
  next('held for review', { moderation: 'heldForReview' }),
  next('taken for spam', { moderation: 'likelySpam' }),
  next('cut', { text: { cutAfter: 18, in: 'both' } }),
  next('with entities', { text: { entities: true, in: 'both' } }),
  next('with marks of direction', { text: { bidi: true, in: 'both' } }),
  next('in other forms of its letters', { text: { nfkc: true, in: 'both' } }),
  next('dated a quarter of an hour early', { skewMs: -890_000 }),
  next('dated a quarter of an hour late', { skewMs: 890_000 }),
  next('made twice by YouTube itself', { copies: { count: 2, apartMs: 30_000 } }),
  // These look like a reply that was never inserted, so no other fault may happen at the same time.
  next('hidden from everybody', { hideNewReplies: true }, { alone: true }),
  next(
    'with a word replaced',
    { text: { replace: { Thank: '***' }, in: 'both' } },
    { alone: true },
  ),
];

const spell = (name: string, quirks: object, more: Company = {}): Card => ({
  kind: `for a while: ${name}`,
  by: 'spell',
  quirks,
  ...more,
});

/** Spells during which lists are odd. */
const spells = (queued: QueueTime): Card[] => [
  spell(
    'lists an hour behind',
    { stale: { embedded: queued(HOUR), comments: queued(HOUR) } },
    { conceals: true },
  ),
  spell(
    'embedded replies an hour behind',
    { stale: { embedded: queued(HOUR), comments: 0 } },
    { conceals: true },
  ),
  spell('authors without a channel', { authors: { channelId: 'absent' } }, { conceals: true }),
  spell('authors in capitals', { authors: { channelId: 'upperCase' } }),
  spell('counts of nothing', { counts: { total: 'zero' } }),
  spell('counts of one less', { counts: { total: 'less' } }),
  spell('counts of one more', { counts: { total: 'more' } }),
  spell('no embedded replies', { counts: { embedded: 'missing' } }),
  spell('the newest reply not embedded', { counts: { embedded: 'lacksNewest' } }),
  spell('a page that follows itself', { pages: { [READING]: 'repeat', [LOOK]: 'repeat' } }),
  spell('pages in a circle', { pages: { [READING]: 'loop', [LOOK]: 'loop' } }),
  spell('an empty first page', { pages: { [READING]: 'empty' } }),
  spell('pages of one', { pageSize: 1 }),
];

/**
 * All cards about YouTube. The readings of a lost answer are spaced in the queue's time, which runs
 * `speed` times as fast. So the delays that they must outlast use the same time; an hour of the
 * clock would be longer than all readings.
 */
export function youtubeCards(speed: number, withTimeouts: boolean): Card[] {
  const queued: QueueTime = (ms) => Math.round(ms / speed);
  const timeouts = withTimeouts ? TIMEOUTS : [];
  return [
    ...spoiltInserts(queued),
    ...SPOILT_READINGS,
    ...ODD_REPLIES,
    ...spells(queued),
    ...timeouts,
  ];
}
