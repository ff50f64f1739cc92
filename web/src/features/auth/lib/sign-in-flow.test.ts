import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { awaitResult, handOver, takePendingSignIn } from './callback.ts';
import type { Popup } from './popup.ts';
import { complete, requestAuthorization, type AuthorizationRequest } from './sign-in-flow.ts';

jest.mock('../../../lib/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const CONFIG = {
  origins: ['http://localhost'],
  google: {
    clientId: 'client-1',
    authorizeUrl: 'https://google.example.com/authorize',
    scopes: ['openid', 'https://www.googleapis.com/auth/youtube.force-ssl'],
  },
  firebase: {
    apiKey: 'key',
    projectId: 'demo-test',
    authDomain: 'localhost',
    authEmulatorUrl: null,
    firestoreEmulatorHost: null,
  },
};

class FakePopup implements Popup {
  closed = false;
  url: Promise<URL>;
  location: { replace: (url: string) => void };

  constructor() {
    const { promise, resolve } = Promise.withResolvers<URL>();
    this.url = promise;
    this.location = {
      replace: (url) => {
        resolve(new URL(url));
      },
    };
  }

  close(): void {
    this.closed = true;
  }
}

const requestWith = (changes: Partial<AuthorizationRequest>): AuthorizationRequest => ({
  popup: null,
  returnTo: '/dashboard?videoId=v1',
  forceConsent: false,
  signal: new AbortController().signal,
  onClosed: () => undefined,
  onBlocked: () => undefined,
  ...changes,
});

/** Google's answer to the attempt with this address, as the window that was sent there hands it over. */
const answer = ({ searchParams }: URL, code: string): void => {
  const state = searchParams.get('state') ?? '';
  handOver(state, `?state=${state}&code=${code}`);
};

/** The attempt belongs to what the page keeps: Google gets the challenge of the verifier. */
const challengeOf = async (verifier: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
};

/** Resolves with the address for which the page is left. */
const leaving = (): Promise<string> =>
  new Promise((resolve) => jest.mocked(leaveFor).mockImplementation(resolve));

// Only the checks of the window take time here.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

beforeEach(() => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  fakeServer({ 'GET /api/config': { json: CONFIG } });
});

test('the popup opens Google with all parameters, and its code comes with the verifier of the challenge', async () => {
  const popup = new FakePopup();
  const pending = requestAuthorization(requestWith({ popup, loginHint: 'a@example.com' }));
  const url = await popup.url;
  expect(url.origin + url.pathname).toBe(CONFIG.google.authorizeUrl);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client-1',
    redirect_uri: 'http://localhost/auth/callback',
    response_type: 'code',
    scope: CONFIG.google.scopes.join(' '),
    prompt: 'select_account',
    access_type: 'offline',
    include_granted_scopes: 'true',
    code_challenge_method: 'S256',
    login_hint: 'a@example.com',
  });
  answer(url, 'code-1');
  const { code, codeVerifier } = await pending;
  expect(code).toBe('code-1');
  expect(url.searchParams.get('code_challenge')).toBe(await challengeOf(codeVerifier));
});

test('a result with another state is ignored', async () => {
  const attempt = new AbortController();
  const taken = jest.fn();
  const pending = awaitResult('mine', attempt.signal).then(taken, () => undefined);
  handOver('theirs', '?state=theirs&code=stolen');
  handOver('mine', '?state=theirs&code=stolen');
  handOver('mine', 'nothing like a result');
  handOver('mine', '?state=mine&code=code-1');
  await pending;
  expect(taken).toHaveBeenCalledWith({ state: 'mine', code: 'code-1', error: null });
});

test('a popup that looks closed is reported; the page stays, and a later result still counts', async () => {
  const popup = new FakePopup();
  const onClosed = jest.fn();
  const pending = requestAuthorization(requestWith({ popup, onClosed }));
  const url = await popup.url;
  await jest.advanceTimersByTimeAsync(100);
  popup.close();
  jest.advanceTimersByTime(2_500);
  expect(onClosed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(leaveFor).not.toHaveBeenCalled();
  answer(url, 'late');
  await expect(pending).resolves.toMatchObject({ code: 'late' });
});

test('while the window has the focus, looking closed is no news: a policy hides it from us', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const popup = new FakePopup();
  const onClosed = jest.fn();
  const pending = requestAuthorization(requestWith({ popup, onClosed }));
  const url = await popup.url;
  popup.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([onClosed, leaveFor].map((told) => jest.mocked(told).mock.calls)).toEqual([[], []]);
  answer(url, 'code-1');
  await expect(pending).resolves.toMatchObject({ code: 'code-1' });
});

test('a popup closed before it was used falls back to the full page', async () => {
  const popup = new FakePopup();
  popup.close();
  const onClosed = jest.fn();
  const left = leaving();
  const onBlocked = jest.fn();
  void requestAuthorization(requestWith({ popup, onClosed, onBlocked }));
  while (onBlocked.mock.calls.length === 0) await nextTurn();
  await jest.advanceTimersByTimeAsync(3_000);
  await left;
  expect(leaveFor).toHaveBeenCalledTimes(1);
  expect(onClosed).not.toHaveBeenCalled();
});

test('a blocked popup takes the whole page to Google once that can have been read, which can be taken up once on return', async () => {
  const left = leaving();
  const onBlocked = jest.fn();
  void requestAuthorization(requestWith({ popup: null, forceConsent: true, onBlocked }));
  while (onBlocked.mock.calls.length === 0) await nextTurn();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(leaveFor).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(500);
  const { searchParams } = new URL(await left);
  expect(searchParams.get('prompt')).toBe('select_account consent');
  const state = searchParams.get('state') ?? '';
  const pending = takePendingSignIn(state);
  expect(pending).toMatchObject({ returnTo: '/dashboard?videoId=v1' });
  expect(searchParams.get('code_challenge')).toBe(await challengeOf(pending?.codeVerifier ?? ''));
  expect(takePendingSignIn(state)).toBeNull();
});

test('without popups and storage the visitor is told to allow popups', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(requestAuthorization(requestWith({ popup: null }))).rejects.toMatchObject({
    kind: 'popupBlocked',
  });
});

const AUTHORIZATION = {
  code: 'c1',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost/auth/callback',
};
const USER = buildCreator();

test('the code is exchanged for a session by the server', async () => {
  const identity = {
    idToken: 'sealed',
    email: 'anna@example.com',
    displayName: 'Анна Н.',
    photoURL: 'https://p.example.com/?a>b',
  };
  const received = fakeServer({
    'POST /api/auth/google-code': { json: { ...identity, scope: 'openid' } },
    'POST /api/auth/google-login': { json: USER },
  });
  await expect(complete(AUTHORIZATION)).resolves.toEqual(USER);
  expect(received.map(({ body }) => body)).toEqual([
    AUTHORIZATION,
    { ...identity, providerId: 'google.com', domain: 'localhost' },
  ]);
});

test('a grant is a call of the signed-in creator, not a sign-in', async () => {
  const received = fakeServer({ 'POST /api/auth/google-grant': { json: USER } });
  await expect(complete(AUTHORIZATION, { creatorId: 'u1' })).resolves.toEqual(USER);
  expect(received.map(({ body, headers }) => [body, headers.get('x-creator')])).toEqual([
    [AUTHORIZATION, 'u1'],
  ]);
});
