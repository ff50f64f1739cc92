import { emulatorEnvironment } from '../world/world.ts';
import { launchEmulators, stopEmulators, waitForEmulators } from '../world/emulators.ts';
import { EMULATOR_PORTS, PROJECT, emulatorPorts, type Environment } from '../world/plan.ts';
import { requireFreePorts } from '../world/ports.ts';
import { addCounts, type Counts } from './counts.ts';
import type { Job, Runner } from './runner.ts';

const UNUSED = [
  EMULATOR_PORTS.functions,
  EMULATOR_PORTS.eventarc,
  EMULATOR_PORTS.tasks,
] as number[];

/** Runs the tests that need the Auth and Firestore emulators, after starting both with no data. */
export async function runEmulatorTests(runner: Runner, full: boolean): Promise<Counts> {
  const { root, local, node } = runner.options;
  await requireFreePorts(emulatorPorts().filter(({ port }) => !UNUSED.includes(port)));
  const emulators = runner.adopt(
    launchEmulators({
      ...{ root, local, node, only: ['auth', 'firestore'], hostingPort: 5055, data: null },
      environment: await emulatorEnvironment(runner.options),
    }),
  );
  const firestore = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${EMULATOR_PORTS.firestore}`,
    ...(full && { SENDING_SPEEDS: '1,60,600' }),
  };
  const both = {
    ...firestore,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${EMULATOR_PORTS.auth}`,
    GCLOUD_PROJECT: PROJECT,
  };
  try {
    await waitForEmulators(emulators);
    // At the same time, because the tests often wait for the emulators, whose locks must time out.
    return addCounts(
      await Promise.all([
        runner.run(jestJob(runner, 'emulator-documents', ['--maxWorkers', '2'], firestore)),
        runner.run(jestJob(runner, 'emulator-accounts', ['--runInBand'], both)),
      ]),
    );
  } finally {
    await stopEmulators(emulators);
  }
}

function jestJob(runner: Runner, name: string, args: string[], environment: Environment): Job {
  const file = runner.reportFile(name);
  return {
    ...{ name, environment, report: { file, format: 'jest' } },
    args: ['jest/bin/jest.js', '--selectProjects', name, ...args, ...jestReport(file)],
  };
}

export function jestReport(file: string): string[] {
  return ['--json', `--outputFile=${file}`];
}
