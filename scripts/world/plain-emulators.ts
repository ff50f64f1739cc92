import { existsSync } from 'node:fs';
import path from 'node:path';
import { functionsEnvironment } from './environment.ts';
import { writeSettings } from './firebase-config.ts';
import { flagsSchema, planWorld, PROJECT } from './plan.ts';
import { loadSecrets } from './secrets.ts';

/**
 * Writes the settings with which `firebase emulators:start` serves the functions by itself, without
 * `npm start`. What is there is left, because somebody may have changed it.
 */
export function writePlainSettings(root: string, local: string): void {
  const folder = path.join(root, 'functions');
  if ([`.env.${PROJECT}`, '.secret.local'].some((name) => existsSync(path.join(folder, name))))
    return;
  const usual = planWorld(flagsSchema.parse({}), {});
  const settings = functionsEnvironment(usual, loadSecrets(local), {});
  writeSettings(folder, Object.keys(settings), settings);
}
