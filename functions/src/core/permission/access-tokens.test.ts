import { buildGrant } from '../../testing/grants.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { Grant } from './grant.ts';
import {
  GoogleUnavailable,
  PermissionLost,
  type GrantStore,
  type RefreshedToken,
} from './ports.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

type Refresh = () => Promise<RefreshedToken>;

/** One creator's grant in memory, with the same rules as the store, and a clock that sleeping moves. */
function setUp(stored: Grant | null, refresh: Refresh) {
  const state = { grant: stored, lost: 0, now: NOW };
  const asked = jest.fn<Promise<RefreshedToken>, [string]>(refresh);
  const moved = (seen: Grant): boolean =>
    state.grant !== null && state.grant.accessToken !== seen.accessToken;
  const grants: GrantStore = {
    find: () => Promise.resolve(state.grant),
    replace: (_uid, seen, next) => {
      if (state.grant && !moved(seen)) state.grant = next;
      return Promise.resolve(state.grant);
    },
    rememberChannels: (_uid, accessToken, channels) => {
      if (state.grant?.accessToken === accessToken) state.grant = { ...state.grant, channels };
      return Promise.resolve();
    },
    markLost: (_uid, seen) => {
      if (state.grant && state.grant.accessToken !== seen?.accessToken)
        return Promise.resolve('not-lost');
      state.lost += 1;
      return Promise.resolve(state.lost === 1 ? 'now' : 'before');
    },
  };
  const onLost = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  /** Each is a process of its own: they share the store and nothing in memory. */
  const start = () =>
    createAccessTokens({ clock: () => state.now, refresh: asked, grants, onLost });
  return { tokens: start(), start, asked, state, onLost };
}

const renewed = (fields: Partial<RefreshedToken> = {}) => ({
  accessToken: 'access-2',
  expiresAt: NOW + 60 * MINUTE,
  scope: null,
  ...fields,
});
const expiring = (ms: number) => buildGrant({ accessTokenExpiresAt: NOW + ms });

test('a token with five minutes left is used as it is', async () => {
  const { tokens, asked } = setUp(expiring(5 * MINUTE), () => Promise.resolve(renewed()));
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'access-1' });
  expect(asked).not.toHaveBeenCalled();
});

test('a token with a moment less than five minutes left is refreshed and stored', async () => {
  const { tokens, asked, state } = setUp(expiring(5 * MINUTE - 1), () =>
    Promise.resolve(renewed()),
  );
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'access-2' });
  expect(asked).toHaveBeenCalledWith('refresh-1');
  expect(state.grant).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
});

test('callers at the same time share one refresh', async () => {
  const { tokens, asked } = setUp(expiring(0), () => Promise.resolve(renewed()));
  await expect(
    Promise.all([tokens.of('u'), tokens.of('u'), tokens.of('u')]),
  ).resolves.toMatchObject([1, 2, 3].map(() => ({ token: 'access-2' })));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('two processes that refresh at the same time both have a token, and one is stored', async () => {
  const google = Promise.withResolvers<RefreshedToken>();
  const { tokens, start, state } = setUp(expiring(0), () => google.promise);
  const both = Promise.all([tokens.of('u'), start().of('u')]);
  await new Promise(setImmediate);
  google.resolve(renewed());
  await expect(both).resolves.toMatchObject([{ token: 'access-2' }, { token: 'access-2' }]);
  expect(state.grant?.accessToken).toBe('access-2');
  expect(state.lost).toBe(0);
});

test('a failed refresh is not remembered: the next caller asks again', async () => {
  let tries = 0;
  const { tokens } = setUp(expiring(0), () =>
    ++tries === 1 ? Promise.reject(new GoogleUnavailable('down')) : Promise.resolve(renewed()),
  );
  await expect(tokens.of('u')).rejects.toThrow(GoogleUnavailable);
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'access-2' });
});

