import type { Request } from 'express';
import type { Handler } from '../kernel/call.ts';
import { RpcError, sendRpcError } from './errors.ts';

export const LOCATION = '/v2/projects/:project/locations/:location';
export const QUEUE = `${LOCATION}/queues/:queue`;
export const TASK = `${QUEUE}/tasks/:task`;

const param = (req: Request, name: string): string => String(req.params[name] ?? '');

export const locationName = (req: Request): string =>
  `projects/${param(req, 'project')}/locations/${param(req, 'location')}`;

export const queueName = (req: Request): string =>
  `${locationName(req)}/queues/${param(req, 'queue')}`;

export const taskName = (req: Request): string => `${queueName(req)}/tasks/${param(req, 'task')}`;

/** A handler that sends what the operation returns, or its refusal. */
export const answering =
  (operation: (req: Request) => unknown): Handler =>
  ({ req, res }) => {
    try {
      res.json(operation(req));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      sendRpcError(res, error);
    }
  };
