import { APP_CHECK_HEADER } from '@replywell/contract/app-check-header';
import { session } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getHealth } from '@replywell/contract/endpoints/health';
import { cspReports } from '@replywell/contract/endpoints/reports';
import type { NextFunction, Request, Response } from 'express';
import type { IsOurApp } from '../core/identity/our-app.ts';
import { Refusal } from '../core/refusal.ts';

/**
 * A page reads the configuration before it can prove anything, and a visitor who is asked whether
 * they may be signed in has no need to load what proves it. A browser reports by itself, and the
 * health is asked for by what watches the deployment. None of them tells anything of a creator.
 */
export const WITHOUT_PROOF = [getConfig, session, cspReports, getHealth];

/** Refuses, with `app_check_refused`, calls that do not prove that they come from our pages. */
export function ourApp(isOurApp: IsOurApp) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (WITHOUT_PROOF.some(({ path }) => path === req.path)) {
      next();
      return;
    }
    const token = req.get(APP_CHECK_HEADER);
    const proven = token ? isOurApp(token) : Promise.resolve(false);
    proven.then((own) => next(own ? undefined : new Refusal('app_check_refused')), next);
  };
}
