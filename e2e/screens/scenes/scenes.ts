import type { Scene } from '../scene.ts';
import { batchScenes } from './batches.ts';
import { dashboardScenes } from './dashboard.ts';
import { publicScenes } from './public.ts';
import { settingsScenes } from './settings.ts';
import { shellScenes } from './shell.ts';

/** Every state of every screen. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...dashboardScenes,
  ...batchScenes,
  ...settingsScenes,
  ...shellScenes,
];
