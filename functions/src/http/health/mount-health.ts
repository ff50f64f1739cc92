import { getHealth } from '@replywell/contract/endpoints/health';
import type { Express } from 'express';
import type { OperationState } from '../../core/operation/state.ts';
import { openRoute } from '../route.ts';

/** The sweep brings late steps back every five minutes. What is this late has been missed many times. */
export const TOO_LATE_S = 3_600;

/** For an uptime check. If the database does not answer, neither does this. */
export function mountHealth(app: Express, readState: () => Promise<OperationState>): void {
  openRoute(app, getHealth, async ({ res }) => {
    const { stopped, oldestLateSeconds } = await readState();
    const ok = oldestLateSeconds <= TOO_LATE_S;
    // Hosting answers whoever asks often, so that it costs no reads.
    res.set('Cache-Control', 'public, max-age=10');
    res.status(ok ? 200 : 503);
    return { ok, oldestLateSeconds, sendingStopped: stopped };
  });
}
