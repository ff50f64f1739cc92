import { mkdirSync, symlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Child } from '../world/child.ts';
import { stopEmulators, waitForEmulators } from '../world/emulators.ts';
import { PROJECT } from '../world/plan.ts';
import { emulatorEnvironment } from '../world/world.ts';
import type { Runner } from './runner.ts';

/** Ports of their own, so that these tests run beside the journeys and beside `npm start`. */
const PORTS = { auth: 9198, firestore: 8180, websocket: 9158, hub: 4408, logging: 4508 };
const on = (port: number) => ({ host: '127.0.0.1', port });

function writeConfig(root: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.join(root, 'firestore.rules'), path.join(folder, 'firestore.rules'));
  const file = path.join(folder, 'firebase.json');
  const emulators = {
    auth: on(PORTS.auth),
    firestore: { ...on(PORTS.firestore), websocketPort: PORTS.websocket },
    hub: on(PORTS.hub),
    logging: on(PORTS.logging),
    ui: { enabled: false },
    // Each file has a project of its own. Otherwise every call is warned of, in three places.
    singleProjectMode: false,
  };
  writeFileSync(file, JSON.stringify({ firestore: { rules: 'firestore.rules' }, emulators }));
  return file;
}

async function launch(runner: Runner): Promise<Child> {
  const { root, local, caller } = runner;
  const folder = path.join(local, 'emulator-tests');
  const config = writeConfig(root, folder);
  return runner.start({
    name: 'emulators',
    args: [
      ...['node_modules/firebase-tools/lib/bin/firebase.js', '--config', config],
      ...['--project', PROJECT, '--non-interactive', 'emulators:start', '--only', 'auth,firestore'],
    ],
    // The hub is found through a file in the temporary folder that is named only after the project.
    environment: {
      ...(await emulatorEnvironment({ root, local, caller, say: () => undefined })),
      TMPDIR: folder,
      NODE_COMPILE_CACHE: path.join(local, 'compile-cache'),
    },
  });
}

/** Runs the tests that need the Auth and Firestore emulators, after starting both with no data. */
export async function runEmulatorTests(runner: Runner, full: boolean): Promise<Child | null> {
  const emulators = await launch(runner);
  const environment = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${PORTS.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${PORTS.auth}`,
    GCLOUD_PROJECT: PROJECT,
    ...(full && { SENDING_MANY: '100' }),
  };
  const jest = (project: string, ...args: string[]): Promise<Child | null> =>
    runner.run({
      name: project,
      args: ['node_modules/jest/bin/jest.js', '--selectProjects', project, ...args],
      environment,
    });
  try {
    await waitForEmulators(emulators);
    // At the same time, because the tests often wait for the emulators, whose locks must time out.
    const failed = await Promise.all([
      jest('emulator-documents', '--maxWorkers', '2'),
      jest('emulator-accounts', '--runInBand'),
    ]);
    return failed.find((child) => child !== null) ?? null;
  } finally {
    await stopEmulators(emulators);
  }
}
