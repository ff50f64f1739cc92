import { buildGrant } from '../../testing/grants.ts';
import { buildUser } from '../../testing/users.ts';
import type { SignInState } from './ports.ts';
import { PENDING_MS, settleSignIn, type SignInFacts } from './settle-sign-in.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

const facts = (fields: Partial<SignInFacts> = {}): SignInFacts => ({
  uid: 'uid-anna',
  googleId: '1000',
  email: 'anna@example.com',
  displayName: 'Anna L.',
  photoURL: null,
  exchange: { nonce: 'n' },
  presented: null,
  mayJoin: true,
  ...fields,
});
const state = (fields: Partial<SignInState> = {}): SignInState => ({
  user: null,
  held: [],
  pending: { grant: buildGrant(), nonce: 'n', keptAt: NOW },
  ...fields,
});
const settle = (f: SignInFacts, s: SignInState) => settleSignIn(f, s, NOW);
const noYouTube = buildGrant({ scope: 'openid email' });

test('a first sign-in makes the user, with the grant of the code exchange, and is a visit', () => {
  const { user, grants } = settle(facts(), state());
  expect(user).toEqual(
    buildUser({
      displayName: 'Anna L.',
      createdAt: '2026-11-21T10:00:00.000Z',
      grantedChannels: null,
      visitedOn: '2026-11-21',
    }),
  );
  expect(grants).toEqual([buildGrant()]);
});

test('a password lets in only who signed up with one', () => {
  const byPassword = facts({ googleId: null, exchange: null });
  const { user } = settle(byPassword, state());
  const connected = { ...user, googleId: '1000' };
  expect(settle(byPassword, state({ user: connected })).user).toEqual(connected);
  const ofGoogle = state({ user: buildUser() });
  expect(() => settle(byPassword, ofGoogle)).toThrow('google_account');
});

test('who may not join becomes no creator, also with an account made at Firebase directly', () => {
  expect(() => settle(facts({ mayJoin: false }), state())).toThrow('sign_up_closed');
  const user = buildUser({});
  expect(settle(facts({ mayJoin: false }), state({ user })).user.id).toBe(user.id);
});

test('a later sign-in keeps the channel and the day of joining', () => {
  const user = buildUser({ youtubeChannelId: 'UC-anna', displayName: 'Old' });
  expect(settle(facts(), state({ user })).user).toEqual({
    ...user,
    displayName: 'Anna L.',
    visitedOn: '2026-11-21',
    // Another channel may have been picked on the way.
    grantedChannels: null,
  });
});

test('the tokens that are held stay, as a pair for one channel, when Google sends no refresh token', () => {
  const pending = {
    grant: buildGrant({ accessToken: 'new', refreshToken: null }),
    nonce: 'n',
    keptAt: NOW,
  };
  const held = buildGrant({ channelId: 'UC-anna' });
  expect(settle(facts(), state({ held: [held], pending })).grants).toEqual([held]);
});

test('the grants of other channels stay beside a new one', () => {
  const brand = buildGrant({ googleId: '2000', channelId: 'UC-brand' });
  const { user, grants } = settle(facts(), state({ held: [brand] }));
  expect(grants).toEqual([brand, buildGrant()]);
  expect(user).toMatchObject({ permission: 'granted', grantedChannels: null });
});

test('the refresh token of another Google account is not kept', () => {
  const pending = { grant: buildGrant({ refreshToken: null }), nonce: 'n', keptAt: NOW };
  const held = [buildGrant({ googleId: '2000', channelId: 'UC-brand' })];
  const { grants } = settle(facts(), state({ held, pending }));
  expect(grants?.at(-1)).toMatchObject({ googleId: '1000', refreshToken: null, isLost: true });
});

test.each([
  ['none', 'none'],
  ['granted', 'needed'],
  ['needed', 'needed'],
] as const)('without the YouTube scope, %s becomes %s', (before, after) => {
  const user = buildUser({ permission: before });
  const pending = { grant: noYouTube, nonce: 'n', keptAt: NOW };
  expect(settle(facts(), state({ user, pending })).user.permission).toBe(after);
});

test('that Google came back without YouTube is known until it comes back with it', () => {
  const refused = settle(
    facts(),
    state({ pending: { grant: noYouTube, nonce: 'n', keptAt: NOW } }),
  );
  expect(refused.user.youtubeRefused).toBe(true);
  expect(settle(facts(), state({ user: refused.user })).user).not.toHaveProperty('youtubeRefused');
});

test('an exchange made without a nonce completes only a sign-in without one', () => {
  const pending = { grant: buildGrant(), nonce: null, keptAt: NOW };
  expect(() => settle(facts(), state({ pending }))).toThrow('no code was exchanged');
  const bare = facts({ exchange: { nonce: null } });
  expect(settle(bare, state({ pending })).grants).toEqual([buildGrant()]);
  expect(() => settle(bare, state())).toThrow('no code was exchanged');
});

test.each([
  ['none', 'none'],
  ['granted', 'needed'],
  ['needed', 'needed'],
] as const)('without a refresh token, brought or held, %s becomes %s', (before, after) => {
  const user = buildUser({ permission: before });
  const pending = { grant: buildGrant({ refreshToken: null }), nonce: 'n', keptAt: NOW };
  expect(settle(facts(), state({ user, pending })).user.permission).toBe(after);
});

test('a code exchange counts for ten minutes and not a moment longer', () => {
  const kept = (keptAt: number) => state({ pending: { grant: buildGrant(), nonce: 'n', keptAt } });
  expect(settle(facts(), kept(NOW - PENDING_MS)).user.permission).toBe('granted');
  expect(() => settle(facts(), kept(NOW - PENDING_MS - 1))).toThrow('no code was exchanged');
});

test('data that belongs to one Google account is not given to another with the same address', () => {
  const user = buildUser({ googleId: '2000' });
  expect(() => settle(facts(), state({ user }))).toThrow('another Google account');
});

test('a presented access token is kept where no code was exchanged', () => {
  const presented = buildGrant({ accessToken: 'presented', refreshToken: null });
  const settled = settle(facts({ exchange: null, presented }), state({ pending: null }));
  expect(settled).toMatchObject({
    user: { permission: 'granted', grantedChannels: null },
    grants: [{ accessToken: 'presented', channelId: null }],
  });
});

test('a presented access token that allows less does not replace what is held', () => {
  const settled = settle(
    facts({ exchange: null, presented: noYouTube }),
    state({ user: buildUser(), held: [buildGrant()], pending: null }),
  );
  expect(settled).toMatchObject({ user: { permission: 'granted' }, grants: null });
});
