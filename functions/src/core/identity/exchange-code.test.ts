import { exchangeCode } from './exchange-code.ts';
import { nonceOf } from './nonce.ts';

const redirectUri = 'https://replywell.example.com/auth/callback';
const REQUEST = { code: 'code', codeVerifier: 'verifier', redirectUri };

function world(nonce: string | null, plainSignIns?: boolean) {
  const kept: (string | null)[] = [];
  const grant = {
    ...{ accessToken: 'a', accessTokenExpiresAt: 1, refreshToken: 'r' },
    ...{ scope: 'openid', channels: null },
  };
  const identity = {
    ...{ googleId: '1000', email: 'anna@example.com', displayName: null, photoURL: null },
    ...{ issuedAt: 0, nonce },
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
          removeAbandoned: () => Promise.resolve(0),
        },
        idTokens: { seal: (idToken) => `sealed ${idToken}`, open: () => null },
        pictureOf: () => null,
        redirectUris: [redirectUri],
        plainSignIns,
      },
      REQUEST,
    );
  return { exchange, kept };
}

test.each([undefined, true])(
  'the token of a code with the nonce is handed out sealed (plain sign-ins: %s)',
  async (plainSignIns) => {
    const { exchange, kept } = world(nonceOf('verifier'), plainSignIns);
    await expect(exchange()).resolves.toMatchObject({ idToken: 'sealed plain' });
    expect(kept).toEqual([nonceOf('verifier')]);
  },
);

test.each([undefined, false])(
  'a code without a nonce is refused: nothing is kept, and no token handed out (plain sign-ins: %s)',
  async (plainSignIns) => {
    const { exchange, kept } = world(null, plainSignIns);
    await expect(exchange()).rejects.toMatchObject({ code: 'bad_request' });
    expect(kept).toEqual([]);
  },
);

test('a code without a nonce is exchanged beside the Auth emulator, which believes any token', async () => {
  const { exchange, kept } = world(null, true);
  await expect(exchange()).resolves.toMatchObject({ idToken: 'plain' });
  expect(kept).toEqual([null]);
});
