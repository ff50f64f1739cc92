import { DEFAULT_PACE, type Pace } from '@replywell/contract/pace';
import { toInstant } from '../../time.ts';
import { LEASE_MS } from '../ledger/limits.ts';
import { firstFree, mayBeginNow, newPlace, roomFor } from './places.ts';
import type { Place } from '../ledger/ports.ts';

const SECOND = 1_000;
const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const PACE: Pace = { ...DEFAULT_PACE, minIntervalSeconds: 30, maxIntervalSeconds: 30 };
const GAP = 30 * SECOND;

let written = 0;
const place = (messageId: string, seconds: number, fields: Partial<Place> = {}): Place => ({
  ...{ messageId, uid: 'creator-1', at: toInstant(NOW + seconds * SECOND), status: 'queued' },
  ...{ atOnce: false, movedAt: toInstant(NOW), writtenAt: String((written += 1)).padStart(6, '0') },
  ...fields,
});

const asked = (timeline: readonly Place[]) => ({ now: NOW, clock: NOW, pace: PACE, timeline });

const ask = (near: readonly Place[], fields: object = {}) =>
  roomFor({
    ...{ messageId: 'own', at: NOW, clock: NOW, pace: PACE, near, inHour: near.length },
    ...fields,
  });

test('a moment is free that keeps the interval to both sides', () => {
  expect(firstFree(NOW, PACE, [NOW - 10 * SECOND, NOW + 40 * SECOND])).toBe(NOW + 70 * SECOND);
  expect(firstFree(NOW, PACE, [NOW - 40 * SECOND, NOW + 40 * SECOND])).toBe(NOW);
});

test('a full hour makes the moment after it', () => {
  const pace = { ...PACE, maxResponsesPerHour: 2 };
  const taken = [NOW - 50 * 60 * SECOND, NOW - 10 * 60 * SECOND];
  expect(firstFree(NOW, pace, taken)).toBe(NOW + 10 * 60 * SECOND + 1);
});

test('those who are late together take different places, in their order', () => {
  const late = ['a', 'b', 'c', 'd'].map((id, index) => place(id, -400 + index));
  const places = late.map(({ messageId }) => newPlace(messageId, asked(late)));
  expect(places).toEqual([NOW, NOW + GAP, NOW + 2 * GAP, NOW + 3 * GAP]);
  const may = late.map(({ messageId }) => mayBeginNow(messageId, asked(late)));
  expect(may).toEqual([true, false, false, false]);
});

test('an attempt under way counts as going out now, so that nobody asks for its moment again and again', () => {
  const dead = place('dead', -100, {
    ...{ status: 'sending', movedAt: toInstant(NOW - 100 * SECOND) },
  });
  expect(newPlace('own', asked([dead, place('own', 0)]))).toBe(NOW + GAP);
  const own = place('own', 0, { status: 'sending' });
  expect(ask([dead, own])).toEqual({ kind: 'taken' });
  const over = NOW - 100 * SECOND + LEASE_MS + GAP;
  expect(ask([dead, own], { at: over, clock: over })).toEqual({ kind: 'free' });
});

test('of two that begin at the same moment the one written later gives way', () => {
  const first = place('first', 0, { status: 'sending' });
  const second = place('own', 0, { status: 'sending' });
  expect(ask([first, second])).toEqual({ kind: 'taken' });
  expect(ask([first, second], { messageId: 'first' })).toEqual({ kind: 'free' });
});

test('a single reply gives way to nobody: whoever sees it does', () => {
  const own = place('own', 0, { status: 'sending' });
  const single = place('single', 0, { status: 'sending', atOnce: true });
  expect(ask([own, single])).toEqual({ kind: 'taken' });
});

test('a neighbour that was answered a little late is waited for', () => {
  const own = place('own', 0, { status: 'sending' });
  const answered = place('answered', -27, { status: 'sent' });
  expect(ask([answered, own])).toEqual({ kind: 'soon', wait: 3 * SECOND });
});
