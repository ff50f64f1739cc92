import { buildGrant } from '../../testing/grants.ts';
import { createAccessTokens } from './access-tokens.ts';
import { grantFor, withGrant, type Grant } from './grant.ts';
import {
  GoogleUnavailable,
  PermissionLost,
  type GrantStore,
  type RefreshedToken,
} from './ports.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

type Refresh = () => Promise<RefreshedToken>;

/** A creator's grants in memory, with the same rules as the store, and a clock that sleeping moves. */
function setUp(stored: Grant | null, refresh: Refresh) {
  const state = { held: stored ? [stored] : [], lost: 0, now: NOW };
  const asked = jest.fn<Promise<RefreshedToken>, [string]>(refresh);
  const withToken = (token: string | null) =>
    state.held.find(({ accessToken }) => accessToken === token);
  const grants: GrantStore = {
    find: () => Promise.resolve(state.held),
    replace: (_uid, seen, next) => {
      if (withToken(seen.accessToken)) state.held = withGrant(state.held, next);
      const { googleId } = next;
      return Promise.resolve(state.held.find((grant) => grant.googleId === googleId) ?? null);
    },
    rememberChannel: (_uid, accessToken, channelId) => {
      const grant = withToken(accessToken);
      if (grant) state.held = withGrant(state.held, { ...grant, channelId });
      return Promise.resolve();
    },
    markLost: ({ channelId }, token) => {
      const isGone = token === null ? grantFor(state.held, channelId) : !withToken(token);
      if (isGone) return Promise.resolve('not-lost');
      state.lost += 1;
      return Promise.resolve(state.lost === 1 ? 'now' : 'before');
    },
  };
  const onLost = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  /** Each is a process of its own: they share the store and nothing in memory. */
  const start = () =>
    createAccessTokens({ clock: () => state.now, refresh: asked, grants, onLost });
  const tokens = start();
  const of = (channelId: string | null = null, by = tokens) => by.of({ uid: 'u', channelId });
  return { tokens, of, start, asked, state, onLost };
}

const renewed = (fields: Partial<RefreshedToken> = {}) => ({
  accessToken: 'access-2',
  expiresAt: NOW + 60 * MINUTE,
  scope: null,
  ...fields,
});
const expiring = (ms: number) => buildGrant({ accessTokenExpiresAt: NOW + ms });

test('a token with five minutes left is used as it is', async () => {
  const { of, asked } = setUp(expiring(5 * MINUTE), () => Promise.resolve(renewed()));
  await expect(of()).resolves.toMatchObject({ token: 'access-1' });
  expect(asked).not.toHaveBeenCalled();
});

test('a token with a moment less than five minutes left is refreshed and stored', async () => {
  const { of, asked, state } = setUp(expiring(5 * MINUTE - 1), () => Promise.resolve(renewed()));
  await expect(of()).resolves.toMatchObject({ token: 'access-2' });
  expect(asked).toHaveBeenCalledWith('refresh-1');
  expect(state.held[0]).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
});

test('two processes that refresh at the same time both have a token, and one is stored', async () => {
  const google = Promise.withResolvers<RefreshedToken>();
  const { of, start, state } = setUp(expiring(0), () => google.promise);
  const both = Promise.all([of(), of(null, start())]);
  await new Promise(setImmediate);
  google.resolve(renewed());
  await expect(both).resolves.toMatchObject([{ token: 'access-2' }, { token: 'access-2' }]);
  expect(state.held[0]?.accessToken).toBe('access-2');
  expect(state.lost).toBe(0);
});

test('a failed refresh is not remembered: the next caller asks again', async () => {
  let tries = 0;
  const { of } = setUp(expiring(0), () =>
    ++tries === 1 ? Promise.reject(new GoogleUnavailable('down')) : Promise.resolve(renewed()),
  );
  await expect(of()).rejects.toThrow(GoogleUnavailable);
  await expect(of()).resolves.toMatchObject({ token: 'access-2' });
});

test('a newer token that came during the refresh is used and not overwritten', async () => {
  const { of, state } = setUp(expiring(0), () => {
    state.held = [buildGrant({ accessToken: 'newer', accessTokenExpiresAt: NOW + 60 * MINUTE })];
    return Promise.resolve(renewed());
  });
  await expect(of()).resolves.toMatchObject({ token: 'newer' });
  expect(state.held[0]?.accessToken).toBe('newer');
});

test('a token that arrives after the creator has disconnected is not used', async () => {
  const { of, state } = setUp(expiring(0), () => {
    state.held = [];
    return Promise.resolve(renewed());
  });
  await expect(of()).rejects.toThrow(PermissionLost);
  expect(state.held).toEqual([]);
});

