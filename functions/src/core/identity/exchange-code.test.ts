import { exchangeCode, nonceOf } from './exchange-code.ts';

const redirectUri = 'https://replywell.example.com/auth/callback';
const REQUEST = { code: 'code', codeVerifier: 'verifier', redirectUri };

function world(nonce: string | null, plainSignIns?: boolean) {
  const kept: (string | null)[] = [];
  const grant = {
    accessToken: 'a',
    accessTokenExpiresAt: 1,
    refreshToken: 'r',
    scope: 'openid',
    channelId: null,
    isLost: false,
  };
  const identity = {
    googleId: '1000',
    email: 'anna@example.com',
    displayName: null,
    photoURL: null,
    issuedAt: 0,
    nonce,
  };
  const exchange = () =>
    exchangeCode(
      {
        google: {
          exchangeCode: () => Promise.resolve({ idToken: 'plain', grant }),
          verifyIdToken: () => Promise.resolve(identity),
          inspectAccessToken: () => Promise.reject(new Error('not expected to be called')),
        },
        signIns: {
          keepPending: (_grant, of) => Promise.resolve(void kept.push(of)),
          settle: () => Promise.reject(new Error('not expected to be called')),
        },
        idTokens: { seal: (idToken) => `sealed ${idToken}`, open: () => null },
        redirectUris: [redirectUri],
        plainSignIns,
      },
      REQUEST,
    );
  return { exchange, kept };
}

test('a code without a nonce is refused: nothing is kept, and no token handed out', async () => {
  const { exchange, kept } = world(null);
  await expect(exchange()).rejects.toMatchObject({ code: 'bad_request' });
  expect(kept).toEqual([]);
});

test('beside the Auth emulator it is exchanged, and a token with the nonce is sealed all the same', async () => {
  await expect(world(null, true).exchange()).resolves.toMatchObject({ idToken: 'plain' });
  const withNonce = world(nonceOf('verifier'), true).exchange();
  await expect(withNonce).resolves.toMatchObject({ idToken: 'sealed plain' });
});
