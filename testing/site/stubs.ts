import type { Endpoint } from '@replywell/contract/endpoint';
import type { ErrorBody } from '@replywell/contract/errors';
import type { z } from 'zod';

/** A call as a stub sees it. */
export interface StubbedCall {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  /** Represents the page that makes the call. It is the same object in all calls of one page. */
  readonly visitor: object;
}

/** The result of a stubbed call. */
export type Outcome =
  | { readonly kind: 'answer'; readonly body: unknown; readonly headers?: Record<string, string> }
  | { readonly kind: 'refusal'; readonly status: number; readonly body: ErrorBody }
  | { readonly kind: 'silence' }
  | { readonly kind: 'lost' };

export interface Stub {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly outcome: (call: StubbedCall) => Outcome;
}

/** Answers like the server. The contract parses the answer, so a stub cannot differ from it. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  body: z.input<E['answer']> | ((call: StubbedCall) => z.input<E['answer']>),
): Stub => ({
  endpoint,
  outcome: (call) => {
    const made: unknown =
      typeof body === 'function' ? (body as (call: StubbedCall) => unknown)(call) : body;
    return { kind: 'answer', body: endpoint.answer.parse(made) };
  },
});

export const refuse = (endpoint: Endpoint, status: number, body: ErrorBody): Stub => ({
  endpoint,
  outcome: () => ({ kind: 'refusal', status, body }),
});

/** Never answers, so the page stays in its loading state. */
export const silence = (endpoint: Endpoint): Stub => ({
  endpoint,
  outcome: () => ({ kind: 'silence' }),
});

/** Breaks the connection. */
export const lose = (endpoint: Endpoint): Stub => ({ endpoint, outcome: () => ({ kind: 'lost' }) });

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/**
 * Returns a function that finds the outcome of a call. If several stubs match, the last one counts.
 * null means that no stub matches.
 */
export const rulingOf = (stubs: readonly Stub[]): ((call: StubbedCall) => Outcome | null) => {
  const rules = stubs
    .map(({ endpoint, outcome }) => ({ ...endpoint, pattern: patternOf(endpoint.path), outcome }))
    .reverse();
  return (call) =>
    rules
      .find(({ method, pattern }) => method === call.method && pattern.test(call.url.pathname))
      ?.outcome(call) ?? null;
};
