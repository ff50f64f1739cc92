import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findEmulatorJar } from './emulator-jar.ts';

const root = path.resolve(__dirname, '../..');
let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'jar-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const offline = (): Promise<boolean> => Promise.resolve(false);
const online = (): Promise<boolean> => Promise.resolve(true);

function place(file: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, '');
  return full;
}

function find(environment: Record<string, string>, reachable = offline): Promise<string | null> {
  const cache = path.join(folder, 'cache');
  return findEmulatorJar({
    root,
    folder: path.join(folder, 'local'),
    environment: { FIREBASE_EMULATORS_PATH: cache, ...environment },
    reachable,
  });
}

describe('the Firestore emulator', () => {
  test('is the copy of a gcloud that PATH reaches through a link, behind a wrapper', async () => {
    place('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    const program = place('sdk/bin/gcloud');
    mkdirSync(path.join(folder, 'bin'));
    symlinkSync(program, path.join(folder, 'bin/gcloud'));
    const found = await find({ PATH: path.join(folder, 'bin') });
    expect(found).toBe(path.join(folder, 'local/firestore-emulator.jar'));
    expect(existsSync(found ?? '')).toBe(true);
  });

  test('is left to firebase-tools where it can be downloaded', async () => {
    expect(await find({ PATH: '' }, online)).toBeNull();
  });

  test('that is nowhere and cannot be downloaded is one sentence with what to do', async () => {
    await expect(find({ PATH: '' })).rejects.toThrow(
      /not on this machine and storage\.googleapis\.com cannot be reached: go online once, or run/,
    );
  });
});
