import type { FaultOrder as Fault } from '../standins/kernel/faults.ts';
import { FIRESTORE_FAULTS, type FirestoreFault } from './firestore-proxy.ts';

/** Faults that do not belong to a single call. */
export type WorldEvent = 'expire-tokens' | 'revoke' | 'quota-out';

/** One fault. The report counts it under `kind`. */
export type Card = {
  kind: string;
  /** true: nothing else may go wrong with it, because then nobody could know what happened. */
  alone?: boolean;
} & (
  | { by: 'kill'; step: string }
  | { by: 'youtube' | 'google' | 'tasks'; fault: Fault }
  /** How YouTube shows the next reply that it accepts. */
  | { by: 'next-insert'; quirks: object }
  /** How its lists are for a while. */
  | { by: 'spell'; quirks: object }
  | { by: 'firestore'; fault: FirestoreFault }
  | { by: 'queue'; command: 'lose' | 'duplicate'; body: object }
  | { by: 'world'; event: WorldEvent }
);

const INSERT = 'comments.insert';
const LOOK = 'commentThreads.list';
const READING = 'comments.list';

/** Every moment between two steps of a delivery and of a submit; the number is that of the call. */
const STEPS = [
  ...['firestore.read~1', 'firestore.commit~1', 'firestore.commit~2', 'youtube.look~1'],
  ...['youtube.insert~1', 'google.token~1', 'tasks.create~1'],
];
const killed = STEPS.flatMap((step) =>
  ['before', 'after'].map((when): Card => {
    const name = `${when}~${step}`;
    return { kind: `killed ${name.replaceAll('~', ' ')}`, by: 'kill', step: name };
  }),
);

const spoilt = (by: 'youtube' | 'google' | 'tasks', name: string, fault: Fault, alone = false) => ({
  kind: `${by}: ${name}`,
  by,
  fault,
  alone,
});
const named = (reason: string, status = 403): Fault => ({
  operation: INSERT,
  status,
  reason,
  when: 'after',
});

/** YouTube's answers to one insert, and to one reading. The last ones take half a minute each. */
const answers = (queued: (ms: number) => number): Card[] => [
  spoilt('youtube', 'answer lost after publishing', { operation: INSERT, drop: 'after' }),
  spoilt('youtube', 'answer breaks off', { operation: INSERT, drop: 'midBody' }),
  spoilt('youtube', 'nothing answered after publishing', {
    operation: INSERT,
    body: 'empty',
    when: 'after',
  }),
  spoilt('youtube', 'a page of HTML after publishing', {
    operation: INSERT,
    status: 403,
    body: 'html',
    when: 'after',
  }),
  spoilt('youtube', 'not allowed, after publishing', named('forbidden'), true),
  spoilt('youtube', 'refused by name after publishing', named('parentCommentNotFound', 404), true),
  spoilt('youtube', 'the quota used up, after publishing', named('quotaExceeded'), true),
  spoilt('youtube', 'too fast, after publishing', named('rateLimitExceeded')),
  spoilt('youtube', '503, and published ten minutes later', {
    operation: INSERT,
    status: 503,
    effectAfterMs: queued(600_000),
  }),
  spoilt('youtube', 'dropped before publishing', { operation: INSERT, drop: 'before' }),
  spoilt('youtube', '503 to an insert', { operation: INSERT, status: 503 }),
  spoilt('youtube', '429 with Retry-After', {
    operation: INSERT,
    status: 429,
    retryAfterSeconds: 600,
  }),
  spoilt('youtube', 'a token refused', { operation: INSERT, status: 401, reason: 'authError' }),
  spoilt('youtube', '503 to every try of a look', { operation: LOOK, status: 503, times: 3 }),
  spoilt('youtube', 'an empty list to a look', { operation: LOOK, body: 'noItems' }),
  spoilt('youtube', '503 to a reading', { operation: READING, status: 503, times: 3 }),
  spoilt('youtube', 'half an answer to a reading', { operation: READING, drop: 'midBody' }),
  spoilt('youtube', 'published after the timeout', { operation: INSERT, latencyMs: 31_000 }),
];

const next = (name: string, quirks: object, alone = false): Card => ({
  kind: `next reply: ${name}`,
  by: 'next-insert',
  quirks,
  alone,
});
const oddReplies: Card[] = [
  next('held for review', { moderation: 'heldForReview' }),
  next('cut', { text: { cutAfter: 18, in: 'both' } }),
  next('with entities', { text: { entities: true, in: 'both' } }),
  next('dated a quarter of an hour early', { skewMs: -890_000 }),
  next('made twice by YouTube itself', { copies: { count: 2, apartMs: 30_000 } }),
  next('hidden from everybody', { hideNewReplies: true }, true),
];

const spell = (name: string, quirks: object, alone = false): Card => ({
  kind: `for a while: ${name}`,
  by: 'spell',
  quirks,
  alone,
});
const spells = (queued: (ms: number) => number): Card[] => [
  spell(
    'lists an hour behind',
    { stale: { embedded: queued(3_600_000), comments: queued(3_600_000) } },
    true,
  ),
  spell('counts of nothing', { counts: { total: 'zero' } }),
  spell('no embedded replies', { counts: { embedded: 'missing' } }),
  spell('pages in a circle', { pages: { [READING]: 'loop', [LOOK]: 'loop' } }),
];

const others: Card[] = [
  spoilt('google', '503 to a refresh', { operation: 'token', status: 503 }),
  spoilt('tasks', '503 to every try of a create', {
    operation: 'tasks.create',
    status: 503,
    times: 3,
  }),
  spoilt('tasks', 'answer to a create lost', { operation: 'tasks.create', drop: 'after' }),
  ...FIRESTORE_FAULTS.map((fault): Card => ({
    kind: `firestore: ${fault}`,
    by: 'firestore',
    fault,
  })),
  { kind: 'task lost', by: 'queue', command: 'lose', body: {} },
  ...(['together', 'afterwards'] as const).map((when): Card => ({
    kind: `task delivered twice, ${when}`,
    by: 'queue',
    command: 'duplicate',
    body: { when },
  })),
  ...(['expire-tokens', 'revoke', 'quota-out'] as const).map((event): Card => ({
    kind: event,
    by: 'world',
    event,
  })),
];

/**
 * Every kind `rounds` times, each round in a new random order. The readings of a lost answer are
 * spaced in the queue's time, which runs `speed` times as fast as the clock, so the delays that they
 * must outlast are given in it too.
 */
export function buildDeck(rounds: number, speed: number, random: () => number): Card[] {
  const queued = (ms: number): number => Math.round(ms / speed);
  const all = [...killed, ...answers(queued), ...oddReplies, ...spells(queued), ...others];
  return Array.from({ length: rounds }, () => shuffled(all, random)).flat();
}

export const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** The same numbers in [0, 1) for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
