import { getHealth } from '@replywell/contract/endpoints/health';
import type { Express } from 'express';
import type { OperationState } from '../core/operation/state.ts';
import { openRoute } from './route.ts';

/** The sweep brings late steps back every five minutes. What is this late has been missed many times. */
export const TOO_LATE_S = 3_600;

/** Hosting answers whoever asks often, so that it costs no reads. firebase.json has to say the same. */
export const HEALTH_KEPT = 'public, max-age=10, s-maxage=10';

/** For an uptime check. If the database does not answer, neither does this. */
export function mountHealth(app: Express, readState: () => Promise<OperationState>): void {
  openRoute(app, getHealth, async ({ res }) => {
    const { stopped, oldestLateSeconds } = await readState();
    const ok = oldestLateSeconds <= TOO_LATE_S;
    res.set('Cache-Control', HEALTH_KEPT);
    res.status(ok ? 200 : 503);
    return { ok, oldestLateSeconds, sendingStopped: stopped };
  });
}
