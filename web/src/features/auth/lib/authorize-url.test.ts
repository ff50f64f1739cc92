import { buildAuthorizeUrl } from './authorize-url.ts';

const build = async (origin: string, forceConsent = false): Promise<URLSearchParams> => {
  const url = await buildAuthorizeUrl({
    google: { clientId: 'c', authorizeUrl: 'https://google.example.com/auth', scopes: [] },
    redirectUri: `${origin}/auth/callback`,
    state: 's',
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    forceConsent,
  });
  return new URL(url).searchParams;
};

test.each([
  ['http://localhost:5055', false, 'select_account'],
  ['http://127.0.0.1:5055', false, 'select_account'],
  ['http://localhost:5055', true, 'select_account consent'],
  ['https://replywell.example.com', false, 'select_account consent'],
  ['https://localhost.example.com', false, 'select_account consent'],
])('at %s, refreshing the permissions %s, Google is asked to %s', async (origin, force, prompt) => {
  expect((await build(origin, force)).get('prompt')).toBe(prompt);
});