test('a newer token that came during the refresh is used and not overwritten', async () => {
  const { tokens, state } = setUp(expiring(0), () => {
    state.grant = buildGrant({ accessToken: 'newer', accessTokenExpiresAt: NOW + 60 * MINUTE });
    return Promise.resolve(renewed());
  });
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'newer' });
  expect(state.grant?.accessToken).toBe('newer');
});

test('a token that arrives after the creator has disconnected is not used', async () => {
  const { tokens, state } = setUp(expiring(0), () => {
    state.grant = null;
    return Promise.resolve(renewed());
  });
  await expect(tokens.of('u')).rejects.toThrow(PermissionLost);
  expect(state.grant).toBeNull();
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
  const { tokens, state, onLost } = setUp(grant, refresh);
  await expect(tokens.of('u')).rejects.toThrow(PermissionLost);
  expect(state.lost).toBe(1);
  expect(onLost.mock.calls).toEqual([['u']]);
});

test('a loss is told once, however many calls find it', async () => {
  const { tokens, onLost } = setUp(null, () => Promise.resolve(renewed()));
  await expect(tokens.of('u')).rejects.toThrow(PermissionLost);
  await expect(tokens.of('u')).rejects.toThrow(PermissionLost);
  await expect(tokens.markLost('u', 'access-1')).resolves.toBe(true);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a Google that does not answer leaves the creator unmarked', async () => {
  const { tokens, state } = setUp(expiring(0), () => Promise.reject(new GoogleUnavailable('503')));
  await expect(tokens.of('u')).rejects.toThrow(GoogleUnavailable);
  expect(state.lost).toBe(0);
});

test('a creator who granted again during the refusal is not marked and goes on', async () => {
  const { tokens, state, onLost } = setUp(expiring(0), () => {
    state.grant = buildGrant({ accessToken: 'granted-again' });
    return Promise.reject(new PermissionLost('invalid_grant'));
  });
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'granted-again' });
  expect(onLost).not.toHaveBeenCalled();
  expect(state.lost).toBe(0);
});

test('a grant given since the refused token was read is not marked as lost', async () => {
  const { tokens, state, onLost } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  state.grant = buildGrant({ accessToken: 'granted-again' });
  await expect(tokens.markLost('u', 'access-1')).resolves.toBe(false);
  expect(state.lost).toBe(0);
  expect(onLost).not.toHaveBeenCalled();
});

test('a grant given where nothing was stored a moment before is used, and not marked', async () => {
  const { tokens, state, onLost } = setUp(null, () => Promise.resolve(renewed()));
  const given = tokens.of('u');
  state.grant = expiring(60 * MINUTE);
  await expect(given).resolves.toMatchObject({ token: 'access-1' });
  expect(onLost).not.toHaveBeenCalled();
});

test('a token YouTube refused is not handed out again', async () => {
  const { tokens } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  await tokens.refused('u', 'access-1');
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'access-2' });
});

test('the refusal of an old token leaves a newer one alone', async () => {
  const { tokens } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  await tokens.refused('u', 'access-0');
  await expect(tokens.of('u')).resolves.toMatchObject({ token: 'access-1' });
});

test('the channels of a grant outlive its access token', async () => {
  const { tokens } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  await tokens.rememberChannels('u', 'access-1', ['UC-one']);
  await tokens.refused('u', 'access-1');
  await expect(tokens.of('u')).resolves.toEqual({ token: 'access-2', channels: ['UC-one'] });
});

test('what YouTube answered to an older token says nothing of the newer grant', async () => {
  const { tokens, state } = setUp(expiring(60 * MINUTE), () => Promise.resolve(renewed()));
  state.grant = buildGrant({ accessToken: 'newer', accessTokenExpiresAt: NOW + 60 * MINUTE });
  await tokens.rememberChannels('u', 'access-1', ['UC-one']);
  await expect(tokens.of('u')).resolves.toEqual({ token: 'newer', channels: null });
});
