import { REQUESTED_SCOPES } from './grant.ts';

test('Google is asked for the identity, the address, the profile, and comments on YouTube', () => {
  expect(REQUESTED_SCOPES).toEqual([
    'openid',
    'email',
    'profile',
    'https://www.googleapis.com/auth/youtube.force-ssl',
  ]);
});
