import { getHealth } from '@replywell/contract/endpoints/health';
import { reportPageError } from '@replywell/contract/endpoints/page-errors';
import type { Express, Request } from 'express';
import type { Log } from '../core/log.ts';
import type { OperationState } from '../core/operation/state.ts';
import { Refusal } from '../core/refusal.ts';
import type { Clock } from '../core/time.ts';
import { openRoute, type Sessions } from './route.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The sweep runs every five minutes, so it has missed a step that is this late many times. */
export const TOO_LATE_S = 3_600;

/** Hosting answers frequent checks from its cache. firebase.json must say the same. */
export const HEALTH_KEPT = 'public, max-age=10, s-maxage=10';

export function mountHealth(app: Express, readState: () => Promise<OperationState>): void {
  openRoute(app, getHealth, async ({ res }) => {
    const { stopped, oldestLateSeconds } = await readState();
    const ok = oldestLateSeconds <= TOO_LATE_S;
    res.set('Cache-Control', HEALTH_KEPT);
    res.status(ok ? 200 : 503);
    return { ok, oldestLateSeconds, sendingStopped: stopped };
  });
}

/**
 * Per instance, for each creator and for all strangers together. Anybody may call, and log lines cost
 * money; the first few tell of a broken release.
 */
export const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Cloud Error Reporting groups log lines of this type by the stack in the message. */
const REPORTED =
  'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

export function mountPageErrors(
  app: Express,
  sessions: Sessions,
  deps: { clock: Clock; logError: Log },
): void {
  const lately: { at: number; uid: string | null }[] = [];

  /** null: a stranger, or the Auth service does not answer. */
  const creatorOf = async (req: Request): Promise<string | null> => {
    const cookie = readSessionCookie(req);
    const session = cookie === null ? null : await sessions.verify(cookie).catch(() => null);
    return session?.uid ?? null;
  };

  openRoute(app, reportPageError, async ({ body, req }) => {
    const { id, name, message, stack, route, release } = body;
    const uid = await creatorOf(req);
    const now = deps.clock();
    while ((lately[0]?.at ?? now) <= now - MINUTE_MS) lately.shift();
    if (lately.filter((report) => report.uid === uid).length >= MOST_A_MINUTE)
      throw new Refusal('too_many_requests', undefined, { waitMs: MINUTE_MS });
    lately.push({ at: now, uid });
    deps.logError(`${name}: ${message}\n${stack}`, {
      '@type': REPORTED,
      id,
      serviceContext: { service: 'page', version: release },
      context: { httpRequest: { url: route, userAgent: req.get('user-agent') ?? '' } },
    });
    return { ok: true as const };
  });
}
