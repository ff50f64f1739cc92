import { challengeOf, nonceOf, randomToken } from './pkce.ts';

test('the challenge is the one RFC 7636 gives for its example verifier', async () => {
  await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('tokens are 43 characters that need no escaping, and never twice the same', () => {
  const tokens = Array.from({ length: 200 }, randomToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

// The server's test contains the same pair.
test('the nonce is the one the server expects of this verifier', async () => {
  await expect(nonceOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
    'Vnh-Qvzq1jhKQ5KTIHk8FPrd4qQMJ0EoOFVWtZ1HI58',
  );
});
