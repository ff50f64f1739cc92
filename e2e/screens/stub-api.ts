import type { CDPSession, Page } from '@playwright/test';
import { leaveUnanswered } from './quiet.ts';
import { rulingOf, type Outcome, type Stub, type StubbedCall } from '../../testing/site/stubs.ts';

/** Pictures of another host that are drawn here. */
export interface Gallery {
  /** The origin, together with the folder of the pictures if there is one. */
  readonly from: string;
  readonly draw: (url: string) => string;
}

interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string; readonly postData?: string };
}

const callOf = (visitor: Page, { request }: Paused): StubbedCall => ({
  method: request.method,
  url: new URL(request.url),
  body: request.postData ? (JSON.parse(request.postData) as unknown) : null,
  visitor,
});

interface Fulfilment {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** Answers a paused request. An error only means that the page has been closed. */
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
 * Puts the stubs between the page and the server. `page.route` is not used, because it sends every
 * request of the page through the test and switches the browser's cache off. The code would then be
 * fetched and compiled again for each of hundreds of scenes.
 *
 * @returns the calls that no stub answers; more are added while the page runs
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
    if (outcome?.kind === 'silence') leaveUnanswered(page, paused.request.method, url);
    else void settle(session, paused, outcome && fulfilmentOf(outcome));
  });
  const patterns = ['*://*/api/*', ...galleries.map(({ from }) => `${from}/*`)];
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
  return strays;
};
