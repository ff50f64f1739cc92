import type { Scene } from '../scene.ts';
import { adminScenes } from './admin.ts';
import { alikeScenes } from './alike.ts';
import { answersScenes } from './answers.ts';
import { batchScenes } from './batches.ts';
import { dashboardScenes } from './dashboard.ts';
import { heldScenes } from './held.ts';
import { listScenes } from './list.ts';
import { publicScenes } from './public.ts';
import { sentScenes } from './sent.ts';
import { settingsScenes } from './settings.ts';
import { shellScenes } from './shell.ts';
import { sittingScenes } from './sitting.ts';
import { statisticsScenes } from './statistics.ts';

/** Every screen and every dialog. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...dashboardScenes,
  ...listScenes,
  ...batchScenes,
  ...sittingScenes,
  ...answersScenes,
  ...alikeScenes,
  ...sentScenes,
  ...heldScenes,
  ...settingsScenes,
  ...statisticsScenes,
  ...shellScenes,
  ...adminScenes,
];
