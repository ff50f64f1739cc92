import { GoogleUnavailable } from '../permission/ports.ts';
import { buildGrant } from '../../testing/grants.ts';
import { buildUser } from '../../testing/users.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';
import type { DeletionPorts } from './ports.ts';

const UID = 'uid-anna';
const ADDRESS = 'anna@example.com';

/** What one creator has here and elsewhere; the process can be killed before any outside step. */
function buildWorld({ documents = 5 } = {}) {
  const state = {
    profile: buildUser({ id: UID, googleId: '1000' }) as ReturnType<typeof buildUser> | null,
    documents,
    account: true,
    grantAtGoogle: true,
    /** A token waits to be revoked. */
    waiting: false,
    record: null as { finished: boolean } | null,
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
      begin: (_uid, _now, revoked) =>
        step(() => {
          if (!state.record) state.waiting = !revoked;
          state.record ??= { finished: false };
          state.profile = null;
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
    grants: { find: () => Promise.resolve([buildGrant()]) },
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

const EMPTY = { profile: null, documents: 0, account: false };

describe('deleting an account', () => {
  test('leaves nothing here and nothing at Google', async () => {
    const { state, ports } = buildWorld();
    expect(await deleteAccount(ports, UID, ` ${ADDRESS.toUpperCase()} `)).toEqual({
      finished: true,
      revoked: true,
    });
    expect(state).toMatchObject({ ...EMPTY, grantAtGoogle: false, record: { finished: true } });
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
      expect({ at, ...state }).toMatchObject({ at, ...EMPTY, record: { finished: true } });
      // Whenever it died, the permission ends.
      expect({ at, open: state.grantAtGoogle && !state.waiting }).toEqual({ at, open: false });
    }
  });

  test('goes on without Google, says that it was not told, and keeps what ends the permission', async () => {
    const { state, ports } = buildWorld();
    ports.revoke = () => Promise.reject(new GoogleUnavailable('no answer'));
    expect(await deleteAccount(ports, UID, ADDRESS)).toEqual({ finished: true, revoked: false });
    expect(state).toMatchObject({ ...EMPTY, waiting: true });
  });

  test('is certain once begun, also where the Auth service does not answer', async () => {
    const { state, ports, breakServices } = buildWorld();
    breakServices(new GoogleUnavailable('no answer'));
    expect(await deleteAccount(ports, UID, ADDRESS)).toMatchObject({ finished: false });
    expect(state.profile).toBeNull();
    breakServices(null);
    expect(await finishDeletions(ports, 1)).toEqual({ finished: 1, failed: 0 });
    expect(state).toMatchObject({ documents: 0, account: false });
  });
});
