import { settingsTrouble } from '../doctor/checks/settings.ts';
import { examine, tokenOf, viewOf } from '../doctor/doctor.ts';
import { isSound, reportOf } from '../doctor/report.ts';
import { functionsFile, readValues, textOf } from '../env-file.ts';
import { CommandFailed, type Shell } from '../shell.ts';
import { runStep } from '../step.ts';
import type { Options } from './options.ts';
import { smoke, smokesOf } from './smoke.ts';
import { databaseStep, openIndexes, siteStep, stepsBefore } from './steps.ts';
import { untilBuilt, type Waiting } from './wait.ts';

export interface Means {
  root: string;
  shell: Shell;
  waiting: Waiting;
  /** null: Google's own servers. */
  baseUrl: string | null;
}

function requireSettings(root: string, { projectId }: Options): void {
  const values = readValues(textOf(functionsFile(root, projectId)));
  const trouble = settingsTrouble(values, projectId);
  if (trouble !== null)
    throw new CommandFailed(
      `${trouble}\nThese are asked by: npm run setup -- --project ${projectId}`,
    );
}

/** Whether the deployed project is in order and the site works. */
async function lookAt({ root, shell, waiting, baseUrl }: Means, projectId: string) {
  const token = await tokenOf(shell);
  const view = viewOf(root, { projectId, token, baseUrl }, waiting.clock());
  shell.say('\nThe doctor');
  const verdicts = await examine(view);
  shell.say(reportOf(verdicts, true));
  shell.say('\nThe site');
  const failed = await smoke(smokesOf(view.google, view.names), shell.say);
  return isSound(verdicts) && failed === 0;
}

/** The result is the exit code. Throws CommandFailed. */
export async function deploy(options: Options, means: Means): Promise<number> {
  const { root, shell, waiting } = means;
  const { projectId } = options;
  if (!shell.dry) requireSettings(root, options);
  for (const step of [...stepsBefore(options), databaseStep(options)]) await runStep(step, shell);
  await untilBuilt(openIndexes(options), shell, waiting);
  await runStep(siteStep(options), shell);
  if (shell.dry) {
    shell.say(
      `\nThen the doctor (npm run doctor -- --project ${projectId}), and the site's own test`,
    );
    return 0;
  }
  if (await lookAt(means, projectId)) {
    shell.say(`\nDeployed: https://${projectId}.web.app`);
    return 0;
  }
  shell.say('\nIt is deployed, but not all is in order: see above.');
  return 1;
}
