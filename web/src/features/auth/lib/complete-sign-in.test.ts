import { fakeServer } from '../../../testing/fake-server.ts';
import { complete } from './complete-sign-in.ts';

const AUTHORIZATION = {
  code: 'c1',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost/auth/callback',
};
const USER = {
  id: 'u1',
  email: 'anna@example.com',
  displayName: 'Анна Н.',
  photoURL: null,
  permission: 'granted',
};
test('the code becomes a session through the server, with the token as the server sealed it', async () => {
  const identity = {
    idToken: 'sealed',
    email: 'anna@example.com',
    displayName: 'Анна Н.',
    photoURL: 'https://p.example.com/?a>b',
  };
  const received = fakeServer({
    'POST /api/auth/google-code': { json: { ...identity, scope: 'openid' } },
    'POST /api/auth/google-login': { json: USER },
  });
  await expect(complete(AUTHORIZATION)).resolves.toEqual(USER);
  expect(received.map(({ body }) => body)).toEqual([
    AUTHORIZATION,
    {
      ...identity,
      providerId: 'google.com',
      domain: 'localhost',
    },
  ]);
});

test('a grant is one call of the signed-in creator and no sign-in', async () => {
  const received = fakeServer({ 'POST /api/auth/google-grant': { json: USER } });
  await expect(complete(AUTHORIZATION, 'u1')).resolves.toEqual(USER);
  expect(received.map(({ body, headers }) => [body, headers.get('x-creator')])).toEqual([
    [AUTHORIZATION, 'u1'],
  ]);
});
