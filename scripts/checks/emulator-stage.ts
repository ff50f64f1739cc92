import { emulatorEnvironment } from '../world/world.ts';
import { launchEmulators, stopEmulators, waitForEmulators } from '../world/emulators.ts';
import { EMULATOR_PORTS, PROJECT, emulatorPorts } from '../world/plan.ts';
import { requireFreePorts } from '../world/ports.ts';
import type { Counts } from './counts.ts';
import type { Runner } from './runner.ts';

const UNUSED = [
  EMULATOR_PORTS.functions,
  EMULATOR_PORTS.eventarc,
  EMULATOR_PORTS.tasks,
] as number[];

const PROJECT_ARGS = ['--selectProjects', 'emulator'];

/** Runs the tests that need the Auth and Firestore emulators, with both running and empty. */
export async function runEmulatorTests(runner: Runner): Promise<Counts> {
  const { root, local, node } = runner.options;
  await requireFreePorts(emulatorPorts().filter(({ port }) => !UNUSED.includes(port)));
  const emulators = runner.adopt(
    launchEmulators({
      ...{ root, local, node, only: ['auth', 'firestore'], hostingPort: 5055, data: null },
      environment: await emulatorEnvironment(runner.options),
    }),
  );
  const file = runner.reportFile('emulator');
  try {
    await waitForEmulators(emulators);
    return await runner.run({
      name: 'emulator',
      // One file after another: the accounts of the Auth emulator belong to a single project.
      args: ['jest/bin/jest.js', '--runInBand', ...PROJECT_ARGS, ...jestReport(file)],
      environment: {
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${EMULATOR_PORTS.firestore}`,
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${EMULATOR_PORTS.auth}`,
        GCLOUD_PROJECT: PROJECT,
      },
      report: { file, format: 'jest' },
    });
  } finally {
    await stopEmulators(emulators);
  }
}

export function jestReport(file: string): string[] {
  return ['--json', `--outputFile=${file}`];
}
