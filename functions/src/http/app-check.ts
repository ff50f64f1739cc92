import { APP_CHECK_HEADER } from '@replywell/contract/app-check';
import type { Endpoint } from '@replywell/contract/endpoint';
import { session as sessionPresence } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getHealth } from '@replywell/contract/endpoints/health';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../core/refusal.ts';
import type { Mounted } from './errors.ts';

/** Whether Firebase has made this token for a page of ours. */
export type IsGenuine = (token: string) => Promise<boolean>;

/** What a page asks before it can have a token, and uptime checks. They cost nothing. */
const WITHOUT: readonly string[] = [getConfig.path, getHealth.path, sessionPresence.path];

/** A program has no page. Its personal token is looked at in place of the cookie. */
const isOfAProgram = ({ scope }: Endpoint, req: Request): boolean =>
  scope !== undefined && req.get('authorization') !== undefined;

/** Lets a route refuse what comes from no page of ours: only the route knows its endpoint. */
export const appCheck =
  (isGenuine: IsGenuine) =>
  (req: Request, { locals }: Response<unknown, Mounted>, next: NextFunction): void => {
    locals.requirePage = async (endpoint) => {
      if (WITHOUT.includes(endpoint.path) || isOfAProgram(endpoint, req)) return;
      const token = req.get(APP_CHECK_HEADER);
      if (token === undefined || !(await isGenuine(token)))
        throw new Refusal('origin_refused', 'app check');
    };
    next();
  };
