import { GoogleUnavailable } from '../permission/ports.ts';
import type { Revocation, RevocationStore } from './ports.ts';
import { retryRevocations, REVOCATION_KEPT_MS } from './revoke.ts';

/** Google takes `delay` for each token, and answers or does not. */
function buildWorld({ waiting = 3, delay = 0, answers = true } = {}) {
  const state = { now: REVOCATION_KEPT_MS, asked: [] as string[], calls: [] as string[] };
  const due = Array.from({ length: waiting }, (_, n): Revocation => {
    return { googleId: `${n}`, token: `token-${n}` };
  });
  const revocations: RevocationStore = {
    find: () => Promise.resolve(null),
    takeDue: () => {
      state.calls.push('take');
      return Promise.resolve(due);
    },
    done: ({ googleId }) => {
      state.calls.push(`done ${googleId}`);
      return Promise.resolve();
    },
    dropOlderThan: (before) => {
      state.calls.push(`drop before ${before}`);
      return Promise.resolve(0);
    },
  };
  const revoke = (token: string): Promise<void> => {
    state.asked.push(token);
    state.now += delay;
    return answers ? Promise.resolve() : Promise.reject(new GoogleUnavailable('no answer'));
  };
  return { state, ports: { revocations, revoke, clock: () => state.now } };
}

test('Google is told of all that wait, and only those it was told of are done', async () => {
  const { state, ports } = buildWorld();
  expect(await retryRevocations(ports, Infinity)).toBe(3);
  expect(state.asked).toEqual(['token-0', 'token-1', 'token-2']);
  expect(state.calls).toContain('done 2');

  const silent = buildWorld({ answers: false });
  expect(await retryRevocations(silent.ports, Infinity)).toBe(0);
  expect(silent.state.calls.filter((call) => call.startsWith('done'))).toEqual([]);
});

test('a Google that hangs is asked no more once the time is up', async () => {
  const { state, ports } = buildWorld({ waiting: 50, delay: 10_000, answers: false });
  await retryRevocations(ports, state.now + 25_000);
  expect(state.asked).toHaveLength(3);
});
