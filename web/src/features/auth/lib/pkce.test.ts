import { challengeOf, nonceOf } from './pkce.ts';

test('the challenge is the one RFC 7636 gives for its example verifier', async () => {
  await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

// The server's test contains the same pair.
test('the nonce is the one the server expects of this verifier', async () => {
  await expect(nonceOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
    'Vnh-Qvzq1jhKQ5KTIHk8FPrd4qQMJ0EoOFVWtZ1HI58',
  );
});
