import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PARAMETERS, SECRETS } from '../../functions/src/deployment.ts';
import { functionsEnvironment } from './environment.ts';
import { flagsSchema, planWorld, PROJECT, type Environment } from './plan.ts';
import { loadSecrets } from './secrets.ts';

const headerSchema = z.object({ key: z.string(), value: z.string() });

const configSchema = z.looseObject({
  hosting: z.looseObject({ headers: z.array(z.looseObject({ headers: z.array(headerSchema) })) }),
  emulators: z.looseObject({
    hosting: z.looseObject({ port: z.number() }),
    auth: z.looseObject({ host: z.string(), port: z.number() }),
    firestore: z.looseObject({ host: z.string(), port: z.number(), websocketPort: z.number() }),
    hub: z.looseObject({ port: z.number() }),
    logging: z.looseObject({ port: z.number() }),
    ui: z.looseObject({ enabled: z.boolean() }),
    singleProjectMode: z.boolean().optional(),
  }),
});

const LINKED = [
  'node_modules',
  'web',
  'firestore.rules',
  'firestore.indexes.json',
  'functions/package.json',
  'functions/lib',
];

const LOOPBACK = 'http://127.0.0.1:* http://localhost:*';

/**
 * Allows local addresses, because the local page uses the emulators and shows the stand-ins'
 * pictures. The deployed page never does.
 */
function allowLoopback(policy: string): string {
  return policy.replace(/\b(connect-src|img-src) 'self'/g, `$1 'self' ${LOOPBACK}`);
}

/** What differs in the local world from the project's firebase.json, besides that local addresses are allowed. */
export interface LocalChoices {
  hostingPort: number;
  ui: boolean;
  /** Where what the page speaks to is listened for, if not at 127.0.0.1: in a container. */
  listen?: string | undefined;
  /** Beside another world, for tests: how much higher the ports are. Each file then has a project of its own. */
  apart?: number;
}

export function localConfig(text: string, choices: LocalChoices): string {
  const { hostingPort, ui, listen, apart = 0 } = choices;
  const config = configSchema.parse(JSON.parse(text));
  config.emulators.hosting.port = hostingPort;
  config.emulators.ui.enabled = ui;
  const { hosting, auth, firestore, hub, logging } = config.emulators;
  for (const emulator of [auth, firestore, hub, logging]) emulator.port += apart;
  firestore.websocketPort += apart;
  // Otherwise every call of another project is warned of, in three places.
  config.emulators.singleProjectMode = apart === 0;
  if (listen) for (const emulator of [hosting, auth, firestore]) emulator.host = listen;
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers))
    if (header.key === 'Content-Security-Policy') header.value = allowLoopback(header.value);
  return JSON.stringify(config, null, 2);
}

/**
 * Writes parameters and secrets to files. Without them firebase-tools asks for the parameters, and
 * every process of the Functions emulator looks for the secrets in Google's Secret Manager.
 */
export function writeSettings(folder: string, names: readonly string[], values: Environment): void {
  const write = (file: string, wanted: readonly string[]): void => {
    const lines = wanted
      .filter((name) => values[name])
      .map((name) => `${name}=${values[name] ?? ''}\n`);
    writeFileSync(path.join(folder, file), lines.join(''), { mode: 0o600 });
  };
  const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name);
  write('.secret.local', SECRETS);
  write(
    `.env.${PROJECT}`,
    names.filter((name) => !isSecret(name)),
  );
}

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

/**
 * Writes the local configuration into a folder of links, because firebase-tools takes paths
 * relative to the folder of its configuration.
 *
 * @returns the path of the file
 */
export function writeFirebaseConfig(
  root: string,
  folder: string,
  choices: LocalChoices,
  environment: Environment,
): string {
  rmSync(folder, { recursive: true, force: true });
  const functions = path.join(folder, 'functions');
  mkdirSync(functions, { recursive: true });
  // Not in the folder that is deployed.
  writeSettings(functions, Object.keys(PARAMETERS), environment);
  for (const name of LINKED) {
    const link = path.join(folder, name);
    if (existsSync(path.join(root, name))) symlinkSync(path.join(root, name), link);
  }
  const file = path.join(folder, 'firebase.json');
  const text = readFileSync(path.join(root, 'firebase.json'), 'utf8');
  writeFileSync(file, localConfig(text, choices));
  return file;
}
