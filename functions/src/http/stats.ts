import { getActivity } from '@replywell/contract/endpoints/activity';
import { getStats } from '@replywell/contract/endpoints/stats';
import type { Express } from 'express';
import { readActivity, type ActivityPorts } from '../core/stats/activity.ts';
import { readStats, type StatsStore } from '../core/stats/stats.ts';
import { creatorRoute, type Sessions } from './route.ts';

export type StatsDeps = ActivityPorts & { stats: StatsStore };

export function mountStats(app: Express, sessions: Sessions, deps: StatsDeps): void {
  creatorRoute(app, sessions, getStats, ({ uid }) => readStats(deps.stats, uid));
  creatorRoute(app, sessions, getActivity, ({ uid, query }) => readActivity(deps, uid, query));
}
