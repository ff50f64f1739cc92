import { inCrowds, judge, mustRefuse, type Attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { faultsOf } from './attacks/headers.ts';
import { AttackWorld } from './world.ts';

const world = Object.create(AttackWorld.prototype) as AttackWorld;
const attackThat = (run: Attack['run']): Attack => ({ name: 'an attack', gain: 'Something.', run });

test.each<[string, Attack['run'], object]>([
  ['reaches nothing is held', () => Promise.resolve([]), { kind: 'held' }],
  ['reaches something is open', () => Promise.resolve(['oh']), { kind: 'open', why: ['oh'] }],
  [
    'cannot be made shows nothing',
    () => Promise.reject(new Error('no way in')),
    { kind: 'failed', why: ['no way in'] },
  ],
])('an attack that %s', async (_name, run, verdict) => {
  expect(await judge(attackThat(run), world)).toEqual(verdict);
});

test('every attack has a name of its own and says in a sentence what is gained', () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  for (const { gain } of ATTACKS) expect(gain).toMatch(/^[A-Z].{20,}\.$/);
});

test('a door that refuses with another status than it should is named', () => {
  expect(mustRefuse('the door', { status: 401 }, [401, 403])).toEqual([]);
  expect(mustRefuse('the door', { status: 200 }, [401, 403])).toEqual([
    'the door was answered with 200',
  ]);
});

test('a crowd makes all its calls, so many at a time', async () => {
  let [under, most] = [0, 0];
  const answers = await inCrowds(7, 3, async (index) => {
    most = Math.max(most, (under += 1));
    await Promise.resolve();
    under -= 1;
    return index;
  });
  expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(3);
});

describe('headers', () => {
  const good = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };
  const caching = { page: 'no-cache', answer: 'private, no-store' };
  const faults = (kind: 'page' | 'answer', changes: Record<string, string> = {}, text = '') => {
    const headers = new Headers({ ...good, 'cache-control': caching[kind], ...changes });
    return faultsOf({ path: '/x', kind }, { headers, text });
  };

  test.each(['page', 'answer'] as const)('a %s with all of them has no fault', (kind) => {
    expect(faults(kind)).toEqual([]);
  });

  test.each<['page' | 'answer', Record<string, string>, RegExp]>([
    ['page', { 'x-frame-options': 'ALLOWALL' }, /no good x-frame-options/],
    [
      'page',
      { 'content-security-policy': "default-src 'self'" },
      /no good content-security-policy/,
    ],
    ['page', { 'cache-control': 'public, immutable' }, /no good cache-control/],
    ['answer', { 'cache-control': 'public' }, /no good cache-control/],
    ['answer', { 'x-content-type-options': '' }, /no good x-content-type-options/],
  ])('a %s with %j is found', (kind, changes, fault) => {
    expect(faults(kind, changes).join()).toMatch(fault);
  });

  test('a file that is no part of the site is found', () => {
    expect(faults('page', {}, 'OPENAI_API_KEY=sk').join()).toMatch(/shows a file of ours/);
  });
});
