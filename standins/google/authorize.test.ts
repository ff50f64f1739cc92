import { createGoogleStandin, type GoogleStandin } from './server.ts';

const CALLBACK = 'http://localhost:5055/auth/callback';
const YOUTUBE = 'https://www.googleapis.com/auth/youtube.force-ssl';

let google: GoogleStandin;
let base: string;

beforeAll(async () => {
  google = createGoogleStandin();
  base = await google.standin.listen(0);
});
afterAll(() => google.standin.close());
beforeEach(() => fetch(`${base}/__control/reset`, { method: 'POST' }));

const request = (changes: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    client_id: 'replywell-local',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: `openid email profile ${YOUTUBE}`,
    state: 'a state & more',
    access_type: 'offline',
    ...changes,
  });

const without = (name: string): URLSearchParams => {
  const query = request();
  query.delete(name);
  return query;
};

const get = (query: URLSearchParams): Promise<Response> =>
  fetch(`${base}/o/oauth2/v2/auth?${query.toString()}`, { redirect: 'manual' });

function resultOf(answer: Response): URLSearchParams {
  const location = answer.headers.get('location') ?? '';
  expect(location.startsWith(`${CALLBACK}?`)).toBe(true);
  return new URL(location).searchParams;
}

test('prompt=none with a login_hint approves at once, without YouTube for noscope', async () => {
  const silent = (email: string) => get(request({ prompt: 'none', login_hint: email }));
  expect(resultOf(await silent('boris@example.com')).get('scope')).toContain(YOUTUBE);
  const noscope = resultOf(await silent('noscope@example.com'));
  expect(noscope.get('code')).not.toBeNull();
  expect(noscope.get('scope')).not.toContain('youtube');
});

test.each([
  ['without a hint', {}, 'interaction_required'],
  ['for nobody known', { login_hint: 'who@example.com' }, 'login_required'],
])('prompt=none %s returns %j %s', async (_name, hint, error) => {
  const result = resultOf(await get(request({ prompt: 'none', ...hint })));
  expect(Object.fromEntries(result)).toEqual({ error, state: 'a state & more' });
});

test.each([
  ['an unknown client', request({ client_id: 'someone' }), 401, 'invalid_client'],
  ['no client', without('client_id'), 400, 'invalid_request'],
  [
    'a look-alike host',
    request({ redirect_uri: 'http://localhost:5055@example.com/auth/callback' }),
    400,
    'redirect_uri_mismatch',
  ],
  ['response_type=token', request({ response_type: 'token' }), 400, 'unsupported_response_type'],
  ['an unknown scope', request({ scope: 'openid everything' }), 400, 'invalid_scope'],
])('%s is an error page, never a redirect', async (_name, query, status, code) => {
  const answer = await get(query);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBeNull();
  expect(await answer.text()).toContain(`Error ${status}: ${code}`);
});
