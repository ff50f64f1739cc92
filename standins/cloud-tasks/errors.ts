import type { Response } from 'express';
import type { Fault } from '../kernel/faults.ts';

/** The codes of google.rpc.Code that an HTTP status can express. */
const codes = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type RpcStatus = keyof typeof codes;

/** A refusal in the form of google.rpc.Status. Operations throw it. */
export class RpcError extends Error {
  readonly status: RpcStatus;

  constructor(status: RpcStatus, message: string) {
    super(message);
    this.status = status;
  }
}

export const invalid = (message: string): RpcError => new RpcError('INVALID_ARGUMENT', message);

export function sendRpcError(res: Response, error: RpcError): void {
  const code = codes[error.status];
  res.status(code).json({ error: { code, message: error.message, status: error.status } });
}

const isRpcStatus = (text: string): text is RpcStatus => Object.hasOwn(codes, text);

function statusOf(httpStatus: number): string {
  const found = Object.entries(codes).find(([, code]) => code === httpStatus);
  return found?.[0] ?? (httpStatus >= 500 ? 'INTERNAL' : 'UNKNOWN');
}

const messages: Record<string, string> = {
  notFound: 'The requested URL was not found on this server.',
  parseError: 'Invalid JSON payload received.',
};

/** Sends the refusal of a fault. A reason that is not an RPC status goes to the details, as ErrorInfo. */
export function refuse(
  res: Response,
  httpStatus: number,
  reason: string | undefined,
  fault: Fault,
): void {
  const status = reason !== undefined && isRpcStatus(reason) ? reason : statusOf(httpStatus);
  const message = fault.message ?? messages[reason ?? ''] ?? `The call failed with ${status}.`;
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'cloudtasks.googleapis.com',
  };
  const details = reason === undefined || reason === status ? {} : { details: [info] };
  res.status(httpStatus).json({ error: { code: httpStatus, message, status, ...details } });
}
