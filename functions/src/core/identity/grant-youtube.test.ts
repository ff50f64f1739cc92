import { grantYouTube, type GrantPorts } from './grant-youtube.ts';
import { RECENT_MS } from './sessions.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const unused = () => Promise.reject(new Error('not expected to be called'));

/** What is asked of Google, by somebody whose account has this Google account. */
function world(googleId: string | null) {
  const asked: string[] = [];
  const ports = {
    accounts: {
      find: () => Promise.resolve({ uid: 'uid-dana', email: 'dana@example.com', googleId }),
    },
    google: {
      exchangeCode: () => {
        asked.push('code');
        return unused();
      },
      verifyIdToken: unused,
    },
    redirectUris: ['https://replywell.example.com/auth/callback'],
    clock: () => NOW,
  } as unknown as GrantPorts;
  const grant = (age: number) =>
    grantYouTube(
      ports,
      { uid: 'uid-dana', id: 'session', signedInAt: NOW - age, expiresAt: NOW + 1 },
      { code: 'c', codeVerifier: 'v', redirectUri: 'https://replywell.example.com/auth/callback' },
    );
  return { asked, grant };
}

test('a first Google account is connected only shortly after a sign-in: it opens the account', async () => {
  const { asked, grant } = world(null);
  await expect(grant(RECENT_MS + 1)).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(asked).toEqual([]);
  await expect(grant(RECENT_MS)).rejects.not.toMatchObject({ code: 'sign_in_again' });
  expect(asked).toEqual(['code']);
});

test('the permission of the account that signs in is renewed in any session', async () => {
  const { asked, grant } = world('google-dana');
  await expect(grant(RECENT_MS + 1)).rejects.not.toMatchObject({ code: 'sign_in_again' });
  expect(asked).toEqual(['code']);
});
