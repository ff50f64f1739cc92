import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECRETS } from '../../functions/src/deployment.ts';
import { functionsEnvironment } from './environment.ts';
import { planWorld, PROJECT } from './plan.ts';
import { loadSecrets } from './secrets.ts';

const DEFAULTS = {
  ...{ port: 5055, speed: 1, comments: null, real: [] },
  ...{ reset: false, dev: false, help: false },
};
/** firebase-tools refuses its own names in a file; functions/src/config.ts knows another for this one. */
const SPELLED: Readonly<Record<string, string>> = { FIREBASE_WEB_API_KEY: 'WEB_API_KEY' };

const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name);

const linesOf = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `${SPELLED[name] ?? name}='${value}'\n`).join('');

/**
 * Writes the settings with which `firebase emulators:start` serves the functions by itself, without
 * `npm start`. What is there is left, because somebody may have changed it.
 */
export function writePlainSettings(root: string, local: string): void {
  const settings = functionsEnvironment(planWorld(DEFAULTS, {}), loadSecrets(local), {});
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
