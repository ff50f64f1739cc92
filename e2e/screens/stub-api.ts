import type { Endpoint } from '@replywell/contract/endpoint';
import type { ErrorBody } from '@replywell/contract/errors';
import type { CDPSession, Page } from '@playwright/test';
import type { z } from 'zod';

/** A call as a stub sees it. */
export interface StubbedCall {
  readonly method: string;
  readonly url: URL;
  /** By the names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly page: Page;
}

/** What a stubbed call comes to. */
type Outcome =
  | { readonly kind: 'answer'; readonly body: unknown; readonly headers?: Record<string, string> }
  | { readonly kind: 'refusal'; readonly status: number; readonly body: ErrorBody }
  | { readonly kind: 'silence' }
  | { readonly kind: 'lost' };

export interface Stub {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly outcome: (call: StubbedCall) => Outcome;
}

/** Answers as the server would: parsed by the contract, so a stub cannot drift from it. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  body: z.input<E['answer']> | ((call: StubbedCall) => z.input<E['answer']>),
  headers: Record<string, string> = {},
): Stub => ({
  endpoint,
  outcome: (call) => {
    const made: unknown =
      typeof body === 'function' ? (body as (call: StubbedCall) => unknown)(call) : body;
    return { kind: 'answer', body: endpoint.answer.parse(made), headers };
  },
});

export const refuse = (endpoint: Endpoint, status: number, body: ErrorBody): Stub => ({
  endpoint,
  outcome: () => ({ kind: 'refusal', status, body }),
});

/** Never answers: the page stays in its loading state. */
export const silence = (endpoint: Endpoint): Stub => ({
  endpoint,
  outcome: () => ({ kind: 'silence' }),
});

/** The connection breaks. */
export const lose = (endpoint: Endpoint): Stub => ({ endpoint, outcome: () => ({ kind: 'lost' }) });

/** Pictures of another host, drawn here. */
export interface Gallery {
  /** An origin with the folder the pictures are in, if any. */
  readonly from: string;
  readonly draw: (url: string) => string;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

type Ruling = (call: StubbedCall) => Outcome | null;

/** Of several stubs for one call the last one counts. */
const rulingOf = (stubs: readonly Stub[]): Ruling => {
  const rules = stubs
    .map(({ endpoint, outcome }) => ({ ...endpoint, pattern: patternOf(endpoint.path), outcome }))
    .reverse();
  return (call) =>
    rules
      .find(({ method, pattern }) => method === call.method && pattern.test(call.url.pathname))
      ?.outcome(call) ?? null;
};

interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postData?: string;
  };
}

const callOf = (page: Page, { request }: Paused): StubbedCall => ({
  method: request.method,
  url: new URL(request.url),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  body: request.postData ? (JSON.parse(request.postData) as unknown) : null,
  page,
});

interface Fulfilment {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** A page that has gone meanwhile wants no answer: that one error is none. */
const settle = (
  session: CDPSession,
  paused: Paused,
  given: Fulfilment | null,
): Promise<unknown> => {
  const { requestId } = paused;
  if (!given)
    return session
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
      .catch(() => undefined);
  const headers = { ...given.headers, 'Content-Type': given.type };
  return session
    .send('Fetch.fulfillRequest', {
      requestId,
      responseCode: given.status ?? 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(given.body).toString('base64'),
    })
    .catch(() => undefined);
};

const fulfilmentOf = (outcome: Exclude<Outcome, { kind: 'silence' }>): Fulfilment | null => {
  if (outcome.kind === 'lost') return null;
  const json = { type: 'application/json', body: JSON.stringify(outcome.body) };
  if (outcome.kind === 'refusal') return { ...json, status: outcome.status };
  return { ...json, ...(outcome.headers ? { headers: outcome.headers } : {}) };
};

/**
 * Puts the stubs between the page and the server. Not by `page.route`, which sends every request of
 * the page through the test and switches the browser's cache off: the code would be fetched and
 * compiled anew for each of hundreds of scenes.
 *
 * @returns what was called without a stub, filled as it happens
 */
export const stubApi = async (
  page: Page,
  stubs: readonly Stub[],
  galleries: readonly Gallery[] = [],
): Promise<string[]> => {
  const strays: string[] = [];
  const rule = rulingOf(stubs);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused: Paused) => {
    const { url } = paused.request;
    const gallery = galleries.find(({ from }) => url.startsWith(from));
    if (gallery) {
      void settle(session, paused, { type: 'image/svg+xml', body: gallery.draw(url) });
      return;
    }
    const call = callOf(page, paused);
    const outcome = rule(call);
    if (!outcome) strays.push(`${call.method} ${call.url.pathname}`);
    if (outcome?.kind !== 'silence') void settle(session, paused, outcome && fulfilmentOf(outcome));
  });
  const patterns = ['*://*/api/*', ...galleries.map(({ from }) => `${from}/*`)];
  await session.send('Fetch.enable', {
    patterns: patterns.map((urlPattern) => ({ urlPattern })),
  });
  return strays;
};
