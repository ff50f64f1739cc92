import type { Scene } from '../scene.ts';
import { adminScenes } from './admin.ts';
import { replayScenes } from './admin-replay.ts';
import { batchScenes } from './batches.ts';
import { dashboardScenes } from './dashboard.ts';
import { emailScenes } from './email.ts';
import { filterScenes } from './filters.ts';
import { listScenes } from './list-states.ts';
import { ownDataScenes } from './own-data.ts';
import { publicScenes } from './public.ts';
import { settingsScenes } from './settings.ts';
import { shellScenes } from './shell.ts';
import { statisticsScenes } from './statistics.ts';
import { translationScenes } from './translation.ts';
import { troubleScenes } from './trouble.ts';

/** Every state of every screen. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...emailScenes,
  ...dashboardScenes,
  ...translationScenes,
  ...filterScenes,
  ...listScenes,
  ...batchScenes,
  ...settingsScenes,
  ...ownDataScenes,
  ...statisticsScenes,
  ...shellScenes,
  ...troubleScenes,
  ...adminScenes,
  ...replayScenes,
];
