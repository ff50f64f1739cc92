import { getActivity } from '@replywell/contract/endpoints/activity';
import { getStats } from '@replywell/contract/endpoints/stats';
import type { Express } from 'express';
import { readActivity, type ActivityPorts } from '../core/stats/activity.ts';
import { readStats, type StatsStore } from '../core/stats/stats.ts';
import { creatorRoutes, type Sessions } from './route.ts';

export type StatsDeps = ActivityPorts & { stats: StatsStore };

export function mountStats(app: Express, sessions: Sessions, deps: StatsDeps): void {
  const route = creatorRoutes(app, sessions);
  route(getStats, ({ uid }) => readStats(deps.stats, uid));
  route(getActivity, ({ uid, query }) => readActivity(deps, uid, query));
}
