import { cspReports } from '@replywell/contract/endpoints/reports';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type * as z from 'zod/mini';
import type { ToldViolation } from '../../core/security/csp-violations.ts';
import { Refusal } from '../../core/refusal.ts';
import { openRoute } from '../route.ts';

/** A report holds a few addresses. */
const LIMIT_BYTES = 16 * 1_024;
const TYPES = ['application/csp-report', 'application/reports+json'];

/** What the Functions runtime has read already: it keeps the bytes of types that it does not know. */
function readAlready(req: Request, _res: Response, next: NextFunction): void {
  if (!req.is(TYPES) || !('rawBody' in req) || !Buffer.isBuffer(req.rawBody)) {
    next();
    return;
  }
  if (req.rawBody.length > LIMIT_BYTES) {
    next(new Refusal('too_large'));
    return;
  }
  try {
    req.body = JSON.parse(req.rawBody.toString()) as unknown;
    next();
  } catch {
    next(new Refusal('bad_request', 'body: not valid JSON'));
  }
}

const readReport = [express.json({ limit: LIMIT_BYTES, type: TYPES }), readAlready];

function toldIn(body: z.output<typeof cspReports.body>): ToldViolation[] {
  if (Array.isArray(body))
    return body.flatMap(({ type, body: told }) =>
      type === 'csp-violation' && told
        ? [{ directive: told.effectiveDirective, blocked: told.blockedURL, file: told.sourceFile }]
        : [],
    );
  const told = body['csp-report'];
  return [
    {
      directive: told['effective-directive'] ?? told['violated-directive'],
      blocked: told['blocked-uri'],
      file: told['source-file'],
    },
  ];
}

/** The call that browsers make by themselves. Nobody looks at its answer. */
export function mountReports(app: Express, write: (told: readonly ToldViolation[]) => void): void {
  app.use(cspReports.path, readReport);
  openRoute(app, cspReports, ({ body }) => {
    write(toldIn(body));
    return { ok: true as const };
  });
}
