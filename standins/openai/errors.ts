import type { Response } from 'express';

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

const INVALID = 'invalid_request_error';

export const invalidRequest = (
  message: string,
  param: string | null = null,
  code: string | null = null,
): OpenaiError => new OpenaiError(400, { message, type: INVALID, param, code });

export const modelNotFound = (message: string): OpenaiError =>
  new OpenaiError(404, { message, type: INVALID, param: null, code: 'model_not_found' });

export function sendError(res: Response, { status, body }: OpenaiError): void {
  res.status(status).json({ error: body });
}

/** The code of a refusal, if the fault names no reason. */
const USUAL_CODE: Readonly<Record<number, string>> = {
  400: 'invalid_prompt',
  401: 'invalid_api_key',
  404: 'model_not_found',
  403: 'unsupported_country_region_territory',
  429: 'rate_limit_exceeded',
};

/** Types that do not follow from the status. */
const TYPES: Readonly<Record<string, string>> = {
  rate_limit_exceeded: 'requests',
  insufficient_quota: 'insufficient_quota',
  credit_balance_exhausted: 'insufficient_quota',
  unsupported_country_region_territory: 'request_forbidden',
};

/** Refusals whose body has no code. */
const WITHOUT_CODE = new Map([
  ['parseError', 'We could not parse the JSON body of your request.'],
  ['notFound', 'Invalid URL'],
]);

/** Sends the refusal of a fault, in the form and with the headers of the real service. */
export function refuse(res: Response, status: number, reason?: string, message?: string): void {
  const code = reason ?? USUAL_CODE[status] ?? 'server_error';
  if (code === 'rate_limit_exceeded') res.setHeader('retry-after', '1');
  sendError(
    res,
    new OpenaiError(status, {
      message: message ?? WITHOUT_CODE.get(code) ?? `The request failed: ${code}.`,
      type: TYPES[code] ?? (status >= 500 ? 'server_error' : INVALID),
      param: null,
      code: WITHOUT_CODE.has(code) ? null : code,
    }),
  );
}
