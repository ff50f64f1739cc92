import { buildAuthorizeUrl } from './authorize-url.ts';

const promptAt = (origin: string, forceConsent: boolean): string | null =>
  new URL(
    buildAuthorizeUrl({
      google: { clientId: 'c', authorizeUrl: 'https://google.example.com/auth', scopes: [] },
      origin,
      state: 's',
      codeChallenge: 'x',
      nonce: 'n',
      forceConsent,
      loginHint: undefined,
    }),
  ).searchParams.get('prompt');

test('consent is asked anywhere but on localhost, and there when the permissions are refreshed', () => {
  expect(promptAt('http://localhost:5055', false)).toBe('select_account');
  expect(promptAt('http://127.0.0.1:5055', false)).toBe('select_account');
  expect(promptAt('http://localhost:5055', true)).toBe('select_account consent');
  expect(promptAt('https://replywell.example.com', false)).toBe('select_account consent');
  expect(promptAt('https://localhost.example.com', false)).toBe('select_account consent');
});
