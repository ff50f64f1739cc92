import { Blob } from 'node:buffer';
import { rulingOf, type Outcome, type Stub } from '../../../testing/site/stubs.ts';

/** jsdom has no Request class to compare with. */
export const addressOf = (input: RequestInfo | URL): string => {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
};

interface FakeAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Route = FakeAnswer | ((call: ReceivedCall) => FakeAnswer | Promise<FakeAnswer>);

const readBody = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

const toResponse = ({ status = 200, json, text, headers }: FakeAnswer): Response => {
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: status === 500 ? 'Internal Server Error' : '',
    headers: new Headers(headers),
    text: () => Promise.resolve(body),
    json: () => Promise.resolve(JSON.parse(body) as unknown),
    // jsdom's own cannot be read.
    blob: (): Promise<unknown> => Promise.resolve(new Blob([body], { type: 'application/json' })),
  } as Response;
};

/** The page sends this request before its first request to `me`. */
const COOKIE_PRESENT: Readonly<Record<string, Route>> = {
  'GET /api/auth/session': { json: { present: true } },
};

const answerFrom = (outcome: Outcome): FakeAnswer | Promise<FakeAnswer> => {
  if (outcome.kind === 'answer')
    return { json: outcome.body, ...(outcome.headers && { headers: outcome.headers }) };
  if (outcome.kind === 'refusal') return { status: outcome.status, json: outcome.body };
  if (outcome.kind === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
  return new Promise(() => undefined);
};

const routeFrom =
  (stubs: readonly Stub[]) =>
  ({ method, path, body }: ReceivedCall): ReturnType<typeof answerFrom> | null => {
    const outcome = rulingOf(stubs)({
      method,
      url: new URL(path, location.origin),
      body,
      visitor: globalThis,
    });
    return outcome && answerFrom(outcome);
  };

/**
 * Answers `METHOD /path` until the test ends (with the query if the route names one). The stubs
 * answer calls without a route, and any other call fails the test. Returns the received calls in
 * order.
 */
export const fakeServer = (
  routes: Readonly<Record<string, Route>>,
  stubs: readonly Stub[] = [],
): ReceivedCall[] => {
  const received: ReceivedCall[] = [];
  const answers = { ...COOKIE_PRESENT, ...routes };
  const stubbed = routeFrom(stubs);
  const fallThrough = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = addressOf(input);
    const method = init?.method ?? 'GET';
    const call = { method, path, headers: new Headers(init?.headers), body: readBody(init?.body) };
    const route = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0] ?? ''}`];
    const answer = typeof route === 'function' ? route(call) : (route ?? stubbed(call));
    if (!answer) return fallThrough(input, init);
    received.push(call);
    return toResponse(await answer);
  };
  return received;
};
