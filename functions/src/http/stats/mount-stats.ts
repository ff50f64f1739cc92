import { getStats } from '@replywell/contract/endpoints/stats';
import type { Express } from 'express';
import { readStats, type StatsStore } from '../../core/stats/stats.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export function mountStats(app: Express, sessions: Sessions, deps: { stats: StatsStore }): void {
  creatorRoute(app, sessions, getStats, ({ uid }) => readStats(deps.stats, uid));
}
