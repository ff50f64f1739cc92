import { Grants } from './grants.ts';
import { keptGrantsSchema } from './kept-grants.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const email = 'anna@example.com';
const scopes = new Set(['openid', 'youtube']);
let now: number;
beforeEach(() => (now = NOW));

/** The next run, a while later, after the file. */
function restarted(grants: Grants, pause: number): Grants {
  const kept = keptGrantsSchema.parse(JSON.parse(JSON.stringify(grants.snapshot())));
  now += pause;
  const next = new Grants(() => now);
  next.recall(kept);
  return next;
}

test('grants and tokens outlive a run, for as long as they are good', () => {
  const grants = new Grants(() => now);
  grants.grant(email, scopes);
  const refresh = grants.issueRefreshToken({ email, scopes, origin: 'code' });
  const from = { email, scopes, origin: refresh.value, offline: true };
  const access = grants.issueAccessToken(from);

  const soon = restarted(grants, 60_000);
  expect(soon.grantedTo(email)).toEqual(scopes);
  expect(soon.refreshToken(refresh.value)).toEqual(refresh);
  expect(soon.accessToken(access.value)).toEqual(access);

  const late = restarted(soon, 3_600_000);
  expect(late.refreshToken(refresh.value)).toEqual(refresh);
  expect(late.accessToken(access.value)).toBeUndefined();
});

test('what was revoked stays revoked', () => {
  const grants = new Grants(() => now);
  grants.grant(email, scopes);
  const { value } = grants.issueRefreshToken({ email, scopes, origin: 'code' });
  grants.revokeGrant(email);
  const next = restarted(grants, 0);
  expect(next.grantedTo(email).size).toBe(0);
  expect(next.refreshToken(value)).toBeUndefined();
  expect(next.wasRevoked(value)).toBe(true);
});

test('revoking after a restart ends every token of the grant', () => {
  const grants = new Grants(() => now);
  const { value } = grants.issueRefreshToken({ email, scopes, origin: 'code' });
  const next = restarted(grants, 0);
  next.revokeGrant(email);
  expect(next.refreshToken(value)).toBeUndefined();
});