test.each<[string, Grant | null, () => Promise<RefreshedToken>]>([
  ['nothing is stored', null, () => Promise.resolve(renewed())],
  ['the scope is missing', buildGrant({ scope: 'openid' }), () => Promise.resolve(renewed())],
  [
    'it expired and there is no refresh token',
    buildGrant({ accessTokenExpiresAt: NOW, refreshToken: null }),
    () => Promise.resolve(renewed()),
  ],
  ['Google says invalid_grant', expiring(0), () => Promise.reject(new PermissionLost('invalid'))],
  [
    'Google answers without the YouTube scope',
    expiring(0),
    () => Promise.resolve(renewed({ scope: 'openid email' })),
  ],
])('the permission is lost and the creator marked when %s', async (_name, grant, refresh) => {
  const { of, state, onLost } = setUp(grant, refresh);
  await expect(of()).rejects.toThrow(PermissionLost);
  expect(state.lost).toBe(1);
  expect(onLost.mock.calls).toEqual([['u']]);
});

test('a loss is told once, however many calls find it', async () => {
  const { of, onLost } = setUp(null, () => Promise.resolve(renewed()));
  await expect(of()).rejects.toThrow(PermissionLost);
  await expect(of()).rejects.toThrow(PermissionLost);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a Google that does not answer leaves the creator unmarked', async () => {
  const { of, state } = setUp(expiring(0), () => Promise.reject(new GoogleUnavailable('503')));
  await expect(of()).rejects.toThrow(GoogleUnavailable);
  expect(state.lost).toBe(0);
});

test('a creator who granted again during the refusal is not marked and goes on', async () => {
  const { of, state, onLost } = setUp(expiring(0), () => {
    state.held = [buildGrant({ accessToken: 'granted-again' })];
    return Promise.reject(new PermissionLost('invalid_grant'));
  });
  await expect(of()).resolves.toMatchObject({ token: 'granted-again' });
  expect(onLost).not.toHaveBeenCalled();
  expect(state.lost).toBe(0);
});

test('a grant given since the refused token was read is not marked as lost', async () => {
  const { tokens, state, onLost } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  state.held = [buildGrant({ accessToken: 'granted-again' })];
  await expect(tokens.markLost('u', 'access-1')).resolves.toBe(false);
  expect(state.lost).toBe(0);
  expect(onLost).not.toHaveBeenCalled();
});

test('a grant given where nothing was stored a moment before is used, and not marked', async () => {
  const { of, state, onLost } = setUp(null, () => Promise.resolve(renewed()));
  const given = of();
  state.held = [expiring(60 * MINUTE)];
  await expect(given).resolves.toMatchObject({ token: 'access-1' });
  expect(onLost).not.toHaveBeenCalled();
});

test('a token YouTube refused is not handed out again', async () => {
  const { tokens, of } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  await tokens.refused('u', 'access-1');
  await expect(of()).resolves.toMatchObject({ token: 'access-2' });
});

test('the refusal of an old token leaves a newer one alone', async () => {
  const { tokens, of } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  await tokens.refused('u', 'access-0');
  await expect(of()).resolves.toMatchObject({ token: 'access-1' });
});

test('the channel of a grant outlives its access token', async () => {
  const { tokens, of } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  await tokens.rememberChannel('u', 'access-1', 'UC-one');
  await tokens.refused('u', 'access-1');
  await expect(of('UC-one')).resolves.toEqual({ token: 'access-2', channelId: 'UC-one' });
});

describe('with a grant for each of two channels', () => {
  const ofTwo = () => {
    const world = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
    const grant = (name: string) =>
      buildGrant({
        googleId: name,
        channelId: `UC-${name}`,
        accessToken: `access-${name}`,
        accessTokenExpiresAt: NOW + 60 * MINUTE,
      });
    world.state.held = [grant('one'), grant('two')];
    return { ...world, grant };
  };

  test('each channel gets its own token, and a third one none', async () => {
    const { of } = ofTwo();
    await expect(of('UC-one')).resolves.toMatchObject({ token: 'access-one' });
    await expect(of('UC-two')).resolves.toMatchObject({ token: 'access-two' });
    await expect(of('UC-three')).rejects.toThrow(PermissionLost);
  });

  test('the loss of one leaves the other, which is never used in its place', async () => {
    const { of, state, grant } = ofTwo();
    state.held = [grant('one'), { ...grant('two'), isLost: true }];
    await expect(of('UC-two')).rejects.toThrow(PermissionLost);
    await expect(of('UC-one')).resolves.toMatchObject({ token: 'access-one' });
  });
});
