import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECRETS } from '../../functions/src/deployment.ts';
import { functionsEnvironment } from './environment.ts';
import { planWorld, PROJECT, USUAL } from './plan.ts';
import { loadSecrets } from './secrets.ts';

const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name);

const linesOf = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `${name}='${value}'\n`).join('');

/**
 * Writes the settings with which `firebase emulators:start` serves the functions by itself, without
 * `npm start`. What is there is left, because somebody may have changed it.
 */
export function writePlainSettings(root: string, local: string): void {
  const settings = functionsEnvironment(planWorld(USUAL, {}), loadSecrets(local), {});
  const entries = Object.entries(settings);
  const files = {
    [`.env.${PROJECT}`]: entries.filter(([name]) => !isSecret(name)),
    '.secret.local': entries.filter(([name]) => isSecret(name)),
  };
  for (const [name, kept] of Object.entries(files)) {
    const file = path.join(root, 'functions', name);
    if (!existsSync(file)) writeFileSync(file, linesOf(kept), { mode: 0o600 });
  }
}
