import type { Endpoint } from '@replywell/contract/endpoint';
import type { ErrorBody } from '@replywell/contract/errors';
import type { Page, Request, Route } from '@playwright/test';
import type { z } from 'zod';

/** What a stubbed call comes to. */
type Outcome =
  | { readonly kind: 'answer'; readonly body: unknown; readonly headers?: Record<string, string> }
  | { readonly kind: 'refusal'; readonly status: number; readonly body: ErrorBody }
  | { readonly kind: 'silence' }
  | { readonly kind: 'lost' };

export interface Stub {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly outcome: (request: Request) => Outcome;
}

/** Answers as the server would: parsed by the contract, so a stub cannot drift from it. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  body: z.input<E['answer']> | ((request: Request) => z.input<E['answer']>),
  headers: Record<string, string> = {},
): Stub => ({
  endpoint,
  outcome: (request) => {
    const made: unknown =
      typeof body === 'function' ? (body as (request: Request) => unknown)(request) : body;
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

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

const fulfil = async (route: Route, outcome: Outcome): Promise<void> => {
  if (outcome.kind === 'silence') return;
  if (outcome.kind === 'lost') return route.abort('connectionfailed');
  const status = outcome.kind === 'refusal' ? outcome.status : 200;
  const headers = outcome.kind === 'answer' ? outcome.headers : undefined;
  await route.fulfill({ status, json: outcome.body, ...(headers ? { headers } : {}) });
};

/** Puts the stubs between the page and the server; later ones go before earlier ones. Answers what was called without a stub. */
export const stubApi = async (page: Page, stubs: readonly Stub[]): Promise<string[]> => {
  const strays: string[] = [];
  const rules = stubs
    .map(({ endpoint, outcome }) => ({
      method: endpoint.method,
      path: patternOf(endpoint.path),
      outcome,
    }))
    .reverse();
  await page.route('**/api/**', async (route, request) => {
    const { pathname } = new URL(request.url());
    const rule = rules.find(
      ({ method, path }) => method === request.method() && path.test(pathname),
    );
    if (!rule) {
      strays.push(`${request.method()} ${pathname}`);
      await route.abort();
      return;
    }
    await fulfil(route, rule.outcome(request));
  });
  return strays;
};
