import { GoogleUnavailable } from '../permission/ports.ts';
import { buildUser } from '../../testing/users.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';
import type { DeletionPorts, Revocation } from './ports.ts';
import { retryRevocations } from './revoke.ts';

const UID = 'uid-anna';
const ADDRESS = 'anna@example.com';

/** What one creator has here and elsewhere; the process can be killed before any outside step. */
function buildWorld({ documents = 5 } = {}) {
  const state = {
    profile: buildUser({ id: UID, googleId: '1000' }) as ReturnType<typeof buildUser> | null,
    documents,
    account: true,
    grantAtGoogle: true,
    waiting: null as Revocation | null,
    record: null as { googleId: string | null; finished: boolean } | null,
    now: 0,
  };
  let steps = 0;
  let killAt = Number.POSITIVE_INFINITY;
  let broken: Error | null = null;
  const step = async <T>(act: () => T): Promise<T> => {
    await Promise.resolve();
    steps += 1;
    if (steps === killAt) throw new Error('the process died here');
    return act();
  };
  const ports: DeletionPorts & { creators: { find: () => Promise<typeof state.profile> } } = {
    creators: { find: () => Promise.resolve(state.profile) },
    deletions: {
      find: () => step(() => state.record),
      begin: (_uid) =>
        step(() => {
          if (state.record) return { googleId: state.record.googleId };
          state.record = { googleId: '1000', finished: false };
          state.waiting = { googleId: '1000', token: 'refresh-1' };
          state.profile = null;
          return { googleId: '1000' };
        }),
      deleteSome: () =>
        step(() => {
          const some = Math.min(2, state.documents);
          state.documents -= some;
          return some;
        }),
      finish: () =>
        step(() => {
          if (state.record) state.record.finished = true;
        }),
      async *listUnfinished() {
        await Promise.resolve();
        if (state.record && !state.record.finished) yield UID;
      },
      forgetFinished: () => Promise.resolve(0),
    },
    accounts: {
      remove: () =>
        step(() => {
          if (broken) throw broken;
          state.account = false;
        }),
    },
    revocations: {
      find: () => step(() => state.waiting),
      takeDue: () => Promise.resolve(state.waiting ? [state.waiting] : []),
      done: () => step(() => void (state.waiting = null)),
      dropOlderThan: () => Promise.resolve(0),
    },
    revoke: () =>
      step(() => {
        if (broken) throw broken;
        state.grantAtGoogle = false;
      }),
    clock: () => state.now,
    warn: () => undefined,
  };
  return {
    state,
    ports,
    killAtStep: (at: number) => {
      steps = 0;
      killAt = at;
    },
    breakServices: (error: Error | null) => (broken = error),
    stepsTaken: () => steps,
  };
}

const EMPTY = { profile: null, documents: 0, account: false, grantAtGoogle: false, waiting: null };

describe('deleting an account', () => {
  test('leaves nothing here and nothing at Google', async () => {
    const { state, ports } = buildWorld();
    expect(await deleteAccount(ports, UID, ` ${ADDRESS.toUpperCase()} `)).toEqual({
      finished: true,
    });
    expect(state).toMatchObject({ ...EMPTY, record: { finished: true } });
  });

  test.each(['', 'DELETE', 'boris@example.com'])(
    'begins only with the own address, not with "%s"',
    async (confirmation) => {
      const { state, ports } = buildWorld();
      await expect(deleteAccount(ports, UID, confirmation)).rejects.toThrow('confirmation_wrong');
      expect(state).toMatchObject({ documents: 5, account: true, record: null });
    },
  );

  const whole = buildWorld();
  const allSteps = async (): Promise<number> => {
    await deleteAccount(whole.ports, UID, ADDRESS);
    return whole.stepsTaken();
  };

  test('is complete wherever the process died, once somebody goes on', async () => {
    const steps = await allSteps();
    expect(steps).toBeGreaterThan(7);
    for (let at = 1; at <= steps; at += 1) {
      const { state, ports, killAtStep } = buildWorld();
      killAtStep(at);
      // The first step is the record: before it nothing has begun, and the creator is told so.
      await deleteAccount(ports, UID, ADDRESS).catch(() => undefined);
      killAtStep(Number.POSITIVE_INFINITY);
      if (!state.record) expect(state).toMatchObject({ documents: 5, account: true });
      if (!state.record) await deleteAccount(ports, UID, ADDRESS);
      await finishDeletions(ports, 1);
      // What Google was not told is told by the job's next round.
      await retryRevocations(ports, 1);
      expect({ at, ...state }).toMatchObject({ at, ...EMPTY, record: { finished: true } });
    }
  });

  test('goes on without Google, which is told later', async () => {
    const { state, ports, breakServices } = buildWorld();
    const { revoke } = ports;
    ports.revoke = () => Promise.reject(new GoogleUnavailable('no answer'));
    expect(await deleteAccount(ports, UID, ADDRESS)).toEqual({ finished: true });
    expect(state).toMatchObject({ documents: 0, account: false, waiting: { token: 'refresh-1' } });
    ports.revoke = revoke;
    breakServices(null);
    expect(await retryRevocations(ports, 1)).toBe(1);
    expect(state).toMatchObject({ grantAtGoogle: false, waiting: null });
  });

  test('is certain once begun, also where the Auth service does not answer', async () => {
    const { state, ports, breakServices } = buildWorld();
    breakServices(new GoogleUnavailable('no answer'));
    expect(await deleteAccount(ports, UID, ADDRESS)).toEqual({ finished: false });
    expect(state.profile).toBeNull();
    breakServices(null);
    expect(await finishDeletions(ports, 1)).toEqual({ finished: 1, failed: 0 });
    expect(state).toMatchObject({ documents: 0, account: false });
  });
});
