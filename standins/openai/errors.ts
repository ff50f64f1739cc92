import type { Response } from 'express';
import type { Fault } from '../kernel/faults.ts';

interface ErrorBody {
  message: string;
  type: string;
  param: string | null;
  code: string | null;
}

/** A refusal in OpenAI's format. The checks of a request throw it. */
export class OpenaiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (
  message: string,
  param: string | null = null,
  code: string | null = null,
): OpenaiError => new OpenaiError(400, { message, type: 'invalid_request_error', param, code });

export const modelNotFound = (message: string): OpenaiError =>
  new OpenaiError(404, {
    message,
    type: 'invalid_request_error',
    param: null,
    code: 'model_not_found',
  });

export function sendError(res: Response, error: OpenaiError): void {
  res.status(error.status).json({ error: error.body });
}

type Wording = Omit<ErrorBody, 'param'>;

const flagged = (code: string): Wording => ({
  message:
    'Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt.',
  type: 'invalid_request_error',
  code,
});

const overloaded: Wording = {
  message: 'The engine is currently overloaded, please try again later.',
  type: 'server_error',
  code: 'server_error',
};

const byReason: Record<string, Wording> = {
  rate_limit_exceeded: {
    message: 'Rate limit reached for requests per min (RPM). Please try again later.',
    type: 'requests',
    code: 'rate_limit_exceeded',
  },
  insufficient_quota: {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  },
  credit_balance_exhausted: {
    message: 'Your credit balance is exhausted. Add credits to continue.',
    type: 'insufficient_quota',
    code: 'credit_balance_exhausted',
  },
  server_error: {
    message: 'The server had an error while processing your request. Sorry about that!',
    type: 'server_error',
    code: 'server_error',
  },
  server_is_overloaded: { ...overloaded, code: 'server_is_overloaded' },
  slow_down: { ...overloaded, code: 'slow_down' },
  invalid_api_key: {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  },
  unsupported_country_region_territory: {
    message: 'Country, region, or territory not supported',
    type: 'request_forbidden',
    code: 'unsupported_country_region_territory',
  },
  model_not_found: {
    message: 'The model does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    code: 'model_not_found',
  },
  context_length_exceeded: {
    message: "This model's maximum context length was exceeded. Please reduce the messages.",
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
  },
  invalid_prompt: flagged('invalid_prompt'),
  content_filter: flagged('content_filter'),
  content_policy_violation: flagged('content_policy_violation'),
  parseError: {
    message: 'We could not parse the JSON body of your request.',
    type: 'invalid_request_error',
    code: null,
  },
  notFound: { message: 'Invalid URL', type: 'invalid_request_error', code: null },
};

const reasonOfStatus: Record<number, string> = {
  400: 'invalid_prompt',
  401: 'invalid_api_key',
  403: 'unsupported_country_region_territory',
  404: 'model_not_found',
  429: 'rate_limit_exceeded',
};

const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Sends the refusal of a fault, with the texts and headers of the real service. */
export function refuse(
  res: Response,
  status: number,
  reason: string | undefined,
  fault: Fault,
): void {
  const known = reason ?? reasonOfStatus[status] ?? 'server_error';
  const wording = byReason[known] ?? {
    message: `The request failed: ${known}.`,
    type: status >= 500 ? 'server_error' : 'invalid_request_error',
    code: known,
  };
  if (known === 'rate_limit_exceeded' && !res.hasHeader('retry-after')) {
    res.setHeader('retry-after', String(DEFAULT_RETRY_AFTER_SECONDS));
  }
  const error = { ...wording, message: fault.message ?? wording.message, param: null };
  sendError(res, new OpenaiError(status, error));
}
