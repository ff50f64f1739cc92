import type { Endpoint } from '@replywell/contract/endpoint';
import type { ErrorCode } from '@replywell/contract/errors';

export interface Refusal {
  readonly code: ErrorCode | null;
  readonly reason: string | null;
  /** The id in the server's log. Only unknown errors have one. */
  readonly id: string | null;
  /** In the language of the page. null: the server sent none. */
  readonly userMessage: string | null;
}

export const NOTHING_SAID: Refusal = { code: null, reason: null, id: null, userMessage: null };

/** A call without a 2xx answer. `status` 0: no answer arrived. */
export class ApiError extends Error implements Refusal {
  readonly status: number;
  /** The raw body, for messages that quote it. */
  readonly body: string;
  readonly code: ErrorCode | null;
  readonly reason: string | null;
  readonly id: string | null;
  readonly userMessage: string | null;

  constructor(status: number, body: string, refusal = NOTHING_SAID, cause?: unknown) {
    super(`${status}: ${body}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = refusal.code;
    this.reason = refusal.reason;
    this.id = refusal.id;
    this.userMessage = refusal.userMessage;
  }
}

/** What the call was refused with, of the errors that its contract names. Otherwise null. */
export const codeOf = <E extends Endpoint>(
  { errors }: E,
  error: unknown,
): E['errors'][number] | null =>
  error instanceof ApiError ? (errors.find((code) => code === error.code) ?? null) : null;

/** Already explained by a banner or the page itself. */
export const TOLD_ELSEWHERE: ApiError['code'][] = ['permission_needed', 'channel_suspended'];

/** The error a call would fail with, if the browser knows that it is offline. */
export const missingNetwork = (): ApiError | null =>
  navigator.onLine ? null : new ApiError(0, 'Network Error');

/** The server may have done the work in spite of the error. */
export const answerWasLost = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.code === 'internal' || (error.status >= 500 && error.code === null));
