import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Child } from '../world/child.ts';
import { launchEmulators, stopEmulators, waitForEmulators } from '../world/emulators.ts';
import { EMULATOR_PORTS, PROJECT } from '../world/plan.ts';
import { emulatorEnvironment } from '../world/world.ts';
import type { Runner } from './runner.ts';

/** So that these tests run beside the journeys and beside `npm start`. */
const APART = 90;

async function launch(runner: Runner): Promise<Child> {
  const { root, node, caller } = runner;
  const machine = { root, local: runner.local, caller };
  const local = path.join(runner.local, 'emulator-tests');
  mkdirSync(path.join(local, 'logs'), { recursive: true });
  const environment = await emulatorEnvironment({ ...machine, say: () => undefined });
  const choices = { hostingPort: 0, ui: false, apart: APART };
  const only = ['auth', 'firestore'];
  return runner.adopt(
    launchEmulators({ root, local, node, environment, only, stored: null, ...choices }),
  );
}

/** Runs the tests that need the Auth and Firestore emulators, after starting both with no data. */
export async function runEmulatorTests(runner: Runner, full: boolean): Promise<Child | null> {
  const emulators = await launch(runner);
  const environment = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${EMULATOR_PORTS.firestore + APART}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${EMULATOR_PORTS.auth + APART}`,
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
