import { nonceOf } from './nonce.ts';

// The page's test holds the same pair.
test('the nonce is the one the page sends for this verifier', () => {
  expect(nonceOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'Vnh-Qvzq1jhKQ5KTIHk8FPrd4qQMJ0EoOFVWtZ1HI58',
  );
});
