import path from 'node:path';
import { CHECKS_BEFORE } from '../doctor/checks.ts';
import { settingsTrouble } from '../doctor/checks/settings.ts';
import type { Verdict } from '../doctor/check.ts';
import { examine, tokenOf, viewOf } from '../doctor/doctor.ts';
import type { GoogleOptions } from '../doctor/google.ts';
import { forbiddenIn, reportOf } from '../doctor/report.ts';
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
  /** Where Google's servers are. */
  google: Pick<GoogleOptions, 'baseUrl' | 'timeoutMs'>;
}

function requireSettings(root: string, { projectId }: Options): void {
  const values = readValues(textOf(functionsFile(root, projectId)));
  const trouble = settingsTrouble(values, projectId);
  if (trouble !== null)
    throw new CommandFailed(
      `${trouble}\nWhat is missing is asked by: npm run setup -- --project ${projectId}\nWhat is wrong stands in functions/.env.${projectId}`,
    );
}

const good = (verdicts: readonly Verdict[]): number =>
  verdicts.filter(({ state }) => state === 'good').length;

async function look({ root, shell, waiting, google }: Means, projectId: string) {
  const token = await tokenOf(shell);
  return viewOf(root, { projectId, token, ...google }, waiting.clock());
}

/** What is found only when functions and site are half deployed is found here. */
async function requireBasis(means: Means, { projectId }: Options): Promise<void> {
  means.shell.say('What has to be there first');
  const verdicts = await examine(await look(means, projectId), CHECKS_BEFORE);
  means.shell.say(reportOf(verdicts, true));
  // What only others may see does not stop who may deploy.
  if (verdicts.length > good(verdicts) + forbiddenIn(verdicts))
    throw new CommandFailed('Nothing was deployed.');
}

/** Whether the deployed project is in order and the site works. */
async function isRight(means: Means, projectId: string): Promise<boolean> {
  const { say } = means.shell;
  const view = await look(means, projectId);
  say('\nThe doctor');
  const verdicts = await examine(view);
  say(reportOf(verdicts, true));
  const forbidden = forbiddenIn(verdicts);
  if (forbidden > 0)
    say(
      `${forbidden} were not seen, because whoever deploys may not: npm run doctor as the owner.`,
    );
  say('\nThe site');
  const html = textOf(path.join(means.root, 'web/dist/index.html'));
  const built = { html, sleep: means.waiting.sleep };
  const failed = await smoke(smokesOf(view.google, view.names, built), say);
  return good(verdicts) + forbidden === verdicts.length && failed === 0;
}

/** What the tool says about a missing role names no command that gives it. */
async function deploySite(options: Options, shell: Shell): Promise<void> {
  try {
    await runStep(siteStep(options), shell);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const doctor = `npm run doctor -- --project ${options.projectId}`;
    throw new CommandFailed(`${error.message}\nWhat may be missing: ${doctor}`);
  }
}

/** The result is the exit code. Throws CommandFailed. */
export async function deploy(options: Options, means: Means): Promise<number> {
  const { root, shell, waiting } = means;
  const { projectId } = options;
  if (!shell.dry) {
    requireSettings(root, options);
    await requireBasis(means, options);
  }
  for (const step of [...stepsBefore(options), databaseStep(options)]) await runStep(step, shell);
  await untilBuilt(openIndexes(options), shell, waiting);
  await deploySite(options, shell);
  if (shell.dry) {
    shell.say(
      `\nThen the doctor (npm run doctor -- --project ${projectId}), and the site's own test`,
    );
    return 0;
  }
  if (await isRight(means, projectId)) {
    shell.say(`\nDeployed: https://${projectId}.web.app`);
    return 0;
  }
  shell.say('\nIt is deployed, but not all is in order: see above.');
  return 1;
}
