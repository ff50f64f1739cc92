import type { Response } from 'express';

/** The codes of google.rpc.Code that an HTTP status can express. */
const codes = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

type RpcStatus = keyof typeof codes;

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

/** Sends the refusal of a fault. */
export function refuse(res: Response, code: number, reason?: string, message?: string): void {
  const found = Object.entries(codes).find(([, known]) => known === code)?.[0];
  const status = found ?? (code >= 500 ? 'INTERNAL' : 'UNKNOWN');
  const said = message ?? reason ?? `The call failed with ${status}.`;
  res.status(code).json({ error: { code, message: said, status } });
}
