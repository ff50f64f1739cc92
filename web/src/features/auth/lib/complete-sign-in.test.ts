import { signOutOfFirebase } from '../../../lib/firebase.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { signInToFirebase } from './firebase.ts';

jest.mock('../../../lib/firebase.ts', () => ({ signOutOfFirebase: jest.fn() }));
jest.mock('./firebase.ts', () => ({ signInToFirebase: jest.fn() }));

const AUTHORIZATION = {
  code: 'c1',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost/auth/callback',
};
const USER = {
  id: 'u1',
  email: 'anna@example.com',
  displayName: 'Anna',
  photoURL: null,
  permission: 'granted',
};

test('the code becomes a session through the server, and no YouTube token passes the browser', async () => {
  jest.mocked(signInToFirebase).mockResolvedValue({
    email: 'anna@example.com',
    displayName: 'Anna',
    photoURL: null,
    getIdToken: () => Promise.resolve('firebase-token'),
  } as Awaited<ReturnType<typeof signInToFirebase>>);
  const received = fakeServer({
    'POST /api/auth/google-code': { json: { idToken: 'google-token', scope: 'openid' } },
    'POST /api/auth/google-login': { json: USER },
  });
  await expect(completeSignIn(AUTHORIZATION)).resolves.toEqual(USER);
  expect(signInToFirebase).toHaveBeenCalledWith('google-token');
  expect(received.map(({ body }) => body)).toEqual([
    AUTHORIZATION,
    {
      email: 'anna@example.com',
      displayName: 'Anna',
      photoURL: null,
      idToken: 'firebase-token',
      providerId: 'google.com',
      domain: 'localhost',
    },
  ]);
});

test('another account than the one whose permissions are asked for never gets the session', async () => {
  jest.mocked(signInToFirebase).mockResolvedValue({
    uid: 'u2',
    email: 'boris@example.com',
  } as Awaited<ReturnType<typeof signInToFirebase>>);
  const received = fakeServer({
    'POST /api/auth/google-code': { json: { idToken: 'google-token', scope: 'openid' } },
  });
  await expect(completeSignIn(AUTHORIZATION, 'u1')).rejects.toMatchObject({ kind: 'otherAccount' });
  expect(signOutOfFirebase).toHaveBeenCalled();
  expect(received.map(({ path }) => path)).toEqual(['/api/auth/google-code']);
});
