import type { Fault } from '../e2e/fixtures/standin.ts';
import type { Card } from './card.ts';
import { FIRESTORE_FAULTS } from './firestore-proxy.ts';
import { youtubeCards } from './youtube-cards.ts';

/**
 * Every moment between two steps of a delivery and of a submit. The number says which call of its
 * kind it is.
 */
const STEPS = [
  'firestore.read~1',
  'firestore.commit~1',
  'firestore.commit~2',
  'youtube.look~1',
  'youtube.insert~1',
  'google.token~1',
  'tasks.create~1',
];

const killed: Card[] = STEPS.flatMap((step) =>
  ['before', 'after'].map((when): Card => {
    const name = `${when}~${step}`;
    return { kind: `killed ${name.replaceAll('~', ' ')}`, by: 'kill', step: name };
  }),
);

function spoilt(by: 'google' | 'tasks', name: string, fault: Fault): Card {
  return { kind: `${by}: ${name}`, by, fault };
}

const outside: Card[] = [
  spoilt('google', '503 to a refresh', { operation: 'token', status: 503 }),
  spoilt('tasks', '503 to a create', { operation: 'tasks.create', status: 503 }),
  spoilt('tasks', '503 to every try of a create', {
    operation: 'tasks.create',
    status: 503,
    times: 3,
  }),
  spoilt('tasks', 'answer to a create lost', { operation: 'tasks.create', drop: 'after' }),
];

const firestore: Card[] = FIRESTORE_FAULTS.map((fault) => ({
  kind: `firestore: ${fault}`,
  by: 'firestore',
  fault,
}));

const queue: Card[] = [
  { kind: 'task lost', by: 'queue', command: 'lose', body: {} },
  {
    kind: 'task delivered twice at once',
    by: 'queue',
    command: 'duplicate',
    body: { when: 'together' },
  },
  {
    kind: 'task delivered again later',
    by: 'queue',
    command: 'duplicate',
    body: { when: 'afterwards' },
  },
];

const events: Card[] = (
  ['expire-tokens', 'revoke', 'quota-out', 'early-task', 'stranger', 'another-channel'] as const
).map((event) => ({ kind: event, by: 'world', event }));

interface DeckRequest {
  /** How many times each kind is dealt. */
  rounds: number;
  /** Include the cards that take half a minute of real time each. */
  withTimeouts: boolean;
  /** The speed of the queue compared with the clock. */
  speed: number;
}

/** All kinds for each round, in a new random order. */
export function buildDeck(request: DeckRequest, random: () => number): Card[] {
  const { rounds, withTimeouts, speed } = request;
  const ours = [...killed, ...outside, ...firestore, ...queue, ...events];
  const all = [...ours, ...youtubeCards(speed, withTimeouts)];
  const isEarly = ({ kind }: Card): boolean => kind === 'early-task' || kind === 'stranger';
  const early = all.filter(isEarly);
  const others = all.filter((card) => !isEarly(card));
  // What needs a reply that waits comes first. Later there may be none left.
  return Array.from({ length: rounds }, () => [...early, ...shuffled(others, random)]).flat();
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

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
