import type { Request, Response } from 'express';

/** One request that arrived, as `GET /__control/calls` answers it. */
export interface Call {
  at: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** null: not answered yet. 0: the connection was closed without an answer. */
  status: number | null;
  units: number;
  account: string | null;
  operation: string;
}

/** What a handler knows about its call. It fills in the caller and the cost. */
export interface CallContext {
  req: Request;
  res: Response;
  call: Call;
}

export type Handler = (context: CallContext) => void | Promise<void>;

export interface StandinOptions {
  /** Sends a refusal in the service's own format. */
  refuse: (res: Response, status: number, reason?: string, message?: string) => void;
  /** The caller according to the credentials, before any check. */
  accountOf?: (req: Request) => string | null;
  /** Units charged for a call, even if a fault refuses it. */
  unitsOf?: (operation: string) => number;
  /** Restores the first state. */
  reset: () => void;
  /** Stops what would run longer than the server: timers, its own requests. */
  onClose?: () => void;
}
