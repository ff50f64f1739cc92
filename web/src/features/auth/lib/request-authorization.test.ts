import { setImmediate as nextTurn } from 'node:timers/promises';
import { fakeServer } from '../../../testing/fake-server.ts';
import { awaitResult, handOver } from './callback-result.ts';
import { leaveFor } from './leave-for.ts';
import { takePendingSignIn } from './pending-sign-in.ts';
import { challengeOf, nonceOf } from './pkce.ts';
import type { Popup } from './popup.ts';
import { requestAuthorization, type AuthorizationRequest } from './request-authorization.ts';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

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
  openedAt: Date.now(),
  returnTo: '/dashboard?videoId=v1',
  forceConsent: false,
  signal: new AbortController().signal,
  onClosed: () => undefined,
  onBlocked: () => undefined,
  ...changes,
});

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

test('the popup is sent to Google with everything the flow needs', async () => {
  const popup = new FakePopup();
  const attempt = new AbortController();
  const pending = requestAuthorization(
    requestWith({ popup, loginHint: 'a@example.com', signal: attempt.signal }),
  );
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
  attempt.abort();
  await expect(pending).rejects.toThrow('newer attempt');
});

test('the code that comes back belongs to the verifier whose challenge went out', async () => {
  const popup = new FakePopup();
  const pending = requestAuthorization(requestWith({ popup }));
  const { searchParams } = await popup.url;
  handOver({ state: searchParams.get('state') ?? '', code: 'code-1', error: null });
  const { code, codeVerifier } = await pending;
  expect(code).toBe('code-1');
  await expect(challengeOf(codeVerifier)).resolves.toBe(searchParams.get('code_challenge'));
  await expect(nonceOf(codeVerifier)).resolves.toBe(searchParams.get('nonce'));
});

test('a result with another state is ignored, also on this attempt’s own channel', async () => {
  const attempt = new AbortController();
  const taken = jest.fn();
  const pending = awaitResult('mine', attempt.signal).then(taken, () => undefined);
  handOver({ state: 'theirs', code: 'stolen', error: null });
  const channel = new BroadcastChannel('replywell-sign-in:mine');
  channel.postMessage({ state: 'theirs', code: 'stolen', error: null });
  channel.postMessage({ nothing: 'like a result' });
  // A channel delivers messages in order, so the wrong ones have arrived before this one.
  channel.postMessage({ state: 'mine', code: 'code-1', error: null });
  await pending;
  expect(taken).toHaveBeenCalledWith({ state: 'mine', code: 'code-1', error: null });
  channel.close();
});

test('a window that looks closed is news, and a result that comes later still counts', async () => {
  const popup = new FakePopup();
  const onClosed = jest.fn();
  const pending = requestAuthorization(requestWith({ popup, onClosed }));
  const { searchParams } = await popup.url;
  jest.advanceTimersByTime(100);
  popup.close();
  jest.advanceTimersByTime(2_950);
  expect(onClosed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(onClosed).toHaveBeenCalledTimes(1);
  handOver({ state: searchParams.get('state') ?? '', code: 'late', error: null });
  await expect(pending).resolves.toMatchObject({ code: 'late' });
});

test('a window that a person closes before Google has answered is not replaced by the whole page', async () => {
  const popup = new FakePopup();
  const sent = jest.spyOn(popup.location, 'replace').mockImplementation(() => undefined);
  const onClosed = jest.fn();
  const given = new AbortController();
  const pending = requestAuthorization(requestWith({ popup, onClosed, signal: given.signal }));
  while (sent.mock.calls.length === 0) await nextTurn();
  jest.advanceTimersByTime(500);
  popup.close();
  jest.advanceTimersByTime(3_000);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(leaveFor).not.toHaveBeenCalled();
  given.abort();
  await expect(pending).rejects.toBeDefined();
});

test('a window that was closed while the page was busy is not replaced by the whole page', async () => {
  const popup = new FakePopup();
  popup.close();
  const onClosed = jest.fn();
  const given = new AbortController();
  const openedAt = Date.now() - 300;
  const pending = requestAuthorization(
    requestWith({ popup, openedAt, onClosed, signal: given.signal }),
  );
  // Told in time, though it is not known yet where the window would have been sent.
  jest.advanceTimersByTime(3_000);
  expect(onClosed).toHaveBeenCalledTimes(1);
  await popup.url;
  expect(leaveFor).not.toHaveBeenCalled();
  given.abort();
  await expect(pending).rejects.toBeDefined();
});

test('while the window has the focus, looking closed is no news: a policy hides it from us', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const popup = new FakePopup();
  const onClosed = jest.fn();
  const pending = requestAuthorization(requestWith({ popup, onClosed }));
  const { searchParams } = await popup.url;
  popup.close();
  jest.advanceTimersByTime(60_000);
  expect([onClosed, leaveFor].map((told) => jest.mocked(told).mock.calls)).toEqual([[], []]);
  handOver({ state: searchParams.get('state') ?? '', code: 'code-1', error: null });
  await expect(pending).resolves.toMatchObject({ code: 'code-1' });
});

test.each([
  ['closes before it reaches Google', (popup: FakePopup) => popup.close()],
  [
    'cannot be sent there',
    (popup: FakePopup) => {
      popup.location.replace = () => {
        throw new DOMException('Blocked', 'SecurityError');
      };
    },
  ],
])(
  'a window that %s is replaced by the whole page, without another click',
  async (_name, spoil) => {
    const popup = new FakePopup();
    spoil(popup);
    const onClosed = jest.fn();
    const left = leaving();
    const sent = jest.spyOn(popup.location, 'replace');
    void requestAuthorization(requestWith({ popup, onClosed }));
    while (sent.mock.calls.length === 0) await nextTurn();
    await jest.advanceTimersByTimeAsync(3_000);
    await left;
    expect(leaveFor).toHaveBeenCalledTimes(1);
    expect(onClosed).not.toHaveBeenCalled();
  },
);

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
  await expect(challengeOf(pending?.codeVerifier ?? '')).resolves.toBe(
    searchParams.get('code_challenge'),
  );
  expect(takePendingSignIn(state)).toBeNull();
});

test('with the popup blocked and nowhere to keep the verifier, the visitor is told to allow pop-ups', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(requestAuthorization(requestWith({ popup: null }))).rejects.toMatchObject({
    kind: 'popupBlocked',
  });
});
